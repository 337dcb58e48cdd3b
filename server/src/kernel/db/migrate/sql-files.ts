import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setLocalTimeout, type SqlRunner } from './sql-runner.ts';

/** server/sql */
export const sqlDir = join(import.meta.dirname, '../../../../sql');

/** A replaceable function, view or trigger in its own file `<domain>/[folder/]<name>.sql`, applied again when its text changes. */
export type SqlFile = {
  /** `wallet/post`: without the folder below the domain's, so that a file may move to another. */
  readonly name: string;
  readonly text: string;
  /** Names from its lines `-- after: wallet/judge, …`: files that must be applied before it. */
  readonly after: readonly string[];
  readonly checksum: string;
};

/** The files of all domains in their order, and the checks of domains, which run after the files. */
export type SqlFiles = { readonly files: readonly SqlFile[]; readonly checks: ReadonlyMap<string, string> };

/** @throws Error when a file names a missing file, or when files depend on each other in a cycle */
export function readSqlFiles(dir: string = sqlDir): SqlFiles {
  const checks = new Map<string, string>();
  const files: SqlFile[] = [];
  for (const domain of existsSync(dir) ? readdirSync(dir).sort() : []) {
    for (const { path, name } of filesOf(join(dir, domain))) {
      const text = readFileSync(path, 'utf8');
      if (name === 'check') checks.set(domain, text);
      else files.push({ name: `${domain}/${name}`, text, after: afterOf(text), checksum: checksumOf(text) });
    }
  }
  return { files: inOrder(files), checks };
}

/** The files of a folder and the folders in it, by name. @throws Error when two have one name */
function filesOf(folder: string): { readonly path: string; readonly name: string }[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((entry) => entry.endsWith('.sql'))
    .map((entry) => ({ path: join(folder, entry), name: basename(entry, '.sql') }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const twice = found.find(({ name }, at) => found[at + 1]?.name === name);
  if (twice) throw new Error(`two SQL files of one domain are named ${twice.name}`);
  return found;
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function afterOf(text: string): string[] {
  return [...text.matchAll(/^-- after: (.+)$/gm)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<SqlFile>();
  const visit = (file: SqlFile, path: readonly string[]): void => {
    if (path.includes(file.name)) throw new Error(`SQL files come after each other in a circle: ${[...path, file.name].join(' → ')}`);
    for (const name of file.after) {
      const before = byName.get(name);
      if (!before) throw new Error(`SQL file ${file.name} comes after ${name}, which does not exist`);
      visit(before, [...path, file.name]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}

/**
 * Applies changed files and the files after them in one transaction, then the checks of their domains. After a migration all
 * files are applied, since it may have changed what they read. Returns the applied names.
 */
export async function applySqlFiles(runner: SqlRunner, { files, checks }: SqlFiles, all: boolean): Promise<readonly string[]> {
  const applied = new Map(
    (await runner.rows('SELECT name, checksum FROM kernel.sql_file', [])).map((row) => [String(row['name']), String(row['checksum'])]),
  );
  const stale = new Set<string>();
  for (const { name, checksum, after } of files) {
    if (all || applied.get(name) !== checksum || after.some((one) => stale.has(one))) stale.add(name);
  }
  if (stale.size === 0) return [];
  await runner.run(`BEGIN; ${setLocalTimeout}`);
  try {
    for (const file of files) if (stale.has(file.name)) await applyOne(runner, file);
    for (const [domain, check] of checks) {
      if ([...stale].some((name) => name.startsWith(`${domain}/`))) await runner.run(check);
    }
    await runner.run('COMMIT');
  } catch (error) {
    await runner.run('ROLLBACK');
    throw error;
  }
  return [...stale];
}

async function applyOne(runner: SqlRunner, { name, text, checksum }: SqlFile): Promise<void> {
  try {
    await runner.run(text);
  } catch (error) {
    throw new Error(`server/sql/${name}.sql failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await runner.rows(
    `INSERT INTO kernel.sql_file (name, checksum) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}
