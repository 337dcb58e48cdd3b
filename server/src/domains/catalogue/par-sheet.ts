import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '@mela/games/index';
import { boundedCache, textBytes } from '../../kernel/cache/bounded-cache.ts';

/** The folder of the par sheets, which are computed from the titles' data; the tests of the titles compare them. */
export const parSheetsDir = join(import.meta.dirname, '../../../../games/par-sheets');

/** A par sheet as rows under the heads of its tables: `Odds` → figure → [exact, about]. */
export type ParSheet = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** More than all sheets need, so that none is read twice. */
const cache = boundedCache<ParSheet>({ bytesMax: 50_000_000, bytesOf: (sheet) => 2 * textBytes(JSON.stringify(sheet)) });

/** @throws Error for a title without a par sheet, since none is offered without one. */
export function parSheetOf(slug: string): ParSheet {
  const known = cache.get(slug);
  if (known) return known;
  const sheet = tablesOf(readFileSync(join(titles[slug]?.outside?.sheets ?? join(parSheetsDir, slug), 'sheet.csv'), 'utf8'));
  cache.set(slug, sheet);
  return sheet;
}

/** Tables are separated by blank lines; each has a title, a head and rows. */
function tablesOf(text: string): ParSheet {
  const tables = text.split('\n\n').map((block) => block.trim().split('\n').map(cellsOf));
  return Object.fromEntries(
    tables.map(([title, _head, ...rows]) => [title?.[0] ?? '', Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells]))]),
  );
}

/** Cells of one line; a quoted one may contain commas and doubled quotes. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

export type Volatility = 'calm' | 'lively' | 'wild';

/** Limits of the standard deviation: below the first a balance changes slowly, from the second on it may be spent long before a large win. */
const livelyBetsMin = 4;
const wildBetsMin = 7;

/** Standard deviation of a round's win in bets, from the title's par sheet. @throws Error where the sheet has none. */
export function deviationBetsOf(slug: string): number {
  const bets = Number(parSheetOf(slug)['Odds']?.['standard deviation, bets']?.[1] ?? '');
  if (!(bets > 0)) throw new Error(`the par sheet of ${slug} has no standard deviation`);
  return bets;
}

export function volatilityOf(deviationBets: number): Volatility {
  return deviationBets < livelyBetsMin ? 'calm' : deviationBets < wildBetsMin ? 'lively' : 'wild';
}
