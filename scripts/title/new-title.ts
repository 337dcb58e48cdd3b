import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stakesInMinor } from '../../games/src/engine/stakes.ts';
import { fixtureOf } from '../../games/src/fixtures/fixture.ts';
import { findRounds } from '../../games/src/fixtures/find-rounds.ts';
import { writeJson } from '../../games/src/fixtures/write-json.ts';
import { findTitle } from '../../games/src/new-title/find-title.ts';
import { betsRupees } from '../../games/src/new-title/first-offer.ts';
import { mechanics, type MechanicName } from '../../games/src/new-title/mechanics.ts';
import { wishError, type Wish } from '../../games/src/new-title/wish.ts';
import { csvOf } from '../../games/src/par-sheet/csv.ts';
import { htmlOf } from '../../games/src/par-sheet/html.ts';
import { parSheet } from '../../games/src/par-sheet/sheet.ts';
import { booksDigest } from '../../games/src/titles/books-digest.ts';
import { titles, titlesInWork } from '../../games/src/titles/titles.ts';
import { varianceUp } from '../../games/src/watch/variance-up.ts';
import { NOTHING } from '../../games/src/exact/fraction.ts';
import { loadTitleArt, titleSlugs } from '../../stage/build/titles.ts';
import { root, runCommand, tool } from '../run/run-command.ts';
import { docRows, withRow } from './doc-rows.ts';
import { firstArt, freeInks, lettersOf, placeholder } from '../../stage/art/new/placeholder-art.ts';
import { codeOf } from './templates.ts';

/** Where there is something of this slug in the tree. */
const takenAt = (slug: string): string | null =>
  [`games/src/titles/${slug}`, `stage/art/titles/${slug}`, `games/par-sheets/${slug}`].find((path) => existsSync(join(root, path))) ??
  (Object.hasOwn({ ...titles, ...titlesInWork }, slug) ? 'games/src/titles' : null);

/** Everything a title is made of, by path from the root; existing documents get a row. Nothing is written. */
async function filesOf({ slug, mechanic: name, en, hi, seed: chosen }: Wish): Promise<{ files: Record<string, string>; say: string }> {
  const seed = chosen ?? createHash('sha256').update(slug).digest().readUInt32BE(0);
  const mechanic = mechanics[name as MechanicName];
  const { data, exact } = findTitle({ slug, name: { en, hi } }, mechanic, seed);
  const variance = varianceUp(exact.variance ?? NOTHING);
  const place = 1 + Math.max(...Object.values({ ...titles, ...titlesInWork }).map((title) => title.place));
  const files: Record<string, string> = codeOf({ data, mechanic, place, variance, digest: booksDigest(data) }, seed);
  const sheet = parSheet(data, exact);
  Object.assign(files, { [`games/par-sheets/${slug}/sheet.csv`]: csvOf(sheet), [`games/par-sheets/${slug}/sheet.html`]: htmlOf(sheet) });
  files[`stage/dev/fixtures/${slug}.json`] =
    `${writeJson(fixtureOf({ data, allowedStakesMinor: stakesInMinor(data, betsRupees) }, findRounds(data)))}\n`;
  const inks = freeInks(seed % 360, await Promise.all(titleSlugs().map(loadTitleArt)));
  const art = firstArt(data, inks, seed);
  const folder = `stage/art/titles/${slug}`;
  files[`${folder}/art.json`] = `${JSON.stringify(art, null, 2)}\n`;
  files[`${folder}/letters.json`] = `${JSON.stringify(lettersOf(data.name))}\n`;
  for (const [at, symbol] of data.symbols.entries()) files[`${folder}/symbols/${symbol.id}.svg`] = `${placeholder(symbol, at, inks)}\n`;
  for (const row of docRows(data, exact, mechanic.about))
    files[row.page] = withRow(files[row.page] ?? readFileSync(join(root, row.page), 'utf8'), row);
  return { files, say: `${en}: return ${data.rtp}, wins in ${data.hitFrequency} of rounds, seed ${seed}` };
}

/** Makes a title that can be played and proved at once. Where it fails, the tree is as it was. @throws Error with the reason */
export async function newTitle(wanted: Wish): Promise<string> {
  const error = wishError(wanted, takenAt);
  if (error !== null) throw new Error(error);
  const { files, say } = await filesOf(wanted);
  const before = Object.keys(files).map((path) => [path, existsSync(join(root, path)) ? readFileSync(join(root, path)) : null] as const);
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const code = Object.keys(files).filter((path) => path.endsWith('.ts'));
    const formatted = await runCommand(tool('oxfmt'), code);
    if (formatted.code !== 0) throw new Error(`the code of the title cannot be formatted: ${formatted.output}`);
  } catch (failure) {
    for (const [path, content] of before) {
      if (content === null) rmSync(join(root, path), { force: true });
      else writeFileSync(join(root, path), content);
    }
    for (const folder of ['games/src/titles', 'games/par-sheets', 'stage/art/titles'])
      rmSync(join(root, folder, wanted.slug), { recursive: true, force: true });
    throw failure;
  }
  return say;
}
