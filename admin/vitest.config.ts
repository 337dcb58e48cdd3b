import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'admin',
    environment: 'happy-dom',
    pool: 'vmThreads',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    globalSetup: ['../kit/src/testing/compile-words.ts'],
    setupFiles: ['@mela/kit/testing/clean-dom.ts'],
  },
});
