import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '../../server/src/domains/registry.ts';
import { kitUserErrors } from '../kit-users/kit-users.ts';
import { definitionErrors } from './definitions/check-definitions.ts';
import { retentionErrors, timeColumnsIn } from './check-retention.ts';
import { relationsIn, rightsErrors, tableErrors } from './check-tables.ts';
import { textErrors } from './check-texts.ts';
import { pictureErrors } from './definitions/domain-picture.ts';
import { folderSizeProblems } from './folder-sizes.ts';
import { lateSchemaErrors } from './imports/late-schemas.ts';
import { lastWordErrors } from './names/last-words.ts';
import { localeKeys, retiredWordErrors } from './retired-words.ts';
import { flags } from '../../server/src/kernel/settings/flags.ts';
import { flagErrors } from './definitions/check-flags.ts';
import { settingErrors } from './definitions/check-settings.ts';
import { sqlLengthErrors } from './sql-lengths.ts';
import { isSource, listFiles, sourceFolders } from './source-files.ts';
import { textRules } from './text-rules.ts';

/** These files contain the forbidden words as examples. */
const ruleFiles = /^scripts\/architecture-rules\//;

/** Every violation below `root` of the text rules, of the ownership of tables and the rights in them, of the length of SQL, of deletes by age, of the domains' definitions and settings, of their picture, of the size of folders, of schemas that come with a page, of the last words of the site's parts and of the kit's users. */
export function ruleProblems(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = listFiles(root, sourceFolders, (path) => isSource(path) && !ruleFiles.test(path)).map((path) => ({
    path,
    text: read(path),
  }));
  const sql = listFiles(root, ['server/migrations', 'server/sql'], (path) => /(?<!check|schema)\.sql$/.test(path)).map((path) => ({
    path,
    text: read(path),
  }));
  const checks = listFiles(root, ['server/migrations', 'server/sql'], (path) => path.endsWith('/check.sql')).map((path) => ({
    path,
    text: read(path),
  }));
  const relations = relationsIn(sql.map(({ text }) => text));
  const docs = ['README.md', ...listFiles(root, ['docs', 'games', 'stage'], (path) => path.endsWith('.md'))].map((path) => ({
    path,
    text: read(path),
  }));
  const locales = listFiles(root, ['web/app/locales', 'kit/src/words/texts', 'stage/src/locales'], (path) => path.endsWith('.json')).map(
    (path) => ({
      path,
      text: localeKeys(read(path)),
    }),
  );
  return [
    ...textErrors([...files, ...sql, ...checks], textRules),
    ...retiredWordErrors([...files, ...sql, ...docs, ...locales]),
    ...tableErrors([...files, ...sql, ...checks], relations, domains),
    ...rightsErrors(read('server/migrations/schema.sql'), relations, domains),
    ...sqlLengthErrors([...sql, ...checks]),
    ...retentionErrors([...files, ...sql], timeColumnsIn(read('server/migrations/schema.sql'))),
    ...definitionErrors([...files, ...sql], domains),
    ...settingErrors(files, domains),
    ...flagErrors(flags, domains, new Date().toISOString().slice(0, 10)),
    ...folderSizeProblems(root),
    ...lateSchemaErrors(files),
    ...lastWordErrors(files),
    ...kitUserErrors(files),
    ...pictureErrors(read('docs/architecture.md'), domains),
  ];
}
