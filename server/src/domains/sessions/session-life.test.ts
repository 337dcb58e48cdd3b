import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
const set = (idleSec: number, ageSec: number) => transact(server.db, (tx) => changeSetting(tx, 'session_life', { idleSec, ageSec }));
beforeEach(async () => {
  await set(7 * 86_400, 30 * 86_400);
  player = await server.register();
});
const later = (sec: number) => server.clock.advanceMs(sec * 1000);
const status = async () => (await server.call('GET /users/self', { token: player.token })).status;

describe('[S3] a log-in ends by itself', () => {
  it('after a week without use, and not a moment before', async () => {
    later(7 * 86_400);
    expect(await status()).toBe(200);
    later(7 * 86_400 + 1);
    expect(await status()).toBe(401);
  });

  it('after thirty days, however often it was used', async () => {
    for (let day = 0; day < 30; day += 6) {
      expect(await status()).toBe(200);
      later(6 * 86_400);
    }
    expect(await status()).toBe(200);
    later(1);
    expect(await status()).toBe(401);
  });

  it('as soon as an operator decides: a shorter time applies to log-ins that are open', async () => {
    later(1200);
    await set(900, 3600);
    expect(await status()).toBe(401);
    player = await server.register();
    later(900);
    expect(await status()).toBe(200);
    later(901);
    expect(await status()).toBe(401);
  });

  it('at the end of its age by the setting, while it is in use', async () => {
    await set(900, 3600);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      later(900);
      expect(await status()).toBe(200);
    }
    later(1);
    expect(await status()).toBe(401);
  });

  it('and a refresh does not make it younger', async () => {
    await set(3600, 3600);
    later(3000);
    const { body } = await server.call('POST /users/self/refreshToken', { token: player.token });
    player = { ...player, token: body.data.token };
    later(600);
    expect(await status()).toBe(200);
    later(1);
    expect(await status()).toBe(401);
  });

  it('one that is over is in no list', async () => {
    await set(900, 3600);
    later(901);
    const { body } = await server.call('POST /login/lookup', { body: { lookup: await emailOf(player), password: 'a long enough one' } });
    const sessions = (await server.call('GET /users/self/sessions', { token: body.data.token })).body.data;
    expect(sessions).toHaveLength(1);
  });
});

async function emailOf({ id }: Player): Promise<string> {
  const { rows } = await server.open.pool.query<{ email: string }>('SELECT email FROM accounts.user WHERE id = $1', [id]);
  return rows[0]?.email ?? '';
}

it.each([
  [{ idleSec: 299, ageSec: 3600 }],
  [{ idleSec: 900, ageSec: 3599 }],
  [{ idleSec: 3601, ageSec: 3600 }],
  [{ idleSec: 900, ageSec: 30 * 86_400 + 1 }],
  [{ idleSec: 900 }],
  [{ idleSec: '900', ageSec: 3600 }],
])('the setting cannot be %j', async (value) => {
  await expect(transact(server.db, (tx) => changeSetting(tx, 'session_life', value))).rejects.toThrow();
});
