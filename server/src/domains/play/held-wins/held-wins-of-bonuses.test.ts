import { randomUUID } from 'node:crypto';
import type { BonusTerms } from '@mela/contract/api/prizes';
import { operatorBase } from '@mela/contract/http/endpoint';
import { winMinorMax } from '@mela/contract/money/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { award } from '../../bonuses/index.ts';
import { reconcile } from '../../wallet/index.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const cap = Number(winMinorMax);
const terms: BonusTerms = { wagerTimes: 2, betMax: null, winMax: null, days: 3, weights: { games: {}, types: {}, otherwise: 100 } };

let server: TestServer;
let [asker, second]: TestOperator[] = [];
let player: Player;
let token: string;
let bet: { transaction_uuid: string; round: string };
beforeAll(async () => {
  server = await testServer();
  asker = await operatorWith(server, 'payments');
  second = await operatorWith(server, 'payments');
});

const origin = systemOrigin('test');
const job = async (name: string) => {
  const { db, config, clock, random, log } = server;
  await server.wiring.jobs.find((one) => one.name === name)?.run({} as never, { db, config, clock, random, log, origin });
};
/** Reads what was settled, and ends what is due. */
const pass = async (ms: number) => {
  server.clock.advanceMs(ms);
  await stepToEnd(
    server.db,
    server.wiring.consumers.find(({ name }) => name === 'bonuses.complete')!,
    server,
  );
  await job('bonuses.end-due');
};
const send = async (kind: 'bet' | 'win' | 'rollback', body: object) =>
  (await server.provider(`/transaction/${kind}`, { token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), ...body })).body
    .status;
const ofBet = () => ({ reference_transaction_uuid: bet.transaction_uuid, round: bet.round, round_closed: true });
const bonus = async () => (await server.call('GET /bonuses', { token: player.token })).body.data.bonuses[0];
const held = () => server.db.selectFrom('play.held_win').selectAll().where('user_id', '=', BigInt(player.id)).executeTakeFirstOrThrow();
const decide = async (act: 'book' | 'reject', body: object = {}) => {
  const params = { id: Number((await held()).id) };
  // The log-ins of the operators have ended meanwhile.
  [asker, second] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
  const asked = await server.call(
    `POST /held-wins/:id/${act}`,
    { token: asker.token, params, body: { reason: 'checked', ...body } },
    operatorBase,
  );
  const approval = { id: asked.body.data.approval.id };
  return server.call('POST /approvals/:id/approve', { token: second.token, params: approval, body: { reason: 'agreed' } }, operatorBase);
};
const giveUp = async () =>
  server.call('POST /bonuses/:id/give-up', { token: player.token, params: { id: (await bonus()).id }, body: { loses: 0 } });

/** A bonus of ₹100 that one bet has emptied, whose win is held. */
beforeEach(async () => {
  player = await server.register();
  const prize = { type: 'bonus', amount: 100, terms } as const;
  const one = { userId: BigInt(player.id), prize, key: randomUUID(), giver: 'gifts', campaign: 'test' } as const;
  await transact(server.db, (tx) => award(tx, [one], { origin, now: server.clock.now() }));
  token = await server.openGame(player, 'demo-game');
  bet = { transaction_uuid: randomUUID(), round: randomUUID() };
  await send('bet', { ...bet, game: 'demo-game', amount: 10_000 });
  await send('win', { ...ofBet(), amount: cap + 100 });
});

describe('a bonus with a win that is held', () => {
  it('stays open while it is empty and past its time, and has the time back when the win is booked', async () => {
    const { expiresAt } = await bonus();
    await pass(25 * hourMs);
    expect(await bonus()).toMatchObject({ state: 'open', balance: 0 });
    await pass(3 * dayMs);
    expect(await bonus()).toMatchObject({ state: 'open', balance: 0 });
    expect((await decide('book')).status).toBe(200);
    await pass(60_000);
    expect(await bonus()).toMatchObject({ state: 'open', balance: (cap + 100) / 100 });
    expect((await bonus()).expiresAt - expiresAt).toBe((25 * hourMs + 3 * dayMs) / 1000);
    // The ledger takes bets from it as long.
    token = await server.openGame(player, 'demo-game');
    expect(await send('bet', { transaction_uuid: randomUUID(), round: randomUUID(), game: 'demo-game', amount: 10_000 })).toBe('RS_OK');
    await pass(60_000);
    expect(await bonus()).toMatchObject({ state: 'converted', converted: (cap + 100) / 100 - 100 });
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('cannot be given up until that is decided', async () => {
    const early = await giveUp();
    expect([early.status, early.body.error.message]).toEqual([400, 'errors.bonus.win_held']);
    expect((await decide('reject', { answer: 'The provider has withdrawn this win.' })).status).toBe(200);
    expect((await giveUp()).body.data).toMatchObject({ state: 'given_up' });
  });

  it.each([
    ['is rejected', () => decide('reject', { answer: 'The provider has withdrawn this win.' })],
    ['is undone with its bet', () => send('rollback', ofBet())],
  ])('ends by its time where the win %s', async (_what, act) => {
    await pass(4 * dayMs);
    expect(await bonus()).toMatchObject({ state: 'open' });
    await act();
    await pass(60_000);
    expect(await bonus()).toMatchObject({ state: 'expired', balance: 0, converted: 0 });
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });
});
