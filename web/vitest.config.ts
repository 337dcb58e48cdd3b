import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Without the Start plugin, which needs a server: components and logic run on happy-dom, like the browser's half of the build. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: [{ find: /^@tanstack\/react-start$/, replacement: join(import.meta.dirname, 'app/testing/react-start.ts') }] },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Isolates files like separate processes, without starting one for each.
    pool: 'vmThreads',
    include: ['{app,build}/**/*.test.{ts,tsx}'],
    globalSetup: ['./app/testing/write-generated.ts'],
    setupFiles: ['@mela/kit/testing/clean-dom.ts'],
  },
});
