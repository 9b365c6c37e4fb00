/** Live messages, with reconnection. */
import type { Live } from "../contract/api";

export type Connection = "connecting" | "open" | "lost";

export interface SocketWishes {
  /** Asked at every attempt, since a seat may have got another key. */
  readonly url: () => string;
  readonly protocols?: () => string[];
  readonly onState: (state: Connection) => void;
  readonly onMessage: (message: Live) => void;
}

const SHORTEST = 400;
const LONGEST = 8000;

/** How long to wait before the next attempt: doubled each time, with a little chance so that not all come at once. */
export const waitBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(LONGEST, SHORTEST * 2 ** Math.min(attempt, 8)) * (0.75 + 0.5 * chance);

export class LiveSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly wishes: SocketWishes) {
    this.open();
    globalThis.addEventListener?.("online", this.again);
  }

  private readonly again = (): void => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    if (this.closed) return;
    this.socket?.close();
    const socket = new WebSocket(this.wishes.url(), this.wishes.protocols?.() ?? []);
    this.socket = socket;
    this.wishes.onState(this.attempt ? "lost" : "connecting");
    socket.onopen = () => {
      this.attempt = 0;
      this.wishes.onState("open");
    };
    socket.onmessage = (event) => {
      try {
        this.wishes.onMessage(JSON.parse(String(event.data)) as Live);
      } catch {
        // not one of ours
      }
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.wishes.onState("lost");
      this.timer = setTimeout(() => this.open(), waitBefore(this.attempt++));
    };
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    globalThis.removeEventListener?.("online", this.again);
    this.socket?.close();
  }
}
