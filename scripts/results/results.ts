import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/originals.md');

/** What a bench measured, as it is kept in bench/results: the document's table is made from it and from nothing else. */
export type Results = {
  readonly command: string;
  /** Day in ISO 8601, and the commit that was measured. */
  readonly date: string;
  readonly commit: string;
  /** The seed of what was drawn; "new ones" where each run draws its own. */
  readonly seed: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Names of all rows that the bench has; those without a row were not measured, and the document says so. Left out where a run writes them all. */
  readonly wanted?: readonly string[];
};

/** Columns that name a row; all others are figures. */
const naming = ['title', 'what', 'test', 'words'];

/** The name of a row, of its naming cells: `mor small`. */
export const nameOf = ({ columns }: Pick<Results, 'columns'>, row: readonly string[]): string =>
  row.filter((_, at) => naming.includes(columns[at] ?? '')).join(' ');

const measuredOf = (columns: readonly string[]) => columns.includes('measured');

const table = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The block of the document between its two marks. */
export function blockOf({ command, date, commit, seed, columns, rows, wanted = [] }: Results): string {
  const names = rows.map((row) => nameOf({ columns }, row));
  const missing = wanted.filter((name) => !names.includes(name));
  const at = measuredOf(columns) ? ', each row on the day and at the commit that it names' : ` on ${date} at commit ${commit}`;
  return [
    `Written by \`${command}\`${at}. Seed: ${seed}.${missing.length > 0 ? ` Not measured: ${missing.join(', ')}.` : ''}`,
    '',
    table(columns),
    table(columns.map(() => '---')),
    ...rows.map(table),
  ].join('\n');
}

const marks = (name: string) => [`<!-- results of ${name} -->\n\n`, `\n\n<!-- end of ${name} -->`] as const;

/** The text of a document with the block in place of the old one. @throws Error where the document has no marks of that name */
export function withBlock(text: string, name: string, block: string): string {
  const [from, to] = marks(name);
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/originals.md has no block of ${name}`);
  return text.slice(0, start + from.length) + block + text.slice(end);
}

const fileOf = (name: string) => join(root, 'bench/results', `${name}.json`);

function save(name: string, results: Results): void {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(page, withBlock(readFileSync(page, 'utf8'), name, blockOf(results)));
}

type Measured = Pick<Results, 'command' | 'seed' | 'columns' | 'rows'>;
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** With `--write` on the command line: keeps the figures in bench/results/<name>.json and writes them into docs/originals.md. */
export function saveResults(name: string, { command, seed, columns, rows }: Measured, now: Date): void {
  if (!process.argv.includes('--write')) return;
  save(name, { command, date: now.toISOString().slice(0, 10), commit: git('rev-parse', '--short', 'HEAD'), seed, columns, rows });
}

/** The rows in the order of their names in `wanted`, new ones in place of those of the same name. Rows of no name in `wanted` are dropped. */
export function mergeRows(results: Pick<Results, 'columns' | 'rows'>, rows: Results['rows'], wanted: readonly string[]): Results['rows'] {
  const all = new Map([...results.rows, ...rows].map((row) => [nameOf(results, row), row]));
  return wanted.map((name) => all.get(name)).filter((row) => row !== undefined);
}

/**
 * The same for benches that take hours and are run a part at a time: these rows take the place of the same rows of earlier runs. Each gets a last cell
 * `measured` with the day and the last commit that changed one of `measuredPaths`.
 */
export function saveRows(
  name: string,
  { command, seed, columns, rows, wanted }: Measured & { readonly wanted: readonly string[] },
  measuredPaths: readonly string[],
  now: Date,
): void {
  if (!process.argv.includes('--write')) return;
  const [date, commit] = [now.toISOString().slice(0, 10), git('log', '-1', '--format=%h', '--', ...measuredPaths)];
  const withDay = rows.map((row) => [...row, `${date}, ${commit}`]);
  const old = existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Results) : null;
  const results = { columns: [...columns, 'measured'], rows: old?.rows ?? [] };
  // Rows of other columns are figures of another kind.
  const kept = old?.columns.join() === results.columns.join() ? results : { ...results, rows: [] };
  save(name, { command, date, commit, seed, columns: kept.columns, rows: mergeRows(kept, withDay, wanted), wanted });
}
