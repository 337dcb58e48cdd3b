import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { balancesOf } from '../../wallet/index.ts';
import { breakEnd } from './break-end.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});

const coolOff = (period: string, token = player.token) => server.call('POST /users/self/cool-off', { token, body: { period } });
const exclude = (period: string, token = player.token) => server.call('POST /users/self/self-exclusion', { token, body: { period } });
const blocks = () =>
  server.db.selectFrom('wallet.block').select(['name', 'until']).where('user_id', '=', BigInt(player.id)).orderBy('name').execute();
const message = (token: string, kind: 'bet' | 'win', more: object) => {
  const uuid = randomUUID();
  const body = { token, request_uuid: uuid, transaction_uuid: uuid, round: 'r-1', game: 'demo-game', amount: 1000, ...more };
  return server.provider(`/transaction/${kind}`, body).then((answer) => answer.body.status);
};

describe('a break that a player takes', () => {
  it('[2.46] ends every session at once, also on other devices, and refuses a log-in until it is over', async () => {
    const lookup = `break-${randomUUID()}@example.in`;
    const form = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
    const first = (await server.call('POST /users', { body: form })).body.data.token;
    const logIn = () => server.call('POST /login/lookup', { body: { lookup, password: form.password } });
    const second = (await logIn()).body.data.token;
    expect((await exclude('6m', first)).status).toBe(200);
    const after = await Promise.all([first, second].map((token) => server.call('GET /users/self', { token })));
    expect(after.map(({ status }) => status)).toEqual([401, 401]);
    const { status, body } = await logIn();
    expect([status, body.error.message]).toEqual([403, 'errors.self_excluded']);
    const again = await server.call('POST /users', { body: form });
    expect([again.status, again.body.data.token]).toEqual([200, null]);
  });

  it('[P3] stops bets in open games, and still books the win of an open round', async () => {
    const token = await server.openGame(player, 'demo-game');
    const betUuid = randomUUID();
    expect(await message(token, 'bet', { transaction_uuid: betUuid })).toBe('RS_OK');
    await coolOff('day');
    expect(await message(token, 'bet', { round: 'r-2' })).not.toBe('RS_OK');
    expect(await message(token, 'win', { reference_transaction_uuid: betUuid, round_closed: true, amount: 5000 })).toBe('RS_OK');
    expect((await balancesOf(server.db, BigInt(player.id))).cashMinor).toBe(104_000n);
  });

  it('is over at its time, and not a moment before', async () => {
    const lookup = `short-${randomUUID()}@example.in`;
    const form = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
    const token = (await server.call('POST /users', { body: form })).body.data.token;
    const { until } = (await coolOff('day', token)).body.data;
    expect(until * 1000 - server.clock.now().getTime()).toBeGreaterThan(86_390_000);
    const logIn = async () => (await server.call('POST /login/lookup', { body: { lookup, password: form.password } })).status;
    server.clock.advanceMs(86_340_000);
    expect(await logIn()).toBe(403);
    server.clock.advanceMs(60_000);
    expect(await logIn()).toBe(200);
  });

  it('for good has no end', async () => {
    expect((await exclude('forever')).body.data).toEqual({ until: null });
    expect(await blocks()).toEqual([{ name: 'self-exclusion', until: null }]);
  });

  it('of two requests at once is the longer one', async () => {
    await Promise.all([exclude('forever'), exclude('6m'), exclude('1y')]);
    expect(await blocks()).toEqual([{ name: 'self-exclusion', until: null }]);
  });

  it('is not shortened by another kind of break', async () => {
    const other = (await server.call('POST /users/self/login-token', { token: player.token })).body.data.token;
    await exclude('1y');
    expect((await server.call('POST /login/token', { body: { token: other } })).status).toBe(401);
    expect((await coolOff('day')).status).toBe(401);
  });

  it('is an event with its end', async () => {
    await coolOff('week');
    const { body } = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'break.started')
      .where('user_id', '=', BigInt(player.id))
      .executeTakeFirstOrThrow();
    expect(body).toEqual({ name: 'cool-off', until: expect.stringMatching(/^\d{4}-/) });
  });
});

describe('a break that is refused', () => {
  it.each(['year', '', '6m '])('of the length "%s"', async (period) => {
    expect((await coolOff(period)).status).toBe(400);
    expect((await exclude(period)).status).toBe(400);
    expect(await blocks()).toEqual([]);
  });

  it('while the operator has switched breaks off', async () => {
    const set = (enabled: boolean) => transact(server.db, (tx) => changeSetting(tx, 'self_exclusion', { enabled }));
    await set(false);
    expect((await coolOff('day')).body.error.message).toBe('errors.breaks.off');
    expect((await server.call('GET /users/self', { token: player.token })).status).toBe(200);
    await set(true);
  });
});

test.each([
  ['day', '2026-03-04T06:30:00Z', '2026-03-05T06:30:00Z'],
  ['week', '2026-12-28T06:30:00Z', '2027-01-04T06:30:00Z'],
  ['month', '2026-01-31T06:30:00Z', '2026-02-28T06:30:00Z'],
  ['month', '2028-01-31T06:30:00Z', '2028-02-29T06:30:00Z'],
  // Already the 31st in India.
  ['month', '2026-03-30T20:00:00Z', '2026-04-29T20:00:00Z'],
  ['6m', '2026-08-31T06:30:00Z', '2027-02-28T06:30:00Z'],
  ['1y', '2028-02-29T06:30:00Z', '2029-02-28T06:30:00Z'],
  ['3y', '2026-03-04T06:30:00Z', '2029-03-04T06:30:00Z'],
  ['5y', '2026-03-04T06:30:00Z', '2031-03-04T06:30:00Z'],
] as const)('a break of %s from %s ends at %s', (period, from, end) => {
  expect(breakEnd(period, new Date(from))?.toISOString()).toBe(new Date(end).toISOString());
});
