import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { runOperator } from '../operator-commands.ts';

let server: TestServer;
let [asha, ravi]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer();
  // The command line has the time of the machine.
  server.clock.set(new Date());
});
beforeEach(async () => {
  [asha, ravi] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
});

async function withdrawal(sum: number): Promise<number> {
  const { token } = await server.playerWith(sum + 1000);
  const call = { token, idempotencyKey: randomUUID(), body: { system: 'upi', sum, requisites: { upi: `player${sum}@okbank` } } };
  return (await server.call('POST /payments/withdrawal', call)).body.data.operationId;
}
async function emailOf({ id }: TestOperator): Promise<string> {
  return (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}
const type = async (act: string, id: number, by?: TestOperator | string) => {
  const as = by === undefined ? [] : ['--as', typeof by === 'string' ? by : await emailOf(by)];
  return runOperator(server.db, ['payments', act, String(id), ...as, 'checked with the bank']);
};
const call = (id: number, { token }: TestOperator) =>
  server.call('POST /payments/:id/approve', { token, params: { id }, body: { reason: 'checked with the bank' } }, operatorBase);
const statusOf = async (id: number) =>
  (await server.db.selectFrom('payments.payment').select('status_id').where('id', '=', BigInt(id)).executeTakeFirstOrThrow()).status_id;

/** What is let go in these tests adds up on this day, and stays below ₹50,000. */
describe('npm run operator -- payments', () => {
  it('acts in the name of an operator who may, and of no one else', async () => {
    const id = await withdrawal(12_000);
    const marketing = await operatorWith(server, 'marketing');
    for (const by of [undefined, 'asha', 'nobody@example.in', marketing])
      expect(await type('approve', id, by)).toMatchObject({ done: false, lines: [expect.stringContaining('payments.decide')] });
    expect(await statusOf(id)).toBe(status.MANUAL);
    const { done, lines } = await type('approve', id, asha);
    expect([done, lines[0]]).toEqual([true, `payment ${id}: done`]);
    const entry = await server.db.selectFrom('audit.entry').select(['act', 'actor']).where('subject', '=', `payment:${id}`).execute();
    expect(entry).toEqual([{ act: 'payments.approve', actor: `operator:${asha!.id}` }]);
    expect(await type('approve', id, asha)).toMatchObject({ done: false });
  });

  it('above the sum of two people does nothing, under any number of names, and nothing waits', async () => {
    const id = await withdrawal(50_000);
    for (const by of [asha!, ravi!, asha!])
      expect(await type('approve', id, by)).toMatchObject({ done: false, lines: [expect.stringContaining('above what one person may')] });
    expect([await statusOf(id), (await server.db.selectFrom('operators.approval').selectAll().execute()).length]).toEqual([
      status.MANUAL,
      0,
    ]);
    expect((await type('refuse', id, asha)).done).toBe(true);
    expect(await statusOf(id)).toBe(status.FAIL);
  });

  it('counts what is let go to the sum of every operator, there and by their calls, also at once', async () => {
    const ids = [await withdrawal(25_000), await withdrawal(25_000), await withdrawal(25_000)] as const;
    const both = await Promise.all([type('approve', ids[0], asha), type('approve', ids[1], ravi)]);
    expect(both.map(({ done }) => done).toSorted()).toEqual([false, true]);
    expect((await call(ids[2], await operatorWith(server, 'payments'))).status).toBe(202);
  });
});
