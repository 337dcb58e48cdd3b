import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { runJobs } from '../../../kernel/jobs/index.ts';
import { runUntilKilled } from '../../../kernel/testing/failures/run-process.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { sandboxAdapter } from '../adapters/sandbox/adapter.ts';
import { advancePayment } from './advance-payment.ts';
import { definePayments } from '../index.ts';
import { paymentJobs, resumePayments } from './jobs.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';

const [good, bad] = [scriptedSystem(), scriptedSystem()];
const stop: { at: string | null } = { at: null };
async function failpoint(step: string): Promise<void> {
  if (step !== stop.at) return;
  stop.at = null;
  throw new Error(`the process ends at "${step}"`);
}

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer({ failpoint, domains: [definePayments({ good, bad })] });
  await offerSystems(server.db, 'good', 'bad');
});
beforeEach(async () => {
  Object.assign(bad, { behaviour: 'answer' });
  Object.assign(good, { behaviour: 'answer' });
  player = await server.playerWith(1000);
});

const deposit = (system: string, idempotencyKey: string = randomUUID()) =>
  server.call('POST /payments/deposit', { token: player.token, idempotencyKey, body: { system, sum: 500 } });
async function withdraw(system: string): Promise<number> {
  const body = { system, sum: 400 };
  return (await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body })).body.data
    .operationId;
}
const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const newest = () => server.db.selectFrom('payments.payment').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const parts = () => ({
  adapters: { good, bad, sandbox: sandboxAdapter({ ...server, secret: server.config.secrets.pspSandbox ?? '' }) },
  failpoint,
});
/** Runs the payment's job when its step is due. */
async function advance(id: number): Promise<number> {
  const { due_at: dueAt } = await rowOf(id);
  if (dueAt && dueAt > server.clock.now()) server.clock.set(dueAt);
  await advancePayment(parts(), server, BigInt(id));
  return (await rowOf(id)).status_id;
}
const callsOf = (system: typeof good, id: number) => system.calls.filter((call) => call.endsWith(` ${id}`));

describe('a deposit whose start is interrupted', () => {
  it('before the call: the intent stays, and its job starts it', async () => {
    stop.at = 'payment: intent committed';
    const key = randomUUID();
    expect((await deposit('good', key)).status).toBe(500);
    const { id, status_id: statusId } = await newest();
    expect([statusId, callsOf(good, Number(id))]).toEqual([status.NEW, []]);
    expect(await advance(Number(id))).toBe(status.PROCESS);
    const again = await deposit('good', key);
    expect(again.body.data).toEqual({ operationId: Number(id), statusId: status.PROCESS, redirectUrl: `https://pay.example/${id}` });
    expect(callsOf(good, Number(id))).toEqual([`start ${id}`]);
  });

  it('between call and answer: the same operation is started again, by its job or by the player, whichever comes first', async () => {
    stop.at = 'payment: start answered';
    const key = randomUUID();
    const first = await deposit('good', key);
    const { operationId } = first.body.data;
    expect(first.body.data).toMatchObject({ statusId: status.NEW, redirectUrl: `/en/payment/processing/${operationId}` });
    const again = await deposit('good', key);
    expect(again.body.data).toEqual({ operationId, statusId: status.PROCESS, redirectUrl: `https://pay.example/${operationId}` });
    await advance(operationId);
    expect(callsOf(good, operationId)).toEqual([`start ${operationId}`, `start ${operationId}`, `ask ${operationId}`]);
    expect(await server.balance(player)).toBe(1000);
  });

  it.each(['payment: intent committed', 'payment: start answered'])('by kill -9 at "%s": the next process continues it', async (dieAt) => {
    const key = randomUUID();
    const call = {
      target: server.open.target,
      nowMs: server.clock.now().getTime(),
      dieAt,
      url: '/api/v18/payments/deposit',
      headers: { 'auth-token': player.token, 'idempotency-key': key, 'content-type': 'application/json' },
      payload: { system: 'upi', sum: 500 },
    };
    const script = join(import.meta.dirname, '../../originals/testing/call-and-die.ts');
    await runUntilKilled(script, call);
    const { id, status_id: statusId } = await newest();
    expect(statusId).toBe(status.NEW);
    const again = await server.call('POST /payments/deposit', { token: player.token, idempotencyKey: key, body: call.payload });
    expect(again.body.data).toMatchObject({ operationId: Number(id), statusId: status.PROCESS });
    await server.call('POST /:id', { params: { id: Number(id) }, body: { outcome: 'success' } }, '/sandbox-psp');
    expect(await server.balance(player)).toBe(1500);
  });

  it('by a system that fails: the player gets the payment’s page, the money is neither booked nor lost', async () => {
    bad.behaviour = 'throw';
    const { status: code, body } = await deposit('bad');
    const { operationId } = body.data;
    expect([code, body.data.statusId, body.data.redirectUrl]).toEqual([200, status.NEW, `/en/payment/processing/${operationId}`]);
    expect(await advance(operationId)).toBe(status.NEW);
    bad.behaviour = 'answer';
    expect(await advance(operationId)).toBe(status.PROCESS);
    bad.outcomes.set(BigInt(operationId), 'success');
    expect(await advance(operationId)).toBe(status.SUCCESS);
    expect(await server.balance(player)).toBe(1500);
  });

  it('by a system that rejects it: it has failed, and the system is not called again', async () => {
    bad.behaviour = 'reject';
    const { operationId, statusId } = (await deposit('bad')).body.data;
    expect(statusId).toBe(status.FAIL);
    expect((await rowOf(operationId)).due_at).toBeNull();
    await advance(operationId);
    expect(callsOf(bad, operationId)).toEqual([`start ${operationId}`]);
  });

  it('twenty copies at once are one call of the system', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit('good', key)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(callsOf(good, answers[0]?.body.data.operationId)).toHaveLength(1);
  });
});

