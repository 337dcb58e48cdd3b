import { countMax } from '@mela/contract/http/count-max';
import type { Row, Values } from '../row.ts';
import type { Search } from '../search.ts';

const pageRows = 50;
/** A page with fewer rows of a list without a count is its last. */
const fullRows = 20;

type Page = {
  readonly rows: readonly Values[];
  /** Where the answer says that the next page begins, also after an empty one; undefined where it says nothing. */
  readonly next: unknown;
  /** Of all pages; a list that only grows is counted up to `countMax`. */
  readonly count: number;
};

/** What the next page adds to the address, by the offset or cursor that the row's query has; null after the last page. */
export function nextOf(row: Row, { rows, next, count }: Page, search: Search): Search | null {
  const names = Object.keys(row.query?.properties ?? {});
  const cursor = names.find((name) => name === 'before' || name === 'after');
  if (cursor !== undefined && next !== undefined) return typeof next === 'number' ? { [cursor]: next } : null;
  if (rows.length === 0) return null;
  const limit = typeof search['limit'] === 'number' ? search['limit'] : pageRows;
  if (names.includes('offset')) {
    const seen = (typeof search['offset'] === 'number' ? search['offset'] : 0) + rows.length;
    return seen < count || (count === countMax && rows.length >= limit) ? { offset: seen } : null;
  }
  const last = Object.values(rows.at(-1) ?? {})[0];
  return cursor !== undefined && typeof last === 'number' && rows.length >= Math.min(limit, fullRows) ? { [cursor]: last } : null;
}

/** Whether an address is that of a later page. */
export const isAfterFirst = (search: Search): boolean =>
  [search['offset'], search['before'], search['after']].some((value) => value !== undefined && value !== 0);

/** Whether a list is read in pages, so that not all of it is there. */
export const isInPages = (row: Row): boolean =>
  Object.keys(row.query?.properties ?? {}).some((name) => ['limit', 'offset', 'before', 'after'].includes(name));

/** The rows that have each of the words that were typed somewhere in their values. */
export function rowsWith(rows: readonly Values[], typed: string): readonly Values[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = JSON.stringify(Object.values(row)).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
