import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { anyOf } from '../../../kernel/db/any-of.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { runUntilKilled } from '../../../kernel/testing/failures/run-process.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { changeCampaign, createCampaign } from '../../bonuses/index.ts';
import { isHeldOut } from '../sending/rules.ts';
import { insertSegment } from '../segments/segment-store.ts';
import type { DyingReach } from '../testing/reach-and-die.ts';
import { sendDue } from '../sending/send-due.ts';
import { writeMessages } from '../testing/write-messages.ts';
import { reachPlayers } from './reach-players.ts';
import { takeBackGifts } from './take-back-gifts.ts';

let server: TestServer;
let marketing: TestOperator;
const reason = 'spring campaign';
const origin = systemOrigin('test');
let serial = 0;
/** Distinguishes the players of a test from others. */
let country = '';

beforeAll(async () => {
  server = await testServer();
  await writeMessages(server);
});
beforeEach(async () => {
  serial += 1;
  country = `Z${String.fromCodePoint(64 + serial)}`;
  server.clock.advanceMs(60_000);
  marketing = await operatorWith(server, 'marketing');
});

const call = (key: Parameters<TestServer['call']>[0], input: object = {}) =>
  server.call(key, { token: marketing.token, ...input }, operatorBase);

async function people(number: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < number; at += 1) {
    const player = await server.register();
    await server.db.updateTable('accounts.user').set({ country }).where('id', '=', BigInt(player.id)).execute();
    await server.call('PATCH /users/self/news', { token: player.token, body: { inbox: true } });
    await server.call('PATCH /messages/topics', { token: player.token, body: { offers: true } });
    players.push(player);
  }
  return players;
}

/** A campaign of bonuses that operators offer, running. */
async function giftCampaign(change: object = {}): Promise<string> {
  const slug = `gift-${randomUUID().slice(0, 8)}`;
  const texts = { name: { en: 'Points', hi: 'पॉइंट' }, about: { en: 'For you', hi: 'आपके लिए' } };
  const prize = { type: 'points', points: 40 } as const;
  await transact(server.db, async (tx) => {
    await createCampaign(tx, { slug, ...texts, rule: 'operator', prize, ...change }, { origin, now: server.clock.now() });
    await changeCampaign(tx, slug, 'active', server.clock.now());
  });
  return slug;
}

const wording = { title: 'A gift for you', text: 'It is on your page of gifts.', action: 'Look' };
const message = { texts: { en: wording, hi: { title: 'आपके लिए तोहफ़ा', text: 'तोहफ़ों के पेज पर देखें।', action: 'देखें' } }, link: '/gifts' };
type Draft = { readonly id: number; readonly version: number; readonly alias: string };
async function draft(change: object = {}): Promise<Draft> {
  const segment = await insertSegment(server.db, { name: randomUUID(), conditions: [{ of: 'country', in: [country] }] });
  const terms = { segment, startsAt: null, endsAt: null, live: false, repeatDays: null, goal: 'deposit', goalDays: 7 };
  const rest = { alias: `g-${randomUUID().slice(0, 8)}`, product: 'offers', channels: ['inbox'], priority: 9, holdout: 0, message, reason };
  return (await call('POST /messages/campaigns', { body: { ...rest, ...terms, ...change } })).body.data;
}
const give = ({ id, version }: Draft, gift: object | null) =>
  call('POST /messages/campaigns/:id/gift', { params: { id }, body: { version, gift, reason } });
async function withGift(slug: string, most = 100, change: object = {}): Promise<Draft> {
  const made = await draft(change);
  expect((await give(made, { campaign: slug, most })).status).toBe(200);
  return made;
}
const step = (id: number, name: 'start' | 'pause' | 'end') =>
  call(`POST /messages/campaigns/:id/${name}`, { params: { id }, body: { reason } });
