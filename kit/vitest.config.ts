import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'kit',
    environment: 'happy-dom',
    // Isolates files like separate processes, without starting one for each.
    pool: 'vmThreads',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    globalSetup: ['./src/testing/compile-words.ts'],
    setupFiles: ['./src/testing/clean-dom.ts'],
  },
});
