import type { TitleData } from '@mela/contract/title';
import type { Table } from './sheet.ts';

/** What a title is known by and what follows from its rules; symbols and strips have tables of their own. */
const shownElsewhere = new Set<string>([
  'slug',
  'version',
  'name',
  'symbols',
  'strips',
  'rtp',
  'hitFrequency',
  'spinMaxCredits',
  'roundMaxCredits',
] satisfies (keyof TitleData)[]);

/** Every other rule that a round of the title is decided by, as the engine reads it: so nothing can change without its par sheet. */
export function rulesTable(data: TitleData): Table {
  const rules = Object.entries(data).filter(([rule]) => !shownElsewhere.has(rule));
  return { title: 'Rules', head: ['rule', 'value (rows and symbols from 0)'], rows: rules.flatMap(([rule, value]) => rowsOf(rule, value)) };
}

/** A row for a plain value or a list of numbers, one for each place of a longer list, and one for each part of anything else. */
function rowsOf(rule: string, value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[rule, String(value)]];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([part, inner]) => rowsOf(`${rule} ${part}`, inner));
  return value.some((each) => typeof each === 'object')
    ? value.flatMap((each, at) => rowsOf(`${rule} ${at + 1}`, each))
    : [[rule, value.join(' ')]];
}
