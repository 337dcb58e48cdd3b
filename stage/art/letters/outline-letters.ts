/**
 * Authoring step, run manually when a wording changes: `node stage/art/letters/outline-letters.ts`. It sets every
 * wording of the prints in its typeface and stores the outlines in letters.json, so a build needs no font engine.
 */
import { writeFileSync } from 'node:fs';
import { fonts } from './fonts.ts';
import { shapeText } from './shape-text.ts';
import { wordings } from './wordings.ts';

const letters = Object.fromEntries(Object.entries(wordings).map(([key, { text, font }]) => [key, shapeText(fonts[font], text)]));
writeFileSync(new URL('./letters.json', import.meta.url), `${JSON.stringify(letters)}\n`);
process.stdout.write(`outlined ${Object.keys(letters).length} wordings\n`);
