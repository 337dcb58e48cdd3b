import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTitle } from '../exact/count-title.ts';
import { titles, titlesInWork } from '../titles/titles.ts';
import { csvOf } from './csv.ts';
import { htmlOf } from './html.ts';
import { parSheet } from './sheet.ts';

/** `write-sheets.ts [slug …]`: the par sheets of these titles, or of all, into games/par-sheets. */
const folder = join(import.meta.dirname, '../../par-sheets');
const all = { ...titles, ...titlesInWork };
const slugs = process.argv.slice(2);

for (const [slug, { data }] of Object.entries(all)) {
  if (slugs.length > 0 && !slugs.includes(slug)) continue;
  const sheet = parSheet(data, countTitle(data));
  mkdirSync(join(folder, slug), { recursive: true });
  writeFileSync(join(folder, slug, 'sheet.csv'), csvOf(sheet));
  writeFileSync(join(folder, slug, 'sheet.html'), htmlOf(sheet));
  process.stdout.write(`${slug}: ${sheet.tables.length} tables\n`);
}
