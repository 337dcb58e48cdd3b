import type { ParSheet, Table } from './tables.ts';

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The par sheet as comma-separated rows, a blank row and a title before each table. */
export function csvOf({ name, slug, version, tables }: ParSheet): string {
  const rows = [['par sheet', name], ['title', slug], ['version', String(version)], ...tables.flatMap(rowsOf)];
  return linesOf(rows);
}

/** One table of it, the blank row before it included. */
export function csvOfTable(table: Table): string {
  return linesOf(rowsOf(table));
}

const rowsOf = ({ title, head, rows }: Table): (readonly string[])[] => [[''], [title], head, ...rows];
const linesOf = (rows: readonly (readonly string[])[]) => `${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`;
