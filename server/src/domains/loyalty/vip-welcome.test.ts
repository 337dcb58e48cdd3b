import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const label = ({ id }: Player, ...labels: string[]) =>
  server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(id)).execute();
const waits = async ({ token }: Player) => (await server.call('GET /users/self', { token })).body.data.vipWelcome;
const see = ({ token }: Player) => server.call('POST /users/self/vip-welcome/seen', { token });

describe('[6.6] the welcome of the VIP club', () => {
  it('waits for a new member until they have seen it, and does not come again with a new membership', async () => {
    const [asha, ravi] = [await server.register(), await server.register()];
    expect(await waits(asha)).toBe(false);
    await label(asha, 'vip_club');
    expect([await waits(asha), await waits(asha), await waits(ravi)]).toEqual([true, true, false]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => see(asha)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await waits(asha)).toBe(false);
    await label(asha);
    await label(asha, 'vip_club');
    expect(await waits(asha)).toBe(false);
  });

  it('is not used up before the membership, and waits while the site takes care of the player', async () => {
    const asha = await server.register();
    expect((await see(asha)).status).toBe(200);
    await label(asha, 'vip_club');
    expect(await waits(asha)).toBe(true);
    const now = server.clock.now();
    const care = {
      since: now,
      until: new Date(now.getTime() + 86_400_000),
      score: 4,
      markers: JSON.stringify([{ marker: 'night', count: 4, points: 4 }]),
    };
    await server.db
      .insertInto('protection.care')
      .values({ user_id: BigInt(asha.id), ...care })
      .execute();
    expect(await waits(asha)).toBe(false);
  });

  it('is noted for players alone', async () => {
    expect((await server.call('POST /users/self/vip-welcome/seen')).status).toBe(401);
  });
});
