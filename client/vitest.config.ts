import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import base from "./vite.config";

export default mergeConfig(base, defineConfig({ test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/words.ts"], testTimeout: 30_000, isolate: false } }));
