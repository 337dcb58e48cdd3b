import { defineConfig } from 'vitest/config';

/** Titles and the engine keep no state that a test could leave behind: files share a process, which reads the titles' tables once. */
export default defineConfig({ test: { name: 'games', isolate: false, include: ['src/**/*.test.ts'] } });
