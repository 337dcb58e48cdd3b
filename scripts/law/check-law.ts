import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '../../server/src/domains.ts';
import { relationsIn, tableFaults } from './check-tables.ts';
import { textFaults } from './check-texts.ts';
import { isSource, listFiles, sourceFolders } from './source-files.ts';
import { textRules } from './text-rules.ts';

/** The law's own words stand in these files as examples. */
const lawbooks = /^scripts\/law\//;

/** Every breach of the text law and of the ownership of tables below `root`. */
export function lawFaults(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = listFiles(root, sourceFolders, (path) => isSource(path) && !lawbooks.test(path)).map((path) => ({
    path,
    text: read(path),
  }));
  const migrations = listFiles(root, ['server/migrations'], (path) => path.endsWith('up.sql')).map(read);
  return [...textFaults(files, textRules), ...tableFaults(files, relationsIn(migrations), domains)];
}