const stateOf = async (id: number) => (await call('GET /messages/campaigns/:id', { params: { id } })).body.data;
const reach = (rowsMax = 500, by = origin) =>
  reachPlayers({ config: server.config, db: server.db, clock: server.clock, log: createLog('silent'), origin: by, rowsMax });
const takeBack = (rowsMax = 500) => takeBackGifts({ db: server.db, clock: server.clock, log: createLog('silent'), rowsMax });
const giftsOf = async ({ token }: Player) =>
  ((await server.call('GET /gifts/self', { token })).body.data as { id: number; state: string; name: string }[]).map(({ state }) => state);
const refusals = async (id: number) =>
  (await server.db.selectFrom('notifications.campaign_gift').select(['user_id', 'refused']).where('campaign_id', '=', id).execute()).map(
    ({ user_id: userId, refused }) => [Number(userId), refused] as const,
  );
const counted = async (slug: string) =>
  (await server.db.selectFrom('bonuses.campaign').select('gifts').where('slug', '=', slug).executeTakeFirstOrThrow()).gifts;

/** Stops a page after its players were written and before their events are. */
const stopped = new Proxy(origin, {
  get() {
    throw new Error('stopped');
  },
});

describe('the gift of a campaign of messages', () => {
  it('is offered to each player once with one message, by however many processes', async () => {
    const players = await people(5);
    const slug = await giftCampaign();
    const { id } = await withGift(slug);
    await step(id, 'start');
    await Promise.all([reach(1), reach(2), reach(3)]);
    await writeMessages(server);
    await sendDue({ email: null, sms: null, push: null, messenger: null }, server);
    for (const player of players) {
      expect(await giftsOf(player)).toEqual(['offered']);
      const inbox = (await server.call('GET /inbox', { token: player.token })).body.data as { title: string }[];
      expect(inbox.map(({ title }) => title).filter((title) => title.includes('gift'))).toEqual(['A gift for you']);
    }
    expect([await counted(slug), await stateOf(id)]).toMatchObject([
      5,
      { state: 'ended', gift: { campaign: slug, most: 100 }, gifts: { offered: 5, refused: 0, takenBack: 0 } },
    ]);
  });

  it.each(['campaign-reached', 'campaign-given', 'campaign-kept'] as const)(
    'comes to each player once and to all, where its process is killed with -9 at %s',
    async (fatal) => {
      const players = await people(5);
      const slug = await giftCampaign();
      const { id } = await withGift(slug);
      await step(id, 'start');
      const dying: DyingReach = { target: server.open.target, nowMs: server.clock.now().getTime(), dieAt: fatal };
      await runUntilKilled(join(import.meta.dirname, '../testing/reach-and-die.ts'), dying);
      expect(await counted(slug)).toBe(fatal === 'campaign-kept' ? 2 : 0);
      await reach(2);
      for (const player of players) expect(await giftsOf(player)).toEqual(['offered']);
      expect([await counted(slug), (await stateOf(id)).gifts.offered]).toEqual([5, 5]);
    },
  );

  it('is once a turn wherever the campaign is stopped, paused and continued', async () => {
    const players = await people(4);
    const slug = await giftCampaign({ playerMax: 100 });
    let turns = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('reach', 'stop', 'pause', 'start'), { maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        async (acts, rowsMax) => {
          server.clock.advanceMs(60_000);
          const { id } = await withGift(slug);
          await step(id, 'start');
          for (const act of acts) {
            if (act === 'pause' || act === 'start') await step(id, act);
            else if (act === 'reach') await Promise.all([reach(rowsMax), reach(rowsMax)]);
            else await reach(rowsMax, stopped);
          }
          await step(id, 'start');
          await reach(rowsMax);
          turns += 1;
          for (const player of players) expect(await giftsOf(player)).toEqual(Array.from({ length: turns }, () => 'offered'));
          expect(await counted(slug)).toBe(turns * players.length);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('is never for the holdout, nor for whom protection keeps from promotion, nor for who has not chosen the topic', async () => {
    const [asha, bina, chand, dev] = (await people(4)) as [Player, Player, Player, Player];
    const slug = await giftCampaign();
    await server.call('PUT /users/self/limits/:kind', {
      token: bina.token,
      params: { kind: 'deposit' },
      body: { period: 'day', amount: 500 },
    });
    await server.deposit(bina, 500);
    await server.call('PATCH /messages/topics', { token: chand.token, body: { offers: false } });
    const { id } = await withGift(slug);
    await step(id, 'start');
    await server.call('POST /users/self/cool-off', { token: dev.token, body: { period: 'day' } });
    await reach();
    expect(new Map(await refusals(id))).toEqual(
      new Map([
        [asha.id, null],
        [bina.id, 'protection'],
        [chand.id, 'no_consent'],
      ]),
    );
    const more = await people(8);
    const held = await withGift(slug, 100, { holdout: 50 });
    const isHeld = ({ id: userId }: Player) => isHeldOut(BigInt(userId), { alias: `campaign-${held.alias}`, holdout: 50 });
    await step(held.id, 'start');
    await reach();
    for (const player of more) expect(await giftsOf(player)).toEqual(isHeld(player) ? [] : ['offered']);
  });

  it('is not offered to a player whose break begins in that second', async () => {
    const players = await people(6);
    const slug = await giftCampaign();
    const { id } = await withGift(slug);
    await step(id, 'start');
    await Promise.all([
      ...players.map(({ token }) => server.call('POST /users/self/cool-off', { token, body: { period: 'day' } })),
      reach(2),
      reach(2),
    ]);
    const heard = await server.db
      .selectFrom('kernel.event')
      .select(['id', 'type', 'user_id'])
      .where('user_id', '=', anyOf(players.map((player) => BigInt(player.id))))
      .where('type', '=', anyOf(['gift.offered', 'break.started']))
      .orderBy('id')
      .execute();
    const begun = new Set<bigint | null>();
    const late = heard.filter(({ type, user_id: userId }) => {
      if (type === 'break.started') begun.add(userId);
      return type === 'gift.offered' && begun.has(userId);
    });
    expect([begun.size, late]).toEqual([6, []]);
  });

  it('is at most as often as was committed, however many more the segment has', async () => {
    await people(5);
    const slug = await giftCampaign();
    const { id } = await withGift(slug, 3);
    await step(id, 'start');
    await Promise.all([reach(2), reach(2)]);
    expect([await counted(slug), (await stateOf(id)).gifts]).toEqual([3, { offered: 3, refused: 2, takenBack: 0 }]);
    expect((await refusals(id)).filter(([, refused]) => refused === 'none_left')).toHaveLength(2);
  });

  it('is at most as often as was committed, also where a process of the version before has offered some and not counted them', async () => {
    const elsewhere = [await server.register(), await server.register()];
    await people(3);
    const slug = await giftCampaign();
    const { id } = await withGift(slug, 3);
    const at = server.clock.now();
    const rows = elsewhere.map((player) => ({ campaign_id: id, user_id: BigInt(player.id), turn: 1, refused: null, at }));
    await server.db.insertInto('notifications.campaign_gift').values(rows).execute();
    await step(id, 'start');
    await reach();
    expect([await counted(slug), (await refusals(id)).filter(([, refused]) => refused === null).length]).toEqual([1, 3]);
  });

  it('is taken back when the campaign has ended, and what a player has taken stays', async () => {
    const [asha, bina] = (await people(2)) as [Player, Player];
    const slug = await giftCampaign();
    const { id } = await withGift(slug, 100, { live: true });
    const back = () => call('POST /messages/campaigns/:id/gift/take-back', { params: { id }, body: { reason } });
    await step(id, 'start');
    await reach();
    const [gift] = (await server.call('GET /gifts/self', { token: asha.token })).body.data;
    await server.call('POST /gifts/self/:id', { token: asha.token, params: { id: gift.id } });
    expect((await back()).body.error.message).toBe('errors.messages.state');
    await takeBack();
    expect(await giftsOf(bina)).toEqual(['offered']);
    await step(id, 'end');
    expect((await back()).status).toBe(200);
    await Promise.all([takeBack(1), takeBack(1)]);
    expect([await giftsOf(asha), await giftsOf(bina)]).toEqual([['taken'], ['missed']]);
    expect((await stateOf(id)).gifts).toEqual({ offered: 2, refused: 0, takenBack: 1 });
  });

  it('that is taken while it is taken back is either taken or gone, never both', async () => {
    const players = await people(5);
    const slug = await giftCampaign();
    const { id } = await withGift(slug);
    await step(id, 'start');
    await reach();
    const ids = await Promise.all(
      players.map(async ({ token }) => (await server.call('GET /gifts/self', { token })).body.data[0].id as number),
    );
    await call('POST /messages/campaigns/:id/gift/take-back', { params: { id }, body: { reason } });
    const [, ...taken] = await Promise.all([
      takeBack(1),
      ...players.map(({ token }, at) => server.call('POST /gifts/self/:id', { token, params: { id: ids[at]! } })),
    ]);
    for (const [at, player] of players.entries()) expect(await giftsOf(player)).toEqual([taken[at]!.status === 200 ? 'taken' : 'missed']);
    const given = await server.db.selectFrom('bonuses.award').select('key').where('campaign', '=', slug).execute();
    expect(given).toHaveLength(taken.filter(({ status }) => status === 200).length);
  });

  it('says beforehand how many players there are and what it costs at most, and waits for a second operator above the sum', async () => {
    await people(2);
    const slug = await giftCampaign({ prize: { type: 'cash', amount: 1000 } });
    const made = await draft();
    const body = { version: made.version, gift: { campaign: slug, most: 11 }, reason };
    const preview = await call('POST /messages/campaigns/:id/gift/preview', { params: { id: made.id }, body });
    expect(preview.body.data).toEqual({ count: 2, more: false, about: 2, cost_max: 11_000 });
    const asked = await call('POST /messages/campaigns/:id/gift', { params: { id: made.id }, body });
    expect([asked.status, (await stateOf(made.id)).gift]).toEqual([202, null]);
    const second = await operatorWith(server, 'marketing');
    await server.call(
      'POST /approvals/:id/approve',
      { token: second.token, params: { id: asked.body.data.approval.id }, body: { reason } },
      operatorBase,
    );
    expect((await stateOf(made.id)).gift).toEqual({ campaign: slug, most: 11 });
  });

  it('is refused for a campaign of another rule or one that does not run, for a newer version, and while it is live', async () => {
    const made = await draft();
    const other = await giftCampaign({ rule: 'contest' });
    const over = await giftCampaign();
    await transact(server.db, (tx) => changeCampaign(tx, over, 'stopped', server.clock.now()));
    for (const campaign of [other, over, 'nothing-of-this-name'])
      expect((await give(made, { campaign, most: 1 })).body.error.fields).toHaveProperty('gift.campaign');
    const slug = await giftCampaign();
    expect((await give({ ...made, version: made.version + 1 }, null)).body.error.message).toBe('errors.messages.newer');
    expect((await give(made, { campaign: slug, most: 0 })).status).toBe(400);
    expect((await give({ ...made, id: 999_999 }, null)).status).toBe(404);
    await step(made.id, 'start');
    expect((await give(made, { campaign: slug, most: 1 })).body.error.message).toBe('errors.messages.state');
    const support = await operatorWith(server, 'support');
    const refused = { token: support.token, params: { id: made.id }, body: { version: 1, gift: null, reason } };
    expect((await server.call('POST /messages/campaigns/:id/gift', refused, operatorBase)).status).toBe(403);
  });
});
