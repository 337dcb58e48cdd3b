import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleData } from '@mela/contract/games/book';
import { titles, titlesInWork } from '../titles/titles.ts';
import { csvOfTable } from './csv.ts';
import { htmlOfTable } from './html.ts';
import { reelTables, ruleTables } from './tables.ts';

const sheetsDir = join(import.meta.dirname, '../../par-sheets');
const mend = 'node games/src/par-sheet/write-sheets.ts';

/** What a title has that its saved par sheet has not, without counting anything again. A sentence each; none when they agree. */
export function staleSheets(
  all: readonly TitleData[] = Object.values({ ...titles, ...titlesInWork }).map(({ data }) => data),
  folder = sheetsDir,
): string[] {
  return all.flatMap((data) => {
    const files = ['csv', 'html'].map((kind) => join(folder, data.slug, `sheet.${kind}`));
    if (!files.every((file) => existsSync(file))) return [`${data.slug} has no par sheet (${mend} ${data.slug})`];
    const [csv = '', html = ''] = files.map((file) => readFileSync(file, 'utf8'));
    const missing = [...ruleTables(data), ...reelTables(data)]
      .filter((table) => !csv.includes(csvOfTable(table)) || !html.includes(htmlOfTable(table)))
      .map(({ title }) => title);
    if (!csv.includes(`\nversion,${data.version}\n`)) missing.push('version');
    if (!csv.includes(`\nreturn to player,${data.rtp},`)) missing.push('return');
    return missing.map((what) => `the par sheet of ${data.slug} is of another title: ${what} (${mend} ${data.slug})`);
  });
}

/** Par sheets in the folder that are of no title. */
export function orphanSheets(slugs: readonly string[] = Object.keys({ ...titles, ...titlesInWork }), folder = sheetsDir): string[] {
  return readdirSync(folder)
    .filter((slug) => !slugs.includes(slug))
    .map((slug) => `${slug} has a par sheet and is no title`);
}
