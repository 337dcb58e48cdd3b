import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The stories page: `npx vite --config stage/dev/vite.config.ts`, then /stories.html. Art comes from the last build. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: 'dist',
  server: { port: 4401, host: '127.0.0.1' },
});
