import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
};

const table = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The block of the document between its two marks. */
export const blockOf = ({ command, date, commit, seed, columns, rows }: Results): string =>
  [
    `Written by \`${command}\` on ${date} at commit ${commit}. Seed: ${seed}.`,
    '',
    table(columns),
    table(columns.map(() => '---')),
    ...rows.map(table),
  ].join('\n');

const marks = (name: string) => [`<!-- results of ${name} -->\n\n`, `\n\n<!-- end of ${name} -->`] as const;

/** The text of a document with the block in place of the old one. @throws Error where the document has no marks of that name */
export function withBlock(text: string, name: string, block: string): string {
  const [from, to] = marks(name);
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/originals.md has no block of ${name}`);
  return text.slice(0, start + from.length) + block + text.slice(end);
}

/** With `--write` on the command line: keeps the figures in bench/results/<name>.json and writes them into docs/originals.md. */
export function saveResults(name: string, measured: Pick<Results, 'command' | 'seed' | 'columns' | 'rows'>, now: Date): void {
  if (!process.argv.includes('--write')) return;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const { command, seed, columns, rows } = measured;
  const results: Results = { command, date: now.toISOString().slice(0, 10), commit, seed, columns, rows };
  const file = join(root, 'bench/results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(page, withBlock(readFileSync(page, 'utf8'), name, blockOf(results)));
}
