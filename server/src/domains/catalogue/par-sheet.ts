import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the par sheets lie that are counted from the titles' own data; the tests of the titles hold them to it. */
export const parSheetsDir = join(import.meta.dirname, '../../../../games/par-sheets');

/** A par sheet as rows under the heads of its tables: `Odds` → figure → [exact, about]. */
export type ParSheet = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const read = new Map<string, ParSheet>();

/** @throws Error for a title without a par sheet: none is offered without one. */
export function parSheetOf(slug: string): ParSheet {
  const known = read.get(slug) ?? tablesOf(readFileSync(join(parSheetsDir, `${slug}.csv`), 'utf8'));
  read.set(slug, known);
  return known;
}

/** A blank line stands before each table; then its title, its head, its rows. */
function tablesOf(text: string): ParSheet {
  const tables = text.split('\n\n').map((block) => block.trim().split('\n').map(cellsOf));
  return Object.fromEntries(
    tables.map(([title, _head, ...rows]) => [title?.[0] ?? '', Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells]))]),
  );
}

/** Cells of one line; a quoted one may hold commas and doubled quotes. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
