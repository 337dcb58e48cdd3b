import { defineConfig } from 'vitest/config';

/** Timeline and rules run in plain Node; a test that needs a page says so in its first line. */
export default defineConfig({
  test: {
    name: 'stage',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts', 'art/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./build/compile-words.ts'],
  },
});
