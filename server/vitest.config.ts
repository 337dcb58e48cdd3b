import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests run on a real PostgreSQL: one cluster a run, one database cloned for each file that asks for one. */
export default defineConfig({
  resolve: { alias: [{ find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'src/kernel/testing/quick-argon2.ts') }] },
  test: {
    name: 'server',
    // Modules of the server keep no state that a test could leave behind: files share a process, not a database.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/kernel/testing/set-up-file.ts'],
  },
});
