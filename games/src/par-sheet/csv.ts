import type { ParSheet } from './sheet.ts';

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The par sheet as comma-separated rows, a blank row and a title before each table. */
export function csvOf({ name, slug, version, tables }: ParSheet): string {
  const rows = [
    ['par sheet', name],
    ['title', slug],
    ['version', String(version)],
    ...tables.flatMap((table) => [[''], [table.title], table.head, ...table.rows]),
  ];
  return `${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`;
}
