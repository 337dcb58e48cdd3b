import { operatorBase } from '@mela/contract/http/endpoint';
import type { OperatorJackpot } from '@mela/contract/api/operators/operator-jackpots';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { reconcile } from '../wallet/index.ts';
import { checkJackpots } from './store.ts';

let server: TestServer;
let [asker, other]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer();
  [asker, other] = [await operatorWith(server, 'marketing', 'auditor'), await operatorWith(server, 'marketing')];
});

const slug = 'mail-bag';
const reason = 'agreed with finance';
const call = (key: Parameters<TestServer['call']>[0], input: object = {}, by = asker) =>
  server.call(key, { token: by?.token ?? '', ...input }, operatorBase);
const shown = async (): Promise<OperatorJackpot> =>
  (await call('GET /jackpots')).body.data.find((jackpot: OperatorJackpot) => jackpot.slug === slug);
const setSeed = (seed: number, name = slug) => call('POST /jackpots/:slug/seed', { params: { slug: name }, body: { seed, reason } });
const agree = (id: number) => call('POST /approvals/:id/approve', { params: { id }, body: { reason } }, other);
const houseSeeds = async () => (await reconcile(server.db)).houseMinor['seeds'] ?? 0n;

describe('the seed of a jackpot', () => {
  it('is raised by two operators, and the jackpot is filled up to it at once, from the account of seeds', async () => {
    const [before, paid] = [await shown(), await houseSeeds()];
    const seed = before.seed + 500;
    const asked = await setSeed(seed);
    expect([asked.status, (await shown()).seed]).toEqual([202, before.seed]);
    expect((await agree(asked.body.data.approval.id)).status).toBe(200);
    const after = await shown();
    expect([after.seed, after.sum >= seed]).toEqual([seed, true]);
    expect(paid - (await houseSeeds())).toBe(BigInt(Math.round((after.sum - before.sum) * 100)));
    expect(await checkJackpots(server.db)).toEqual([]);
    const row = (await server.call('GET /jackpots', {})).body.data.find((jackpot: { slug: string }) => jackpot.slug === slug);
    expect(row.seedMinor).toBe(seed * 100);
  });

  it('is lowered by one, takes nothing out, and both are in the audit log with person and reason', async () => {
    const before = await shown();
    const answer = await setSeed(100.5);
    expect([answer.status, answer.body.data]).toEqual([200, { ...before, seed: 100.5 }]);
    const { data } = (await call('GET /audit', { query: { subject: `jackpot:${slug}` } })).body;
    const acts = data.filter(({ act }: { act: string }) => act === 'jackpots.manage');
    expect(acts).toMatchObject([
      { actor: `operator:${asker?.id}`, approvedBy: null, reason, before: { minor: String(before.seed * 100) }, after: { minor: '10050' } },
      { actor: `operator:${asker?.id}`, approvedBy: `operator:${other?.id}`, reason },
    ]);
  });

  it.each([
    ['that fills a tenth of the must-hit sum', async () => (await shown()).mustHit / 10, 'errors.validation'],
    ['below zero', async () => -1, 'errors.validation'],
    ['with a part of a paisa', async () => 0.001, 'errors.validation'],
  ])('%s is refused, also after an approval', async (_what, seedOf, key) => {
    const before = await shown();
    const asked = await setSeed(await seedOf());
    const answer = asked.status === 202 ? await agree(asked.body.data.approval.id) : asked;
    expect([answer.body.error?.message, await shown()]).toEqual([key, before]);
  });

  it('of a jackpot that does not exist is not found, and marketing alone may set one', async () => {
    expect((await setSeed(10, 'no-such')).status).toBe(404);
    const support = await operatorWith(server, 'support');
    expect((await call('POST /jackpots/:slug/seed', { params: { slug }, body: { seed: 1, reason } }, support)).status).toBe(403);
  });
});

describe('the cost of an act on a jackpot', () => {
  it.each([
    ['POST /jackpots/:slug/must-hit', { rupees: 9000 }],
    ['POST /jackpots/:slug/seed', { seed: 0 }],
  ] as const)('of %s is judged again under the lock of the jackpot', async (key, values) => {
    await server.db.updateTable('jackpots.jackpot').set({ seed_minor: 0n }).where('slug', '=', slug).execute();
    const body = { ...values, reason };
    const before = await shown();
    let answer: ReturnType<typeof call> | undefined;
    // Another act holds the turn of operators, and changes the seed.
    await transact(server.db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext('operators.command-line'))`.execute(tx);
      answer = call(key, { params: { slug }, body });
      await untilOneWaits(server.db);
      await tx.updateTable('jackpots.jackpot').set({ seed_minor: 300n }).where('slug', '=', slug).execute();
    });
    expect((await answer)?.body.error?.message).toBe('errors.approvals.changed');
    expect(await shown()).toEqual({ ...before, seed: 3 });
  });
});
