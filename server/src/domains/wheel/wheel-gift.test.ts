import { randomUUID } from 'node:crypto';
import type { WheelDraft } from '@mela/contract/api/operators/operator-wheel';
import { operatorBase } from '@mela/contract/http/endpoint';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { operatorWith } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { changeCampaign, createCampaign } from '../bonuses/index.ts';
import { grantedSpinsConsumer } from './granted-spins.ts';
import { insertWheel } from './store.ts';

const origin = systemOrigin('test');
const slug = 'parcel-of-the-wheel';
let server: TestServer;
let campaignId = 0;

beforeAll(async () => {
  server = await testServer();
  await transact(server.db, async (tx) => {
    await changeSetting(tx, 'fortune_wheel', { enabled: true });
    const cause = { origin, now: server.clock.now() };
    const name = { en: 'A parcel', hi: 'एक पार्सल' };
    await createCampaign(tx, { slug, name, about: name, rule: 'contest', prize: { type: 'cash', amount: 100 }, playerMax: 2 }, cause);
    await changeCampaign(tx, slug, 'active', server.clock.now());
    // Nearly every spin of the first level stops on the gift.
    const sectors = [
      { weight: 9800, prize: { type: 'gift', campaign: slug }, instead: { type: 'points', points: 30 } },
      { weight: 200, prize: { type: 'points', points: 1 } },
    ] as const;
    await insertWheel(tx, { levelId: 1, version: 2, dailySpins: 1, sectors }, server.clock.now());
  });
  campaignId = (await server.db.selectFrom('bonuses.campaign').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
});
afterEach(() => change({ state: 'active', gifts_max: null, ends_at: null }));

type Columns = { readonly state?: string; readonly gifts_max?: 'all' | null; readonly ends_at?: Date | null };
/** `all`: as many gifts as were given by now. */
const change = ({ gifts_max: most, ...columns }: Columns) =>
  server.db
    .updateTable('bonuses.campaign')
    .set((eb) => ({ ...columns, ...(most !== undefined && { gifts_max: most === null ? null : eb.ref('gifts') }) }))
    .where('id', '=', campaignId)
    .execute();
const wheel = async ({ token }: Player) => (await server.call('GET /fortune-wheel', { token })).body.data;
const spin = ({ token }: Player, key = randomUUID(), at = server) => at.call('POST /fortune-wheel', { token, idempotencyKey: key });
const gifts = async ({ id }: Player) =>
  (await server.db.selectFrom('bonuses.gift').select(['state', 'key']).where('user_id', '=', BigInt(id)).execute()).filter(({ key }) =>
    key.startsWith('contest:'),
  );
const points = async ({ token }: Player) => (await server.call('GET /users/self/level', { token })).body.data.points;
/** Spins until the wheel stops on its gift, which is nearly always the first time. */
async function spinOnGift(player: Player) {
  for (;;) {
    await grant(player, 1);
    const { sector, prize } = (await spin(player)).body.data;
    if (sector === 0) return prize;
  }
}
async function grant(player: Player, spins: number): Promise<void> {
  const prize = { type: 'wheel_spins', count: spins } as const;
  const body = { key: `test:${player.id}`, giver: 'tournaments', campaign: 'test', prize } as const;
  await transact(server.db, (tx) => emit(tx, origin, [{ type: 'prize.awarded', userId: BigInt(player.id), body }]));
  await stepToEnd(server.db, grantedSpinsConsumer, server);
}

describe('[3.23] a sector with a gift', () => {
  it('shows the gift with its id, its name in the language, and what is given in its place', async () => {
    const asha = await server.register();
    const gift = { gift_id: campaignId, gift_name: 'A parcel', instead: { type: 'points', points: 30 } };
    expect((await wheel(asha)).sectors).toEqual([
      { weight: 9800, prize: { type: 'gift', campaign: slug }, ...gift },
      { weight: 200, prize: { type: 'points', points: 1 } },
    ]);
    const hindi = await server.call('GET /fortune-wheel', { token: asha.token, headers: { 'content-language': 'hi' } });
    expect(hindi.body.data.sectors[0].gift_name).toBe('एक पार्सल');
  });

  it('offers the gift once for a spin, also where the call is sent again, and the player takes it', async () => {
    const asha = await server.register();
    await stepToEnd(server.db, grantedSpinsConsumer, server);
    const key = randomUUID();
    const first = await spin(asha, key);
    expect((await spin(asha, key)).body).toEqual(first.body);
    if (first.body.data.sector !== 0) await spinOnGift(asha);
    expect(await gifts(asha)).toMatchObject([{ state: 'offered' }]);
    const { body } = await server.call('GET /gifts/self', { token: asha.token });
    const { id } = body.data.find(({ name }: { name: string }) => name === 'A parcel');
    const taken = await server.call('POST /gifts/self/:id', { params: { id }, token: asha.token, idempotencyKey: randomUUID() });
    expect([taken.status, (await gifts(asha))[0]?.state]).toEqual([200, 'taken']);
  });

  it('is drawn and given once by thirty calls for one spin, in two processes', async () => {
    const second = await testServer({ open: server.open });
    const asha = await server.register();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => spin(asha, randomUUID(), at % 2 === 0 ? server : second)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await gifts(asha)).toHaveLength(won[0]?.body.data.sector === 0 ? 1 : 0);
  });

  it.each([
    ['whose campaign is stopped', { state: 'stopped' }],
    ['whose campaign is over', { ends_at: new Date(0) }],
    ['of which none is left', { gifts_max: 'all' }],
  ] as const)('%s is not promised: what stands in its place is shown and given', async (_, columns) => {
    const asha = await server.register();
    await change(columns);
    expect((await wheel(asha)).sectors[0]).toEqual({ weight: 9800, prize: { type: 'points', points: 30 } });
    const before = await points(asha);
    const { sector, prize } = (await spin(asha)).body.data;
    const amount = sector === 0 ? 30 : 1;
    expect([prize, (await points(asha)) - before]).toEqual([{ type: 'points', points: amount }, amount]);
    expect(await gifts(asha)).toEqual([]);
  });

  it('gives what stands in its place to a player who has had as many of the gift as the campaign allows, and keeps what was given', async () => {
    const asha = await server.register();
    const won = [await spinOnGift(asha), await spinOnGift(asha), await spinOnGift(asha)];
    expect(won.map(({ type }) => type)).toEqual(['gift', 'gift', 'points']);
    expect(await gifts(asha)).toHaveLength(2);
    const turns = (await server.call('GET /fortune-wheel/spins', { token: asha.token })).body.data;
    expect(turns.filter(({ sector }: { sector: number }) => sector === 0).map(({ prize }: { prize: object }) => prize)).toEqual(
      won.toReversed(),
    );
  });
});

describe('a gift in the draft of a wheel', () => {
  it('needs a campaign of contests and a prize in its place, and another prize has none', async () => {
    const operator = await operatorWith(server, 'marketing');
    const preview = async (sector: WheelDraft['sectors'][number]) => {
      const sectors = [sector, { weight: 5000, prize: { type: 'points' as const, points: 1 } }];
      const body = { draft: { levelId: 1, dailySpins: 1, sectors }, reason: 'a gift on the wheel' };
      const answer = await server.call('POST /wheels/preview', { token: operator.token, body }, operatorBase);
      return answer.body.data?.costOfSpin ?? answer.body.error.fields;
    };
    const gift = (campaign: string) => ({ type: 'gift' as const, campaign });
    const cash = { type: 'cash' as const, amount: 8 };
    const wrong = { sectors: 'errors.field.invalid' };
    expect(await preview({ weight: 5000, prize: gift(slug), instead: cash })).toBe(4);
    expect(await preview({ weight: 5000, prize: gift(slug) })).toEqual(wrong);
    expect(await preview({ weight: 5000, prize: gift('no-such-campaign'), instead: cash })).toEqual(wrong);
    expect(await preview({ weight: 5000, prize: cash, instead: cash })).toEqual(wrong);
  });
});
