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
    expect(waitingIn(payments, [{ created: 700 }, { created: 500 }], 0)).toEqual({ count: 2, isMore: false, oldest: 500 });
    expect(waitingIn(payments, [], 0)).toEqual({ count: 0, isMore: false, oldest: null });
  });

  it('says that there are more where the page is full, and how many where the answer says so', () => {
    const tickets = row('GET /tickets')!;
    const page = Array.from({ length: 50 }, (_, at) => ({ openedAt: at + 1 }));
    expect(waitingIn(tickets, page, 0)).toEqual({ count: 50, isMore: true, oldest: 1 });
    expect(waitingIn(tickets, page, 73)).toEqual({ count: 73, isMore: false, oldest: 1 });
  });

  it('finds the list also in a record around it', () =>
    expect(waitingIn(row('GET /disputes')!, { count: 1, disputes: [{ createdAt: 9 }] }, 0)).toEqual({
      count: 1,
      isMore: false,
      oldest: 9,
    }));
});
