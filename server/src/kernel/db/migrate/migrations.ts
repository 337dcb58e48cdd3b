import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** server/migrations */
export const migrationsDir = join(import.meta.dirname, '../../../../migrations');

export type Migration = {
  readonly name: string;
  readonly up: string;
  /** Fails where the data is not what `up` was to make of it. That tables and constraints are there says schema.sql. */
  readonly check?: string;
  /**
   * Statements that run after `up`, each outside a transaction: CREATE INDEX CONCURRENTLY, VALIDATE CONSTRAINT, and a DO block that changes the rows of
   * before in pages, with a COMMIT after each. They must be repeatable.
   */
  readonly concurrent?: string;
  readonly checksum: string;
};

/** All migrations in the order of their numbers. Throws when a folder has a wrong name, a missing file or a duplicate number. */
export function readMigrations(dir: string = migrationsDir): readonly Migration[] {
  const names = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`migration ${name}: a folder is named like 0012-what-it-brings`);
    if (numbers.has(number)) throw new Error(`migration ${name}: the number ${number} exists twice`);
    numbers.add(number);
    const read = (file: string): string => readFileSync(join(dir, name, file), 'utf8');
    const up = read('up.sql');
    const readOptional = (file: string) => (existsSync(join(dir, name, file)) ? read(file) : undefined);
    const [check, concurrent] = [readOptional('check.sql'), readOptional('concurrent.sql')];
    const checksum = createHash('sha256')
      .update(up)
      .update(concurrent ?? '')
      .digest('hex');
    return { name, up, checksum, ...(check !== undefined && { check }), ...(concurrent !== undefined && { concurrent }) };
  });
}

/** The statements of a text, each ended by `;` at the end of a line; what stands between two `$$` is part of one. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const [at, part] of text.split('$$').entries()) {
    const [first = '', ...rest] = at % 2 === 1 ? [`$$${part}$$`] : part.split(/;\s*$/m);
    open += first;
    for (const next of rest) {
      statements.push(open);
      open = next;
    }
  }
  return [...statements, open].filter((statement) => statement.trim() !== '');
}
