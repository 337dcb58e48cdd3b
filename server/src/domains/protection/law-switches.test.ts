import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';

const licence = { number: 'X-1', jurisdiction: 'Malta', countries: ['MT', 'IE'] };
let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer({ money: { mode: 'licensed', licence, paymentAdapter: 'realpay' } });
});
beforeEach(async () => {
  player = await server.register();
});

const from = (country: string) => server.db.updateTable('accounts.user').set({ country }).where('id', '=', BigInt(player.id)).execute();
const deposit = () =>
  server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body: { system: 'upi', sum: 500 } });
const openGame = (id: string) => server.call('GET /games/:id/real', { token: player.token, params: { id } });

describe('the countries of a licence', () => {
  it.each(['IN', 'US', 'mt'])('a player of %s, which it does not cover, neither deposits nor opens a game on money', async (country) => {
    await from(country);
    const answers = [await deposit(), await openGame('patang'), await openGame('demo-game')];
    expect(answers.map(({ status, body }) => [status, body.error?.message])).toEqual(Array(3).fill([403, 'errors.licence_country']));
  });

  it('a player of a country that it covers is not stopped by it', async () => {
    await from('MT');
    const answers = [await deposit(), await openGame('patang')];
    expect(answers.map(({ body }) => body.error?.message)).not.toContain('errors.licence_country');
    expect(answers[1]?.status).toBe(200);
  });

  it('with play money every country plays', async () => {
    const play = await testServer({ open: server.open });
    const { token } = player;
    await from('US');
    expect((await play.call('GET /games/:id/real', { token, params: { id: 'patang' } })).status).toBe(200);
  });
});

describe('the least age', () => {
  const register = (birthDate: string) => {
    server.clock.advanceMs(3000);
    const form = { lookup: `${randomUUID()}@example.in`, password: 'a long enough one', locale: 'en', agreement: true };
    return server.call('POST /users', { body: { ...form, birthDate } });
  };
  const years = (ageYearsMin: number) =>
    transact(server.db, (tx) =>
      changeSetting(tx, 'legal', { ageYearsMin, operator: 'Mela', notice: { en: 'For adults only.', hi: 'सिर्फ़ वयस्कों के लिए।' } }),
    );

  it('is that of the law of the operator, to the day, at the registration and in the profile', async () => {
    const today = server.clock.now().toISOString().slice(5, 10);
    expect((await register(`2005-${today}`)).status).toBe(200);
    await years(25);
    const { status, body } = await register(`2005-${today}`);
    expect([status, body.error.fields]).toEqual([400, { birthDate: 'errors.birthDate.young' }]);
    const patch = await server.call('PATCH /users/self', { token: player.token, body: { birthDate: `2005-${today}` } });
    expect(patch.body.error.fields).toEqual({ birthDate: 'errors.birthDate.young' });
    await years(18);
  });

  it('cannot be set below eighteen', async () => {
    await expect(years(17)).rejects.toThrow();
  });
});

describe('switches of the operator', () => {
  it('[3.42] limits stay in force after new ones were switched off', async () => {
    const put = () => server.call('PUT /users/self/limits/wager', { token: player.token, body: { period: 'day', amount: 0 } });
    expect((await put()).status).toBe(200);
    await transact(server.db, (tx) => changeSetting(tx, 'games_limits', { enabled: false }));
    expect((await put()).body.error.message).toBe('errors.limits.off');
    const { limits } = (await server.call('GET /users/self/limits', { token: player.token })).body.data;
    expect(limits).toMatchObject([{ kind: 'wager', amount: 0 }]);
    await transact(server.db, (tx) => changeSetting(tx, 'games_limits', { enabled: true }));
  });
});
