import { countMax } from '@mela/contract/http/count-max';
import { listIn } from '../../rows/links.ts';
import type { Row, Values } from '../../rows/row.ts';

/**
 * `count` items or more, the oldest of those that were read since `oldest` (Unix seconds; null where items have no time). `isOlder`: others that were
 * not read may wait longer.
 */
export type Waiting = { readonly count: number; readonly isMore: boolean; readonly oldest: number | null; readonly isOlder: boolean };

/** Since when an item waits, by the first of these fields that it has. */
const sinceFields = [
  'created',
  'createdAt',
  'requestedAt',
  'openedAt',
  'sentAt',
  'heldAt',
  'raisedAt',
  'foundAt',
  'receivedAt',
  'joined_at',
];
/** A list as long as its page has more. */
const pages: ReadonlySet<number> = new Set([20, 50, 100, 200]);

/** What an answer of a list says of its queue. `count` is what the answer says beside its page, 0 where it says nothing. */
export function waitingIn(row: Pick<Row, 'data'>, data: unknown, count: number, isOldestFirst = false): Waiting {
  const list = listIn(row.data);
  const found = list === null || list.field === null ? data : (data as Values | null)?.[list.field];
  const items = (Array.isArray(found) ? found : (listOfRecord(found) ?? [])) as readonly Values[];
  const times = items.flatMap((item) => sinceFields.map((name) => item[name]).find((value) => typeof value === 'number') ?? []);
  const isMore = count === countMax || (count <= items.length && pages.has(items.length));
  return {
    count: Math.max(count, items.length),
    isMore,
    oldest: times.length === 0 ? null : Math.min(...(times as number[])),
    isOlder: !isOldestFirst && (isMore || count > items.length),
  };
}

/** A record around one list, such as that of disputes with its count. */
function listOfRecord(data: unknown): readonly unknown[] | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  return Object.values(data).find((value): value is readonly unknown[] => Array.isArray(value));
}