describe('a payout whose call is interrupted', () => {
  it('before the call: the system is asked, has never received it, and is paid once', async () => {
    const id = await withdraw('good');
    stop.at = 'payment: payout committed';
    await expect(advance(id)).rejects.toThrow('the process ends');
    expect((await rowOf(id)).status_id).toBe(status.ACCEPTED);
    expect(await advance(id)).toBe(status.PROCESS);
    expect(callsOf(good, id)).toEqual([`ask ${id}`, `payout ${id}`]);
  });

  it('between call and answer: the system is asked and not paid a second time', async () => {
    const id = await withdraw('good');
    stop.at = 'payment: payout answered';
    expect(await advance(id)).toBe(status.ACCEPTED);
    good.outcomes.set(BigInt(id), 'success');
    expect(await advance(id)).toBe(status.SUCCESS);
    expect(callsOf(good, id)).toEqual([`payout ${id}`, `ask ${id}`]);
    expect(await server.balance(player)).toBe(600);
  });

  it('without an answer the money is held and the system asked with longer pauses; it is never returned automatically', async () => {
    const id = await withdraw('bad');
    bad.behaviour = 'throw';
    const pausesSec: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await advance(id)).toBe(status.ACCEPTED);
      pausesSec.push(((await rowOf(id)).due_at?.getTime() ?? 0) / 1000 - server.clock.now().getTime() / 1000);
    }
    expect(pausesSec).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600, 21_600]);
    expect(await server.balance(player)).toBe(600);
    expect((await server.call('DELETE /payments/:id', { token: player.token, params: { id } })).status).toBe(400);
  });

  it('that the system rejects returns the money once', async () => {
    const id = await withdraw('bad');
    bad.behaviour = 'reject';
    expect(await advance(id)).toBe(status.FAIL);
    await advance(id);
    expect(await server.balance(player)).toBe(1000);
  });

  it('does not begin before the player’s time to cancel is over, nor after a cancellation', async () => {
    const id = await withdraw('good');
    await advancePayment(parts(), server, BigInt(id));
    expect((await rowOf(id)).status_id).toBe(status.NEW);
    await server.call('DELETE /payments/:id', { token: player.token, params: { id } });
    server.clock.advanceMs(3_600_000);
    await advancePayment(parts(), server, BigInt(id));
    expect([callsOf(good, id), await server.balance(player)]).toEqual([[], 1000]);
  });

  it('two jobs of one payment at once pay it out once', async () => {
    const id = await withdraw('good');
    server.clock.set((await rowOf(id)).due_at ?? server.clock.now());
    await Promise.all(Array.from({ length: 5 }, () => advancePayment(parts(), server, BigInt(id))));
    expect(callsOf(good, id)).toEqual([`payout ${id}`]);
  });
});

