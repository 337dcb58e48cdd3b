import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rotatorSlugs } from '@mela/contract/api/placements';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '../..');
const source = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|dev-gallery/.test(file))
  .map((file) => readFileSync(join(app, file), 'utf8'))
  .join('\n');
const shown = new Set(
  [...source.matchAll(/otatorQuery\('(\w+)'\)|<Place(?:Notes|Popup) place="(\w+)"/g)].map(([, asked, drawn]) => asked ?? drawn),
);
const profile = /^extended_user_profile_popup_(registration|deposit|demo_game|repeat)$/;

it('[3.39] what an operator writes into a place is shown by a page, in every place of the contract', () => {
  const variants = rotatorSlugs.filter((slug) => profile.test(slug));
  expect(variants.map((slug) => source.includes(`\`\${place}_${profile.exec(slug)?.[1]}\``))).toEqual(variants.map(() => true));
  expect(rotatorSlugs.filter((slug) => !profile.test(slug) && slug !== 'extended_user_profile_popup' && !shown.has(slug))).toEqual([]);
});
