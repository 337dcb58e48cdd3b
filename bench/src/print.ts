/** One line on standard output. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** A table on standard output that is also Markdown, columns under one another. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |\n`;
  process.stdout.write(`\n${line(head)}${line(widths.map((width) => '-'.repeat(width)))}${rows.map(line).join('')}`);
}
