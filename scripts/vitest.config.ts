import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'scripts', isolate: false, include: ['**/*.test.ts'] } });
