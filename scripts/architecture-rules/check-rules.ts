import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '../../server/src/domains.ts';
import { relationsIn, tableErrors } from './check-tables.ts';
import { textErrors } from './check-texts.ts';
import { isSource, listFiles, sourceFolders } from './source-files.ts';
import { textRules } from './text-rules.ts';

/** These files hold the forbidden words as examples. */
const ruleFiles = /^scripts\/architecture-rules\//;

/** Every breach of the text rules and of the ownership of tables below `root`. */
export function ruleProblems(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = listFiles(root, sourceFolders, (path) => isSource(path) && !ruleFiles.test(path)).map((path) => ({
    path,
    text: read(path),
  }));
  const migrations = listFiles(root, ['server/migrations', 'server/sql'], (path) => /(?<!check|schema)\.sql$/.test(path)).map(read);
  return [...textErrors(files, textRules), ...tableErrors(files, relationsIn(migrations), domains)];
}
