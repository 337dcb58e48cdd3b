import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { type DyingArgument, runUntilKilled } from '../../../kernel/testing/failures/run-process.ts';
import { asAppRole } from '../../../kernel/testing/test-db.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile, removeBlock, setBlock, verifyChain } from '../../wallet/index.ts';
import { sandboxAdapter } from '../adapters/sandbox/adapter.ts';
import { signWebhook } from '../adapters/sandbox/deliver.ts';
import { advancePayment } from './advance-payment.ts';

const stop: { at: string | null } = { at: null };
async function failpoint(step: string): Promise<void> {
  if (step !== stop.at) return;
  stop.at = null;
  throw new Error(`the process ends at "${step}"`);
}

let server: TestServer;
let kills = 0;
beforeAll(async () => {
  server = await testServer({ failpoint });
});
// After each of them the books are sound.
afterEach(async () => {
  assert.deepEqual(await verifyChain(server.db), []);
  assert.deepEqual((await reconcile(server.db, { whole: true })).mismatches, []);
  const { rows } = await sql<{ sum: string }>`SELECT coalesce(sum(amount_minor), 0)::text AS sum FROM wallet.leg`.execute(server.db);
  assert.deepEqual(rows, [{ sum: '0' }]);
});

const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const operations = async (id: number) => {
  const { rows } = await sql<{
    count: bigint;
  }>`SELECT count(*) AS count FROM payments.sandbox_operation WHERE operation_id = ${id}`.execute(server.db);
  return Number(rows[0]?.count);
};
const heldOf = async ({ id }: Player) => {
  const { rows } = await sql<{
    held: bigint;
  }>`SELECT balance_minor AS held FROM wallet.account WHERE user_id = ${id} AND role = 'held'`.execute(server.db);
  return Number(rows[0]?.held ?? 0n) / 100;
};
async function due(id: number): Promise<void> {
  const { due_at: dueAt } = await rowOf(id);
  if (dueAt && dueAt > server.clock.now()) server.clock.set(dueAt);
}
/** The next process does what is due. */
async function advance(id: number): Promise<number> {
  await due(id);
  const adapters = { sandbox: sandboxAdapter({ ...server, secret: server.config.secrets.pspSandbox ?? '' }) };
  await advancePayment({ adapters, failpoint: noFailpoint }, server, BigInt(id));
  return (await rowOf(id)).status_id;
}
async function advanceTo(id: number, end: number): Promise<number> {
  let now = (await rowOf(id)).status_id;
  for (let more = 0; more < 4 && now !== end; more += 1) now = await advance(id);
  return now;
}

async function killed(script: string, argument: DyingArgument): Promise<void> {
  await runUntilKilled(join(import.meta.dirname, script), argument);
  kills += 1;
}
/** A process of its own does the due step, and kills itself with -9 at the point. */
async function dieIn(id: number, dieAt: string): Promise<void> {
  await due(id);
  const step = { target: server.open.target, nowMs: server.clock.now().getTime(), dieAt, paymentId: String(id) };
  await killed('../testing/advance-and-die.ts', step);
}

const startDeposit = async ({ token }: Player, key: string = randomUUID(), at: TestServer = server) =>
  at.call('POST /payments/deposit', { token, idempotencyKey: key, body: { system: 'upi', sum: 500 } });
const decide = (id: number, outcome: string) => server.call('POST /:id', { params: { id }, body: { outcome } }, '/sandbox-psp');

