import { expect, it } from 'vitest';
import { nextOf } from './pages.ts';
import { contractRows } from '../testing/contract-rows.ts';

const rowOf = (key: string) => {
  const row = contractRows.find((one) => one.key === key);
  if (row === undefined) throw new Error(`no row ${key}`);
  return row;
};
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));

it.each([
  ['a page that names the next one', 'GET /reports/movements', rows(3), 77, 0, {}, { after: 77 }],
  ['an empty page with more behind it', 'GET /reports/movements', [], 77, 0, {}, { after: 77 }],
  ['the last page, which names none', 'GET /reports/movements', rows(50), null, 0, {}, null],
  ['pages of a list by number', 'GET /tickets', rows(50), undefined, 120, { offset: 50 }, { offset: 100 }],
  ['the last of them', 'GET /tickets', rows(20), undefined, 120, { offset: 100 }, null],
  ['a list of more than are counted', 'GET /tickets', rows(50), undefined, 1000, { offset: 1200 }, { offset: 1250 }],
  ['its last page', 'GET /tickets', rows(7), undefined, 1000, { offset: 1200 }, null],
  ['a list by its last row', 'GET /approvals', rows(50), undefined, 0, {}, { before: 50 }],
  ['a short page of it', 'GET /approvals', rows(3), undefined, 0, {}, null],
] as const)('after %s', (_, key, page, next, count, search, expected) => {
  expect(nextOf(rowOf(key), { rows: page, next, count }, search)).toEqual(expected);
});
