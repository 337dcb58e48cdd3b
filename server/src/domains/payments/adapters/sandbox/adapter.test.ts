import { beforeAll } from 'vitest';
import { unixSec } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../kernel/types.ts';
import { testServer, type TestServer } from '../../../../testing/server.ts';
import type { PaymentAdapter } from '../../adapter.ts';
import { describeConformance, type Partner, type Weather } from '../../testing/conformance.ts';
import { sandboxAdapter } from './adapter.ts';
import { signWebhook } from './deliver.ts';
import { decide } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const secret = 'the secret of the sandbox';
const away: Db = new Proxy({} as Db, {
  get() {
    throw new Error('its database is away');
  },
});

async function sandboxPartner(): Promise<Partner> {
  const { db, clock } = server;
  const state: { weather: Weather } = { weather: 'well' };
  const [open, closed] = [sandboxAdapter({ secret, db, clock }), sandboxAdapter({ secret, db: away, clock })];
  const current = (): PaymentAdapter => (state.weather === 'well' ? open : closed);
  const slow = () => new Promise<never>(() => undefined);
  return {
    adapter: {
      states: open.states,
      start: (...call) => current().start(...call),
      payout: (...call) => current().payout(...call),
      refund: (...call) => current().refund(...call),
      ask: (...call) => (state.weather === 'slow' ? slow() : current().ask(...call)),
      parseWebhook: (webhook) => open.parseWebhook(webhook),
    },
    async end({ operationId }, outcome) {
      await decide(db, operationId, outcome, clock.now());
    },
    async say({ operationId }, outcome) {
      await db.updateTable('payments.sandbox_operation').set({ outcome }).where('operation_id', '=', operationId).execute();
    },
    set: (weather) => void (state.weather = weather),
    async count({ operationId }) {
      const rows = await db
        .selectFrom('payments.sandbox_operation')
        .select('operation_id')
        .where('operation_id', '=', operationId)
        .execute();
      return rows.length;
    },
    webhook({ operationId, sumMinor }, outcome) {
      const now = clock.now();
      const event = {
        event_id: `${operationId}-${outcome}`,
        operation_id: Number(operationId),
        outcome,
        amount: Number(sumMinor),
        currency: 'INR',
      };
      const rawBody = Buffer.from(JSON.stringify(event));
      return { headers: { 'x-webhook-signature': signWebhook(secret, unixSec(now), rawBody) }, rawBody, now };
    },
    returned: () => null,
  };
}

describeConformance('the sandbox', sandboxPartner);
