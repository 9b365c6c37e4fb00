/** Which lessons this browser has done, and which of its matches are lessons. */
import { readJson, writeJson } from "../browser/storage";
import { beginLesson } from "../net/api";
import { keepKey } from "./keys";

export interface LessonOf {
  readonly title: string;
  readonly lesson: string;
}

/** The lesson that a match is, if it is one. */
export function lessonOf(match: string): LessonOf | null {
  const found = readJson(`lesson.${match}`) as Partial<LessonOf> | null;
  return found && typeof found.title === "string" && typeof found.lesson === "string" ? (found as LessonOf) : null;
}

/** Begin a lesson; returns the name of its match. */
export async function startLesson(title: string, lesson: string): Promise<string> {
  const made = await beginLesson(title, lesson);
  writeJson(`lesson.${made.match}`, { title, lesson } satisfies LessonOf);
  for (const [side, key] of Object.entries(made.seats)) keepKey({ match: made.match, key, side, kind: "here" });
  return made.match;
}

class Learned {
  private done = $state.raw<readonly string[]>([]);

  constructor() {
    const stored = readJson("learned");
    if (Array.isArray(stored)) this.done = stored.filter((x): x is string => typeof x === "string");
  }

  has = (title: string, lesson: string): boolean => this.done.includes(`${title}/${lesson}`);

  add(title: string, lesson: string): void {
    if (this.has(title, lesson)) return;
    this.done = [...this.done, `${title}/${lesson}`];
    writeJson("learned", this.done);
  }
}

export const learned = new Learned();
