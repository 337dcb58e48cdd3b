import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let payments: TestOperator;
let [asha, ravi]: Player[] = [];
const [first, second, third] = ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z'].map((text) => new Date(text));
const ids: number[] = [];
beforeAll(async () => {
  server = await testServer();
  [asha, ravi] = [await server.register(), await server.register()];
  payments = await operatorWith(server, 'payments');
  await insert({ of: asha!, rupees: 500, at: first!, reference: '412233445566', status: paymentStatus.SUCCESS });
  await insert({ of: asha!, rupees: 700, at: second!, payer: '512233445566', status: paymentStatus.FAIL });
  await insert({ of: ravi!, rupees: 500, at: second!, reference: 'pay_Xy12-34', status: paymentStatus.SUCCESS });
  await insert({ of: ravi!, rupees: 900, at: third!, direction: 'withdrawal', status: paymentStatus.MANUAL });
});

type Inserted = {
  readonly of: Player;
  readonly rupees: number;
  readonly at: Date;
  readonly status: number;
  readonly reference?: string;
  readonly payer?: string;
  readonly direction?: 'deposit' | 'withdrawal';
};
async function insert({ of, rupees, at, status, reference, payer, direction = 'deposit' }: Inserted): Promise<void> {
  const { id } = await server.db
    .insertInto('payments.payment')
    .values({
      user_id: BigInt(of.id),
      type_id: direction === 'deposit' ? 1 : 2,
      status_id: status,
      system: 'upi',
      direction,
      sum_minor: BigInt(rupees * 100),
      reference: reference ?? null,
      payer_reference: payer ?? null,
      locale: 'en',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.push(Number(id));
}

type Query = Readonly<Record<string, string | number>>;
const ask = (query: Query, token = payments.token) => server.call('GET /payments/all', { token, query }, operatorBase);
/** The numbers of those found, as places in the order of insertion. */
async function found(query: Query): Promise<number[]> {
  const { data } = (await ask(query)).body as { data: { operationId: number }[] };
  return data.map(({ operationId }) => ids.indexOf(operationId));
}

describe('payments are found', () => {
  it.each<[string, Query, number[]]>([
    ['without a filter, newest first', {}, [3, 2, 1, 0]],
    ["by the bank's number", { bankReference: '412233445566' }, [0]],
    ['by the number that the player has typed', { bankReference: '512233445566' }, [1]],
    ['by a number as it is read out, with spaces', { bankReference: ' 4122 3344 5566 ' }, [0]],
    ["by a payment system's number that has a hyphen", { bankReference: 'pay_Xy12-34' }, [2]],
    ['by one sum', { sumFrom: 500, sumTo: 500 }, [2, 0]],
    ['by a range of sums, both ends included', { sumFrom: 700, sumTo: 900 }, [3, 1]],
    ['by status', { statusId: paymentStatus.SUCCESS }, [2, 0]],
    ['by time, from the first moment until before the last', { since: unixSec(first!), until: unixSec(second!) }, [0]],
    ['by direction', { direction: 'withdrawal' }, [3]],
    ['by all of them at once', { sumFrom: 500, sumTo: 500, statusId: paymentStatus.SUCCESS, since: unixSec(second!) }, [2]],
  ])('%s', async (_, query, expected) => expect(await found(query)).toEqual(expected));

  it('of one player', async () => expect(await found({ player: asha!.id })).toEqual([1, 0]));

  it('a page at a time: pages have each payment once, also where two have one time', async () => {
    const pages: number[] = [];
    let before: number | undefined;
    for (;;) {
      const page = await found({ limit: 1, ...(before !== undefined && { before }) });
      if (page.length === 0) break;
      pages.push(...page);
      before = ids[page[0]!];
    }
    expect(pages).toEqual([3, 2, 1, 0]);
  });

  it('and none of a number in part, of another one, or before a payment that is none', async () => {
    expect(await found({ bankReference: '4122334455' })).toEqual([]);
    expect(await found({ bankReference: '999999999999' })).toEqual([]);
    expect(await found({ before: 999_999_999 })).toEqual([]);
  });

  it.each<Query>([{ sumFrom: 0.001 }, { statusId: 99 }, { limit: 101 }, { bankReference: '41' }, { system: 'UPI!' }])(
    'not by %j',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );

  it('without the account of the payer or payee', async () => {
    const [one] = (await ask({})).body.data;
    expect(Object.keys(one)).not.toContain('payee');
    expect(Object.keys(one)).not.toContain('requisites');
  });

  it.each(['support', 'risk', 'marketing', 'finance', 'auditor'])('by payments alone, not by %s', async (role) => {
    expect((await ask({}, (await operatorWith(server, role)).token)).status).toBe(403);
  });
});
