import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkSizes } from './build/check-sizes.ts';
import { writeWords } from '../kit/build/write-words.ts';

/** Builds the back office to dist: one page and its files, which the server has below /admin. Nothing of it is in the players' build. */
export default defineConfig({
  base: '/admin/',
  plugins: [{ name: 'mela:words-of-the-kit', config: () => writeWords(null) }, react(), tailwind(), checkSizes()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
