import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { words } from '../../kit/build/write-words.ts';
import { stageWords } from '../build/stage-words.ts';

/** The stories page: `npx vite --config stage/dev/vite.config.ts`, then /stories.html. Art comes from the last build. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [words(stageWords)],
  publicDir: 'dist',
  server: { port: 4401, host: '127.0.0.1' },
});
