import type { ReportTable } from './report-table.ts';

/** Spreadsheets read Devanagari only with this mark. */
const byteOrderMark = '\uFEFF';
/** What a spreadsheet reads as the beginning of a formula. A sum below zero is a number. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula: one that looks like it begins with an apostrophe. */
export function cellOf(text: string): string {
  const safe = formula.test(text.trimStart()) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Comma-separated values as RFC 4180 has them. */
export const csvOf = ({ head, rows }: ReportTable): string =>
  `${byteOrderMark}${[head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
