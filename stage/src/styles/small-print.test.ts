import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css'));

/** Sizes in rem of the declarations in a font, with their files. */
const sizesIn = (font: string) =>
  files.flatMap((file) =>
    [...read(file).matchAll(/font: 400 ([^;]+?) ?\/[^;]*var\((--[\w-]+)\);/g)]
      .filter(([, , name]) => name === font)
      .flatMap(([, size = '']) => [...size.matchAll(/([\d.]+)rem/g)].map(([, rem]) => ({ file, px: Number(rem) * 16 }))),
  );

it('letters below 28 px are in the font of small print, which is Mukta in Hindi', () => {
  expect(sizesIn('--print').filter(({ px }) => px < 28)).toEqual([]);
  expect(sizesIn('--print-small').filter(({ px }) => px >= 28)).toEqual([]);
  expect(sizesIn('--print-small').length).toBeGreaterThan(10);
  expect(read('stage.css')).toMatch(/:root:lang\(hi\) \{\s*--print-small: 'Mukta Headline', /);
  expect(read('fonts.css')).toMatch(/'Mukta Headline'[^}]*mukta-devanagari-700/);
});
