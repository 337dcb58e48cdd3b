import { describe, expect, it } from 'vitest';
import { contractRows } from '../../rows/testing/contract-rows.ts';
import { queryOf } from '../query-of.ts';
import { deskQueues } from './desk-queues.ts';
import { waitingIn } from './waiting.ts';

const row = (key: string) => contractRows.find((one) => one.key === key);

describe('the desk', () => {
  it.each(deskQueues)('asks a row that there is, by fields that it has: $name', ({ key, query, to }) => {
    expect(row(key)).toBeDefined();
    expect(queryOf(row(key) ?? null, query as never)).toEqual(query);
    expect(to.startsWith('/')).toBe(true);
    // The desk is read each minute: a look that is noted in the audit log would fill it.
    expect(['GET /care', 'GET /players']).not.toContain(key);
  });

  it('counts what waits, and since when the oldest does', () => {
    const payments = row('GET /payments')!;
    expect(waitingIn(payments, [{ created: 700 }, { created: 500 }], 0)).toMatchObject({ count: 2, isMore: false, oldest: 500 });
    expect(waitingIn(payments, [], 0)).toMatchObject({ count: 0, isMore: false, oldest: null });
  });

  it('says that there are more where the page is full, and how many where the answer says so', () => {
    const tickets = row('GET /tickets')!;
    const page = Array.from({ length: 50 }, (_, at) => ({ openedAt: at + 1 }));
    expect(waitingIn(tickets, page, 0)).toMatchObject({ count: 50, isMore: true, oldest: 1 });
    expect(waitingIn(tickets, page, 73)).toMatchObject({ count: 73, isMore: false, oldest: 1 });
  });

  it('says that others may wait longer where a list that is not oldest first has more than its page', () => {
    const signals = row('GET /signals')!;
    const page = Array.from({ length: 50 }, (_, at) => ({ raisedAt: 1000 - at }));
    expect(waitingIn(signals, page, 0)).toMatchObject({ oldest: 951, isOlder: true });
    expect(waitingIn(signals, page.slice(1), 0)).toMatchObject({ oldest: 951, isOlder: false });
    expect(waitingIn(signals, page, 73)).toMatchObject({ isMore: false, isOlder: true });
    expect(waitingIn(signals, page, 0, true)).toMatchObject({ isMore: true, isOlder: false });
    expect(deskQueues.find(({ key }) => key === 'GET /signals')?.isOldestFirst).toBeUndefined();
  });

  it('finds the list also in a record around it', () =>
    expect(waitingIn(row('GET /disputes')!, { count: 1, disputes: [{ createdAt: 9 }] }, 0)).toEqual({
      count: 1,
      isMore: false,
      oldest: 9,
      isOlder: false,
    }));
});
