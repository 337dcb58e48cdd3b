import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleData } from '@mela/contract/book';
import { titles, titlesInWork } from '../titles/titles.ts';
import { csvOfTable } from './csv.ts';
import { reelTables, ruleTables } from './sheet.ts';

const folder = join(import.meta.dirname, '../../par-sheets');

/** What a title has that its kept par sheet has not, without counting anything anew. A sentence each; none when all is well. */
export function staleSheets(all: readonly TitleData[] = Object.values({ ...titles, ...titlesInWork }).map(({ data }) => data)): string[] {
  return all.flatMap((data) => {
    const kept = readFileSync(join(folder, `${data.slug}.csv`), 'utf8');
    const missing = [...ruleTables(data), ...reelTables(data)]
      .filter((table) => !kept.includes(csvOfTable(table)))
      .map(({ title }) => title);
    if (!kept.includes(`\nversion,${data.version}\n`)) missing.push('version');
    return missing.map((what) => `the par sheet of ${data.slug} is of another title: ${what} (node games/src/par-sheet/write-sheets.ts)`);
  });
}
