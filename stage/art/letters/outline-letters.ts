/**
 * Authoring step, run manually when a wording changes: `node stage/art/letters/outline-letters.ts`. It sets every
 * wording of the prints in its typeface and stores the outlines in letters.json, so a build needs no font engine.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shapeText } from './shape-text.ts';
import { wordings } from './wordings.ts';

const fontFile = (family: string, file: string) => fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${file}.woff`));

const rozha = fontFile('rozha-one', 'rozha-one-latin-400-normal');
const mukta = fontFile('mukta', 'mukta-latin-800-normal');
const fonts = {
  rozha: [rozha],
  rozhaHindi: [fontFile('rozha-one', 'rozha-one-devanagari-400-normal'), rozha],
  mukta: [mukta],
  muktaHindi: [fontFile('mukta', 'mukta-devanagari-700-normal'), mukta],
};

const letters = Object.fromEntries(Object.entries(wordings).map(([key, { text, font }]) => [key, shapeText(fonts[font], text)]));
writeFileSync(new URL('./letters.json', import.meta.url), `${JSON.stringify(letters)}\n`);
process.stdout.write(`outlined ${Object.keys(letters).length} wordings\n`);
