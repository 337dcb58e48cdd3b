import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { runJobs } from '../../../kernel/jobs/index.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { balancesOf } from '../../wallet/index.ts';
import { definePayments } from '../index.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';
import { paymentJobs, resumePayments } from './jobs.ts';

const good = scriptedSystem();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ domains: [definePayments({ good })] });
  await offerSystems(server.db, 'good');
});

it('two processes that run jobs pay each of twelve withdrawals out once, and both work', async () => {
  const player = await server.playerWith(30_000);
  const ids: bigint[] = [];
  for (let n = 0; n < 12; n += 1) {
    const body = { system: 'good', sum: 400 };
    const asked = await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body });
    ids.push(BigInt(asked.body.data.operationId));
  }
  // The queue uses the database's clock: by it every withdrawal above is due.
  server.clock.set(new Date());
  await server.db.updateTable('payments.payment').set({ due_at: server.clock.now() }).where('id', 'in', ids).execute();
  await resumePayments(server);
  const nodes = [scriptedSystem(), scriptedSystem()];
  const services = { db: server.db, clock: server.clock, config: server.config, random: server.random, log: server.log };
  const running = await Promise.all(
    nodes.map((node) => runJobs(server.open.target, paymentJobs({ adapters: { good: node }, failpoint: noFailpoint }), services)),
  );
  const rows = () => server.db.selectFrom('payments.payment').select('status_id').where('id', 'in', ids).execute();
  try {
    await expect
      .poll(async () => (await rows()).every(({ status_id: statusId }) => statusId === status.PROCESS), { timeout: 60_000, interval: 50 })
      .toBe(true);
  } finally {
    await Promise.all(running.map((each) => each.stop()));
  }
  const payouts = nodes.map(({ calls }) => calls.filter((call) => call.startsWith('payout')));
  expect(payouts.flat().toSorted()).toEqual(ids.map((id) => `payout ${id}`).toSorted());
  expect(payouts.every((calls) => calls.length > 0)).toBe(true);
  // Read from the ledger: by the database's clock the player's log-in may be over.
  expect((await balancesOf(server.db, BigInt(player.id))).cashMinor).toBe(2_520_000n);
});