describe('the queue', () => {
  it('a system that does not answer does not delay other systems’ payments', async () => {
    bad.behaviour = 'throw';
    const badIds: number[] = [];
    for (let n = 0; n < 6; n += 1) badIds.push((await deposit('bad')).body.data.operationId);
    stop.at = 'payment: intent committed';
    await deposit('good');
    const goodId = Number((await newest()).id);
    // The queue uses the database's clock: by it every payment above is due, and the next tries are not.
    server.clock.set(new Date());
    const ids = [...badIds, goodId].map(BigInt);
    await server.db.updateTable('payments.payment').set({ due_at: server.clock.now() }).where('id', 'in', ids).execute();
    // Those of the tests above are due by this clock too.
    await server.db.updateTable('payments.payment').set({ due_at: null }).where('id', 'not in', ids).execute();
    await resumePayments(server);
    bad.behaviour = 'hang';
    const { db, clock, config, random, log } = server;
    const begun = bad.calls.length;
    let badCallsBefore = 0;
    const watched: typeof good = {
      ...good,
      start(...call) {
        badCallsBefore = bad.calls.length - begun;
        return good.start(...call);
      },
    };
    const adapters = { good: watched, bad };
    const running = await runJobs(server.open.target, paymentJobs({ adapters, failpoint: noFailpoint, callMsMax: 300 }), {
      db,
      clock,
      config,
      random,
      log,
    });
    const badRows = () => Promise.all(badIds.map(rowOf));
    try {
      await expect.poll(async () => (await rowOf(goodId)).status_id, { timeout: 10_000, interval: 20 }).toBe(status.PROCESS);
      expect(badCallsBefore).toBeLessThan(badIds.length);
      await expect.poll(async () => (await badRows()).every(({ attempts }) => attempts > 0)).toBe(true);
    } finally {
      await running.stop();
    }
    expect((await badRows()).map(({ status_id: statusId }) => statusId)).toEqual(badIds.map(() => status.NEW));
  });

  const jobsOf = async (id: number) =>
    (await server.open.pool.query(`SELECT FROM graphile_worker.jobs WHERE key = 'payment:${id}'`)).rowCount;

  it('a payment gets its job in the minute before its step is due, for that time and once; one that ended before gets none', async () => {
    const [kept, cancelled] = [await withdraw('good'), await withdraw('good')];
    const { due_at: dueAt } = await rowOf(kept);
    if (!dueAt) throw new Error('a withdrawal is reviewed at some time');
    await resumePayments(server);
    expect([await jobsOf(kept), await jobsOf(cancelled)]).toEqual([0, 0]);
    await server.call('DELETE /payments/:id', { token: player.token, params: { id: cancelled } });
    server.clock.set(new Date(dueAt.getTime() - 60_000));
    await resumePayments(server);
    await resumePayments(server);
    expect([await jobsOf(kept), await jobsOf(cancelled)]).toEqual([1, 0]);
    const { rows } = await server.open.pool.query(`SELECT run_at FROM graphile_worker.jobs WHERE key = 'payment:${kept}'`);
    expect(rows).toEqual([{ run_at: dueAt }]);
  });

  it('a payment whose job was lost gets a new one; one that is not due gets none', async () => {
    const [lost, waiting] = [await withdraw('good'), await withdraw('good')];
    await server.open.pool.query(`SELECT graphile_worker.remove_job('payment:' || id) FROM unnest(ARRAY[${lost}, ${waiting}]) id`);
    await server.db
      .updateTable('payments.payment')
      .set({ due_at: new Date(server.clock.now().getTime() - 700_000) })
      .where('id', '=', BigInt(lost))
      .execute();
    await resumePayments(server);
    expect([await jobsOf(lost), await jobsOf(waiting)]).toEqual([1, 0]);
  });
});
