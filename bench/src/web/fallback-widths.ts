/**
 * Widths of our Devanagari fonts against the one that an Android phone shows until they have loaded, over all Hindi texts of the site: the
 * `size-adjust` of kit/src/styles/fonts-small.css, with which the page moves least when a font comes. Needs Noto Sans Devanagari (Debian:
 * fonts-noto-core).
 * Usage: node bench/src/web/fallback-widths.ts
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openBrowser } from './slow-phone.ts';

const root = join(import.meta.dirname, '../../..');
const require = createRequire(join(root, 'kit/package.json'));
const ours = {
  'Mukta 400': '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2',
  'Mukta 600': '@fontsource/mukta/files/mukta-devanagari-600-normal.woff2',
  'Rozha One': '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2',
};
const fallback = 'Fallback';
const faces = [
  ...Object.entries(ours).map(([name, file]) => {
    const font = readFileSync(require.resolve(file)).toString('base64');
    return `@font-face { font-family: '${name}'; src: url(data:font/woff2;base64,${font}); }`;
  }),
  `@font-face { font-family: '${fallback}'; src: local('Noto Sans Devanagari'), local('Noto Sans Devanagari Regular'), local('NotoSansDevanagari-Regular'); }`,
];

const words: string[] = [];
for await (const file of glob('{web/app,kit/src/words}/{locales,texts}/hi/**/*.json', { cwd: root }))
  words.push(...(readFileSync(join(root, file), 'utf8').match(/[\u0900-\u097f]+/g) ?? []));

const browser = await openBrowser();
const page = await browser.newPage();
await page.setContent(`<style>${faces.join('\n')}</style><canvas></canvas>`);
const measured = await page.evaluate(
  async ({ names, words }) => {
    const canvas = document.querySelector('canvas')?.getContext('2d');
    if (!canvas) throw new Error('no canvas');
    const all: Record<string, { width: number; ascent: number; descent: number }> = {};
    for (const name of names) {
      canvas.font = `100px '${name}'`;
      await document.fonts.load(canvas.font, 'क');
      const width = words.reduce((sum, word) => sum + canvas.measureText(word).width, 0);
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = canvas.measureText('क');
      all[name] = { width, ascent, descent };
    }
    return all;
  },
  { names: [...Object.keys(ours), fallback], words },
);
await browser.close();

const percent = (ratio: number) => `${(100 * ratio).toFixed(1)} %`;
process.stdout.write(`${words.length} words\n`);
for (const name of Object.keys(ours)) {
  const { [name]: mine, [fallback]: theirs } = measured;
  if (!mine || !theirs) throw new Error(`${name} was not measured`);
  const ratio = mine.width / theirs.width;
  process.stdout.write(
    `${name}: size-adjust ${percent(ratio)}, ascent ${percent(mine.ascent / 100 / ratio)}, descent ${percent(mine.descent / 100 / ratio)}\n`,
  );
}