describe('[M5] a process that is killed with -9 in a step of a job', () => {
  it.each(['payment: start committed', 'payment: start answered', 'payment: start saved'])(
    'at "%s" of a deposit: it is one operation, which is credited once',
    async (dieAt) => {
      const player = await server.register();
      stop.at = 'payment: intent committed';
      expect((await startDeposit(player)).status).toBe(500);
      const { id } = await server.db.selectFrom('payments.payment').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await dieIn(Number(id), dieAt);
      expect(await advanceTo(Number(id), status.PROCESS)).toBe(status.PROCESS);
      await decide(Number(id), 'success');
      expect([(await rowOf(Number(id))).status_id, await server.balance(player), await operations(Number(id))]).toEqual([
        status.SUCCESS,
        500,
        1,
      ]);
    },
  );

  it.each(['payment: ask committed', 'payment: question answered', 'payment: ask saved'])(
    'at "%s" of a deposit whose report was lost: it is credited once',
    async (dieAt) => {
      const player = await server.register();
      const id: number = (await startDeposit(player)).body.data.operationId;
      await decide(id, 'lost');
      await dieIn(id, dieAt);
      expect(await server.balance(player)).toBe(dieAt === 'payment: ask saved' ? 500 : 0);
      expect([await advanceTo(id, status.SUCCESS), await advance(id), await server.balance(player)]).toEqual([
        status.SUCCESS,
        status.SUCCESS,
        500,
      ]);
    },
  );

  it.each(['payment: refund committed', 'payment: refund answered', 'payment: refund saved'])(
    'at "%s" of money that goes back: it is refunded, and never credited',
    async (dieAt) => {
      const player = await server.register();
      const id: number = (await startDeposit(player)).body.data.operationId;
      const block = { userId: BigInt(player.id), name: 'test', kinds: ['deposit'] as const, until: null, reason: 'test' };
      await transact(server.db, (tx) => setBlock(tx, block));
      await decide(id, 'success');
      expect((await rowOf(id)).status_id).toBe(status.REFUND_CONTROVERSIAL);
      const { token } = await operatorWith(server, 'payments.decide');
      await server.call('POST /payments/:id/refund', { token, params: { id }, body: { reason: 'a block' } }, operatorBase);
      await dieIn(id, dieAt);
      await transact(server.db, (tx) => removeBlock(tx, { userId: BigInt(player.id), name: 'test' }));
      expect([await advanceTo(id, status.CANCELLED), await server.balance(player)]).toEqual([status.CANCELLED, 0]);
    },
  );

  it.each(['webhook: verified', 'webhook: event stored', 'webhook: booked', 'webhook: committed', 'answered'])(
    'at "%s" of a payout’s webhook: reported again, it is settled once',
    async (dieAt) => {
      const player = await server.playerWith(1000);
      const body = { system: 'upi', sum: 400, requisites: { upi: 'asha@okbank' } };
      const asked = await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body });
      const id: number = asked.body.data.operationId;
      expect(await advance(id)).toBe(status.PROCESS);
      const payload = { event_id: `kill-${id}`, operation_id: id, outcome: 'success', amount: 40_000, currency: 'INR' };
      const raw = Buffer.from(JSON.stringify(payload));
      const nowMs = server.clock.now().getTime();
      const signature = signWebhook(server.config.secrets.pspSandbox ?? '', Math.floor(nowMs / 1000), raw);
      const headers = { 'content-type': 'application/json', 'x-webhook-signature': signature };
      const url = '/psp/upi/webhook';
      await killed('../../originals/testing/call-and-die.ts', { target: server.open.target, nowMs, dieAt, url, headers, payload });
      const isBooked = dieAt === 'webhook: committed' || dieAt === 'answered';
      expect([await server.balance(player), await heldOf(player)]).toEqual([600, isBooked ? 0 : 400]);
      for (const _ of [1, 2]) await server.inject({ method: 'POST', url, headers, payload: raw });
      expect([(await rowOf(id)).status_id, await server.balance(player), await heldOf(player)]).toEqual([status.SUCCESS, 600, 0]);
    },
  );
});

it('[M5] every failpoint between request, call, webhook and booking has a kill, and none lost anything', async ({ annotate }) => {
  const folder = join(import.meta.dirname, '..');
  const texts = (pattern: string) => globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const points = texts('{lifecycle,orders,review}/!(*.test).ts').flatMap((text) =>
    [...text.matchAll(/failpoint\(['`]([^'`]+)['`]\)/g)].map(([, name = '']) => name),
  );
  const named = points.flatMap((name) =>
    name.includes('${step}') ? ['start', 'ask', 'payout', 'refund'].map((step) => name.replace('${step}', step)) : [name],
  );
  const tried = texts('lifecycle/{kill-points,races-and-kills,interrupted}.test.ts').join('\n');
  expect(named.length).toBeGreaterThanOrEqual(17);
  expect(named.filter((name) => !tried.includes(`'${name}'`))).toEqual([]);
  await annotate(`${named.length} failpoints; ${kills} kills in this file, 10 in its neighbours; 0 payments lost, 0 credited twice`);
});

const startWithdrawal = async ({ token }: Player, key: string, at: TestServer = server) => {
  const body = { system: 'upi', sum: 400, requisites: { upi: 'asha@okbank' } };
  return at.call('POST /payments/withdrawal', { token, idempotencyKey: key, body });
};

describe('[M9] a database that does not answer', () => {
  /** Waits a second for a statement: an open transaction holds back the events of every test in this cluster. */
  let impatient: TestServer;
  beforeAll(async () => {
    impatient = await testServer({ open: asAppRole(server.open, { statementMs: 1000 }) });
  });

  it.each([
    ['deposit', startDeposit, status.PROCESS, 1000, 0],
    ['withdrawal', startWithdrawal, status.NEW, 600, 400],
  ] as const)(
    'refuses a %s in time, and the same request starts it once when the database is back',
    async (_, start, begun, balance, held) => {
      const player = await server.playerWith(1000);
      const key = randomUUID();
      const client = await server.open.pool.connect();
      await client.query('BEGIN');
      await client.query('LOCK TABLE payments.payment IN ACCESS EXCLUSIVE MODE');
      const stalled = await start(player, key, impatient).finally(async () => {
        await client.query('ROLLBACK');
        client.release();
      });
      expect([stalled.status, await server.balance(player), await heldOf(player)]).toEqual([503, 1000, 0]);
      const [again, once] = [await start(player, key), await start(player, key)];
      expect([again.status, again.body.data.statusId, once.text]).toEqual([200, begun, again.text]);
      expect([await server.balance(player), await heldOf(player)]).toEqual([balance, held]);
      const count = await server.db
        .selectFrom('payments.payment')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('user_id', '=', BigInt(player.id))
        .where('status_id', '=', begun)
        .executeTakeFirstOrThrow();
      expect(Number(count.count)).toBe(1);
    },
  );
});
