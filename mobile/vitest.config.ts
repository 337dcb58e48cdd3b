import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'mobile', environment: 'happy-dom', include: ['{bridge,build}/**/*.test.ts'] } });
