import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BonusTerms } from '@mela/contract/api/prizes';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { changeCampaign, createCampaign } from '../../bonuses/index.ts';
import { guardsOf, setGuard } from '../../wallet/index.ts';
import { definePayments } from '../index.ts';
import { creditMinor } from '../lifecycle/book-effect.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';

const terms: BonusTerms = { wagerTimes: 10, betMax: 50, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const acme = scriptedSystem();
let server: TestServer;
let operator: TestOperator;
beforeAll(async () => {
  server = await testServer({ domains: [definePayments({ acme })] });
  await offerSystems(server.db, 'acme');
  await server.db.updateTable('payments.system').set({ commission_bp: 200 }).where('system', '=', 'acme').execute();
  operator = await operatorWith(server, 'payments.decide');
  const texts = { name: { en: 'Doubled', hi: 'दोगुना' }, about: { en: 'A gift', hi: 'एक तोहफ़ा' } };
  const prize = { type: 'deposit_match', percent: 100, max: 5_000, depositMin: 100, terms } as const;
  await transact(server.db, async (tx) => {
    const cause = { origin: systemOrigin('test'), now: server.clock.now() };
    await createCampaign(tx, { slug: 'other-sum', ...texts, rule: 'deposit', depositNumber: 1, prize }, cause);
    await changeCampaign(tx, 'other-sum', 'active', server.clock.now());
  });
});

function offering() {
  const found = server.wiring.consumers.find(({ name }) => name === 'bonuses.gifts');
  if (!found) throw new Error('no consumer offers gifts');
  return found;
}

/** Asks for a sum with the match of the first deposit; another arrives, and an operator credits it. */
async function depositOf(asked: number, arrivedPaise: number): Promise<{ player: Player; id: number }> {
  const player = await server.register();
  await stepToEnd(server.db, offering(), server);
  const [gift] = (await server.call('GET /gifts/self', { token: player.token })).body.data;
  await transact(server.db, (tx) =>
    setGuard(tx, { userId: BigInt(player.id), measure: 'deposit', period: 'day', maxMinor: 10_000_000n }, server.clock.now()),
  );
  const body = { system: 'acme', sum: asked, giftId: gift.id };
  const started = await server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body });
  const id: number = started.body.data.operationId;
  const payload = new URLSearchParams({ id: randomUUID(), operation: String(id), paid: 'yes', paise: String(arrivedPaise) }).toString();
  const headers = { 'x-proof': 'signed', 'content-type': 'text/plain' };
  expect((await server.inject({ method: 'POST', url: '/psp/acme/webhook', headers, payload })).status).toBe(200);
  const row = await rowOf(id);
  if (row.status_id === status.VERIFY) {
    const call = { token: operator.token, params: { id }, body: { reason: 'what arrived' } };
    expect((await server.call('POST /payments/:id/credit', call, operatorBase)).status).toBe(200);
  }
  return { player, id };
}
const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();

describe('a deposit of another sum than was asked for', () => {
  it.each([
    // asked, arrived in paise, credited, match
    [25_000, 100, 0.98, 0],
    [25_000, 2_500_000, 24_500, 5_000],
    [1_000, 50_000, 490, 490],
    [200, 30_000, 294, 294],
  ])('₹%i of which %i paise arrive is ₹%f everywhere, with a match of ₹%f', async (asked, arrived, credited, match) => {
    const { player, id } = await depositOf(asked, arrived);
    const { token } = player;
    const [wallet] = (await server.call('GET /users/self', { token })).body.data.wallets;
    expect([wallet.netBalance, wallet.balance - wallet.netBalance]).toEqual([credited, match]);
    const events = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'deposit.succeeded')
      .orderBy('id')
      .execute();
    expect(events.at(-1)?.body).toMatchObject({ sumMinor: Math.round(credited * 100) });
    const { data } = (await server.call('GET /payments/:id', { token, params: { id } })).body;
    expect([data.sum, data.credited]).toEqual([asked, credited]);
    expect((await server.call('GET /payments', { token })).body.data).toMatchObject([{ credited }]);
    expect((await server.call('GET /payments/summary', { token })).body.data).toMatchObject({ deposits: 1, deposited: credited });
    const statement = (await server.call('GET /payments/statement', { token, query: { group: 'payments' } })).body.data;
    expect(statement).toMatchObject([{ payment: id, money: credited }]);
    const guards = await guardsOf(server.db, BigInt(player.id), server.clock.now());
    expect(guards[0]?.usedMinor).toBe(BigInt(Math.round(credited * 100)));
    const noted = await server.db.selectFrom('bonuses.deposit').select('sum_minor').where('payment_id', '=', BigInt(id)).execute();
    expect(noted).toEqual([{ sum_minor: BigInt(Math.round(credited * 100)) }]);
  });

  it('credits never more than arrived, and as much as was asked less commission and tip where that arrived', () => {
    const sums = fc.record({
      sum: fc.bigInt(1_000n, 10n ** 9n),
      tip: fc.bigInt(0n, 100_000n),
      percent: fc.bigInt(0n, 50n),
      arrived: fc.bigInt(1n, 10n ** 9n),
    });
    fc.assert(
      fc.property(sums, ({ sum, tip, percent, arrived }) => {
        const row = { sum_minor: sum, tip_minor: tip, commission_minor: (sum * percent) / 100n };
        const credited = creditMinor({ ...row, received_minor: arrived });
        expect(credited > 0n && credited <= arrived).toBe(true);
        expect(creditMinor({ ...row, received_minor: null })).toBe(sum - row.commission_minor);
      }),
    );
  });
});

describe('the sum that a deposit was asked for', () => {
  // Each of these speaks of the order itself, or of a withdrawal, whose sum is held as it was asked for.
  const readers = [
    // Names the columns that reports may read.
    'index.ts',
    'lifecycle/book-effect.ts',
    'lifecycle/move-payment.ts',
    'lifecycle/open-payment.ts',
    // Shown and searched beside what was credited.
    'review/find-payments.ts',
    'review/operator-payments.ts',
    'review/player-payments.ts',
    'review/review-store.ts',
    'review/review-withdrawal.ts',
    'review/search-store.ts',
    // A sum counts where nothing says what was credited.
    'review/total-store.ts',
    'store.ts',
    'view.ts',
  ];

  it('is read in no other file than these', () => {
    const root = join(import.meta.dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const found = files.filter((file) => /\bsum_minor\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(found.toSorted()).toEqual(readers);
  });
});
