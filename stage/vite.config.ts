import { defineConfig } from 'vite';
import { words } from '../kit/build/write-words.ts';
import { stageWords } from './build/stage-words.ts';

/** The player's own entry. Everything it loads is under /art/play, so one static folder serves art and player. */
export default defineConfig({
  plugins: [words(stageWords)],
  base: '/',
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'art/play',
    assetsInlineLimit: 0,
    target: 'chrome111',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'play.html' },
  },
});
