import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockOf, mergeRows, nameOf, withBlock, type Results } from './results.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/originals.md'), 'utf8');
const names = readdirSync(join(root, 'bench/results')).map((file) => file.replace(/\.json$/, ''));
const slugs = readdirSync(join(root, 'games/par-sheets')).toSorted();
const resultsOf = (name: string) => JSON.parse(readFileSync(join(root, 'bench/results', `${name}.json`), 'utf8')) as Results;

/** Columns in which a zero is an outcome: how many tests were rejected. */
const mayBeZero = ['rejected', 'test', 'still'];

/** Figures of zero where something was counted or timed, as title and column. */
const zerosOf = ({ columns, rows }: Results) =>
  rows.flatMap(([title = '', ...cells]) =>
    cells.flatMap((cell, at) => {
      const column = columns[at + 1] ?? '';
      return /^0(?:\.0+)?(?: |$)/.test(cell) && !mayBeZero.includes(column) ? [`${title}: ${column}`] : [];
    }),
  );

describe.each(names)('the figures of %s', (name) => {
  const results = resultsOf(name);

  it('stand in the document as the bench wrote them', () => {
    expect(withBlock(page, name, blockOf(results))).toBe(page);
  });

  it('say when, at which commit and from which seed they were measured, and have a row of known titles only', () => {
    expect(results.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(results.commit).toMatch(/^[0-9a-f]{7,}$/);
    expect(results.seed).not.toBe('');
    const measured = results.rows.map((row) => nameOf(results, row));
    expect(new Set(measured).size).toBe(measured.length);
    if (results.columns.includes('title'))
      expect(results.rows.map(([slug = '']) => slug).filter((slug) => !slugs.includes(slug))).toEqual([]);
    if (results.wanted !== undefined) expect(measured.filter((one) => !results.wanted?.includes(one))).toEqual([]);
    for (const row of results.rows) expect(row.length).toBe(results.columns.length);
  });

  it('are no zeros where something was counted or timed', () => {
    expect(zerosOf(results)).toEqual([]);
  });
});

it('every block of the document has a file of results', () => {
  const blocks = [...page.matchAll(/<!-- results of ([\w-]+) -->/g)].map(([, name]) => name);
  expect(blocks.toSorted()).toEqual(names.toSorted());
});

it('a figure that someone changes in the document, and one that is zero, are found', () => {
  const [name = ''] = names;
  const results = resultsOf(name);
  const [first = [], ...others] = results.rows;
  const invented = { ...results, rows: [first.map((cell, at) => (at === 1 ? '0' : cell)), ...others] };
  expect(withBlock(page, name, blockOf(invented))).not.toBe(page);
  expect(zerosOf(invented)).toHaveLength(1);
});

describe('a bench that is run a part at a time', () => {
  const columns = ['title', 'what', 'listeners', 'measured'];
  const wanted = ['mor small', 'mor respin', 'aam small'];
  const head = { command: 'node hour.ts', date: '2026-11-28', commit: '1234567', seed: 'none', columns, wanted };

  it('keeps the rows of other runs, in order, and drops those of rounds that are gone', () => {
    const old = [
      ['aam', 'small', '3 → 3', 'before'],
      ['mor', 'small', '2 → 9', 'before'],
      ['rang', 'small', '1 → 1', 'before'],
    ];
    expect(mergeRows({ columns, rows: old }, [['mor', 'small', '2 → 2', 'now']], wanted)).toEqual([
      ['mor', 'small', '2 → 2', 'now'],
      ['aam', 'small', '3 → 3', 'before'],
    ]);
  });

  it('says what was not measured', () => {
    const row = ['mor', 'small', '2 → 2', 'now'];
    expect(blockOf({ ...head, rows: [row] })).toContain('Not measured: mor respin, aam small.');
    expect(blockOf({ ...head, rows: [row], wanted: ['mor small'] })).not.toContain('Not measured');
  });
});
