import { defineConfig } from 'vitest/config';

/** Tests run on a real PostgreSQL: one cluster a run, one database cloned for each file that asks for one. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/kernel/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
