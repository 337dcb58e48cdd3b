import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Without the Start plugin, which wants a server: components and logic run on a small DOM. */
export default defineConfig({
  plugins: [react()],
  test: { name: 'web', environment: 'happy-dom', include: ['app/**/*.test.{ts,tsx}'], globalSetup: ['./app/testing/compile-words.ts'], setupFiles: ['./app/testing/clean-dom.ts'] },
});
