import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import { createLog } from '../../kernel/log.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import type { ChannelAdapter, Letter } from '../messages/index.ts';
import { lockPlayers } from '../wallet/index.ts';
import { stopToken } from './choices/stop-token.ts';
import { countSentToExcluded } from './exclusion-store.ts';
import { checkExclusions, exclusionConsumer, notificationGauges } from './exclusions.ts';
import { isHeldOut } from './sending/rules.ts';
import { InFlight, leaseMs } from './sending/in-flight.ts';
import { sendDue } from './sending/send-due.ts';
import { writeMessages } from './testing/write-messages.ts';
import { writingConsumer } from './writing/write-messages.ts';

let server: TestServer;
let asha: Player;
let letters: Letter[] = [];
const toList: ChannelAdapter = async (letter) => {
  letters.push(letter);
  return 'sent';
};
/** Noon in India: no quiet hour. */
const noon = new Date('2026-03-02T06:30:00Z');

beforeAll(async () => {
  server = await testServer();
  // The first step of a consumer that begins with new events only marks where it begins.
  await writeMessages(server);
});
beforeEach(async () => {
  letters = [];
  asha = await server.register();
  server.clock.advanceMs(noonAfter(server.clock.now()) - server.clock.now().getTime());
  await confirm(asha);
  // The message that greets them is not counted below.
  await write();
  await server.call('DELETE /inbox', { token: asha.token, body: { upTo: Number.MAX_SAFE_INTEGER } });
  await server.db.deleteFrom('notifications.message').where('user_id', '=', BigInt(asha.id)).execute();
});

const dayMs = 86_400_000;
const noonAfter = (now: Date) => noon.getTime() + Math.ceil((now.getTime() - noon.getTime()) / dayMs) * dayMs;
const confirm = ({ id }: Player) =>
  server.db.updateTable('accounts.user').set({ email_confirmed_at: noon }).where('id', '=', BigInt(id)).execute();

const paidOut = ({ id }: Player, sumMinor = 125_050n): NewEvent => ({
  type: 'withdrawal.settled',
  userId: BigInt(id),
  body: { paymentId: 41n, sumMinor, status: 3 },
});
const gift = ({ id }: Player): NewEvent => ({ type: 'gift.offered', userId: BigInt(id), body: { giftId: 5n } });
const emitAll = (...events: NewEvent[]) => transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
const write = () => writeMessages(server);
const send = (adapter: ChannelAdapter | null = toList) => sendDue({ email: adapter, sms: adapter, push: null, messenger: null }, server);
async function tell(...events: NewEvent[]): Promise<void> {
  await emitAll(...events);
  await write();
  await send();
}
async function wantOffers({ token }: Player): Promise<void> {
  await server.call('PATCH /users/self/news', { token, body: { inbox: true, email: true } });
  await server.call('PATCH /messages/topics', { token, body: { offers: true } });
}
const inbox = async ({ token }: Player, headers = {}) => (await server.call('GET /inbox', { token, headers })).body.data;
/** What the standing check finds. */
async function sentToExcluded(): Promise<number> {
  await checkExclusions(server);
  return countSentToExcluded(server.db);
}
const ledger = async ({ id }: Player) =>
  server.db
    .selectFrom('notifications.suppression')
    .select(['channel', 'reason'])
    .where('user_id', '=', BigInt(id))
    .orderBy('channel')
    .execute();
const suppressed = (reason: string) => [
  { channel: 'email', reason },
  { channel: 'inbox', reason },
];

describe('a rule', () => {
  it('[3.19] turns an event into a message in the inbox in the reader’s language, counted and with its link, and a mail', async () => {
    await tell(paidOut(asha));
    const [message] = await inbox(asha);
    expect(message).toMatchObject({
      notification: 'notice',
      title: 'Your withdrawal was paid',
      text: '₹1,250.50 was paid out to you.',
      link: { text: 'See the withdrawal', value: '/payment/withdrawal/41' },
      viewed_at: null,
    });
    expect((await inbox(asha, { 'content-language': 'hi' }))[0].text).toBe('₹1,250.50 आपको भेज दिए गए हैं।');
    const counter = await server.call('GET /counters/:name', { token: asha.token, params: { name: 'inbox' } });
    expect(counter.body.data.value).toBe(1);
    expect(letters).toMatchObject([
      { channel: 'email', name: 'withdrawal-settled', subject: 'Your withdrawal was paid · Mela', locale: 'en' },
    ]);
    expect(letters[0]?.headers).toBeUndefined();
  });

  it('has each message once, however often and by however many processes events are read and messages sent', async () => {
    await emitAll(paidOut(asha), paidOut(asha, 7n));
    await Promise.all([1, 2, 3].map(write));
    await Promise.all([1, 2, 3].map(() => send()));
    await Promise.all([write(), send()]);
    expect([(await inbox(asha)).length, letters.length, new Set(letters.map(({ id }) => id)).size]).toEqual([2, 2, 2]);
  });

  it('[3.19] of a level or an achievement is in the inbox of a player who has chosen nothing, and does not count for the caps of promotion', async () => {
    await tell({ type: 'level.reached', userId: BigInt(asha.id), body: { levelId: 2n } });
    await tell({ type: 'achievement.earned', userId: BigInt(asha.id), body: { achievementId: 1n, tier: 1 } });
    const titles = (await inbox(asha)).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['A new stamp in your album', 'You have reached a new level']);
    expect([await ledger(asha), letters]).toEqual([[], []]);
  });

  it('is only about events that meet its conditions', async () => {
    const moved = (direction: 'deposit' | 'withdrawal'): NewEvent => ({
      type: 'payment.moved',
      userId: BigInt(asha.id),
      body: { paymentId: 1n, sumMinor: 100n, status: 5, direction },
    });
    await tell(moved('deposit'));
    expect(await inbox(asha)).toEqual([]);
    await tell(moved('withdrawal'));
    expect(await inbox(asha)).toMatchObject([{ title: 'Your withdrawal of ₹1: what’s new', text: 'A person is checking it.' }]);
  });

  const step = (type: 'payment.moved' | 'withdrawal.failed' | 'withdrawal.cancelled', status: number, reason?: string | null): NewEvent =>
    ({
      type,
      userId: BigInt(asha.id),
      body: { paymentId: 41n, sumMinor: 100n, status, direction: 'withdrawal', ...(reason !== undefined && { reason }) },
    }) as NewEvent;
  it.each([
    ['payment.moved', 5, 'large', 'A person is checking it. Amounts of this size are checked by our team.'],
    ['payment.moved', 8, 'documents', 'We need to check something first. We need a document from you.'],
    ['payment.moved', 6, 'operator', 'It was approved.'],
    ['payment.moved', 2, null, 'Our payment partner is working on it.'],
    ['withdrawal.failed', 4, 'system', '₹1 is back in your balance. Our payment partner declined it.'],
    ['withdrawal.failed', 4, 'bank', '₹1 is back in your balance. The bank or UPI app could not complete it.'],
    ['withdrawal.failed', 4, 'operator', '₹1 is back in your balance. Our team decided so. The withdrawal’s page has their words.'],
    ['withdrawal.cancelled', 10, 'player', '₹1 is back in your balance. You cancelled it yourself.'],
    // An event of before, and a code of a later version.
    ['withdrawal.failed', 4, undefined, '₹1 is back in your balance.'],
    ['withdrawal.failed', 4, 'of-later', '₹1 is back in your balance.'],
  ] as const)('[3.19] says of %s to %i why, where there is a reason: %s', async (type, status, reason, text) => {
    await tell(step(type, status, reason));
    expect(await inbox(asha)).toMatchObject([{ text }]);
    const hindi = (await inbox(asha, { 'content-language': 'hi' }))[0].text;
    expect(hindi).toMatch(/।$/);
  });

  it('writes no mail to an address that no one has confirmed, and says so in the ledger', async () => {
    await server.db.updateTable('accounts.user').set({ email_confirmed_at: null }).where('id', '=', BigInt(asha.id)).execute();
    await tell(paidOut(asha));
    expect(letters).toEqual([]);
    expect(await ledger(asha)).toEqual([{ channel: 'email', reason: 'unreachable' }]);
  });

  it('escapes what a player or an editor wrote where it stands in HTML', async () => {
    const names = { en: '<script>alert(1)</script> & "x"', hi: 'क' };
    const prize = { type: 'cash', amount: 5 } as const;
    await tell({
      type: 'contest.won',
      userId: BigInt(asha.id),
      body: { key: 'x:1', contest: 'tournaments', contestId: 1n, names, place: 1, prize },
    });
    expect(letters[0]?.text).toContain('<script>alert(1)</script>');
    expect(letters[0]?.html).not.toContain('<script>');
    expect(letters[0]?.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;x&#34;');
  });
});

describe('the name of a contest', () => {
  it.each([
    ['Free Spins Bonus Night', 'बोनस की रात', 'Your contest', 'आपकी प्रतियोगिता'],
    ['Kite Night', 'मुफ़्त स्पिन की रात', 'Your contest', 'आपकी प्रतियोगिता'],
    ['Kite Night', 'पतंगों की रात', 'Kite Night', 'पतंगों की रात'],
  ])('is in a message that always goes unless it is an offer: %s, %s', async (en, hi, said, saidInHindi) => {
    const body = { key: `x:${en}:${hi}`, contest: 'tournaments', contestId: 1n, place: 1, prize: { type: 'cash', amount: 5 } } as const;
    await tell({ type: 'contest.won', userId: BigInt(asha.id), body: { ...body, names: { en, hi } } });
    await server.db.updateTable('accounts.user').set({ locale: 'hi' }).where('id', '=', BigInt(asha.id)).execute();
    await tell({ type: 'contest.won', userId: BigInt(asha.id), body: { ...body, key: `${body.key}:2`, names: { en, hi } } });
    expect(letters.map(({ text }) => text.split(':')[0])).toEqual([said, saidInHindi]);
  });
});

describe('a promotional message', () => {
  it('goes to no one who has not chosen its channel and its topic: nothing is chosen beforehand', async () => {
    const { token } = asha;
    expect((await server.call('GET /messages/topics', { token })).body.data).toEqual({ offers: false, tournaments: false, club: false });
    await tell(gift(asha));
    expect(await ledger(asha)).toEqual(suppressed('no-consent'));
    await server.call('PATCH /users/self/news', { token, body: { email: true } });
    await server.call('PATCH /messages/topics', { token, body: { tournaments: true } });
    await tell(gift(asha));
    expect([letters, await inbox(asha)]).toEqual([[], []]);
  });

  it('has the one click with which mail programs end it, and a link for people; after it no more come', async () => {
    await wantOffers(asha);
    await tell(gift(asha));
    const headers = letters[0]?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(letters[0]?.text).toContain(url.pathname.split('/').at(-1));
    const answer = await server.inject({
      method: 'POST',
      url: url.pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
    const news = await server.call('GET /users/self/news', { token: asha.token });
    expect(news.body.data).toEqual({ inbox: true, email: false, sms: false });
    letters = [];
    await tell(gift(asha));
    expect(letters).toEqual([]);
    expect(await ledger(asha)).toEqual([{ channel: 'email', reason: 'no-consent' }]);
  });

  it.each(['email.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'sms.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'email.00000000000000001.AAAA'])(
    'is stopped by no link that we have not signed: %s',
    async (token) => {
      await wantOffers(asha);
      expect((await server.call('POST /messages/stop/:token', { params: { token } })).status).toBe(404);
      const other = stopToken(server.config, 'email', BigInt(asha.id)).replace(`.${asha.id}.`, `.${asha.id + 1}.`);
      expect((await server.call('POST /messages/stop/:token', { params: { token: other } })).status).toBe(404);
      expect((await server.call('GET /users/self/news', { token: asha.token })).body.data.email).toBe(true);
    },
  );

  it('is no mail between nine in the evening and nine in the morning of India; the inbox is quiet by itself', async () => {
    await wantOffers(asha);
    server.clock.advanceMs(9 * 3_600_000);
    await tell(gift(asha));
    expect(await ledger(asha)).toEqual([{ channel: 'email', reason: 'quiet-hours' }]);
    expect(await inbox(asha)).toHaveLength(1);
  });

  it('is at most so many a day and a week, with the last place for what is more important', async () => {
    await wantOffers(asha);
    await server.call('PATCH /messages/topics', { token: asha.token, body: { club: true } });
    await transact(server.db, (tx) => changeSetting(tx, 'message_caps', { day: 2, week: 3 }));
    const earned: NewEvent = { type: 'mission.done', userId: BigInt(asha.id), body: { taskId: 1n } };
    // A mission is of lower priority: it leaves the second place of the day.
    await tell(earned, earned);
    expect(await ledger(asha)).toEqual([{ channel: 'inbox', reason: 'cap' }]);
    await tell(gift(asha));
    await tell(gift(asha));
    expect([letters.length, (await ledger(asha)).length]).toEqual([1, 3]);
    server.clock.advanceMs(2 * dayMs);
    await tell(gift(asha));
    await tell(gift(asha));
    expect([letters.length, (await ledger(asha)).length]).toEqual([2, 5]);
    await transact(server.db, (tx) => changeSetting(tx, 'message_caps', { day: 2, week: 5 }));
  });

  it('goes to no one on a break, however soon after it was written the break began, and the check counts none', async () => {
    await wantOffers(asha);
    await emitAll(gift(asha));
    await write();
    expect((await server.call('POST /users/self/cool-off', { token: asha.token, body: { period: 'day' } })).status).toBe(200);
    await send();
    expect(letters).toEqual([]);
    expect(await ledger(asha)).toEqual(suppressed('protection'));
    await tell(gift(asha));
    expect((await ledger(asha)).map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => 'protection'));
    await stepToEnd(server.db, exclusionConsumer, server);
    expect(await sentToExcluded()).toBe(0);
    // What is owed to a player comes all the same, and the check sees what should not.
    await tell(paidOut(asha));
    expect(letters.map(({ name }) => name).toSorted()).toEqual(['break-started', 'withdrawal-settled']);
    await server.db
      .updateTable('notifications.message')
      .set({ state: 'sent', sent_at: new Date(server.clock.now().getTime() + 60_000) })
      .where('user_id', '=', BigInt(asha.id))
      .where('state', '=', 'suppressed')
      .execute();
    server.clock.advanceMs(61_000);
    expect(await sentToExcluded()).toBe(2);
    expect(await sentToExcluded()).toBe(2);
    await server.db.deleteFrom('notifications.sent_to_excluded').execute();
    await server.db.deleteFrom('notifications.message').where('user_id', '=', BigInt(asha.id)).execute();
  });

  it('that may have gone to a player on a break is found too: the other side did not say whether it took it', async () => {
    await wantOffers(asha);
    await emitAll(gift(asha));
    await write();
    await send(async () => 'uncertain');
    const mail = () =>
      server.db
        .selectFrom('notifications.message')
        .select(['state', 'uncertain'])
        .where('user_id', '=', BigInt(asha.id))
        .where('channel', '=', 'email');
    expect(await mail().executeTakeFirst()).toEqual({ state: 'waiting', uncertain: 1 });
    const began = new Date(server.clock.now().getTime() - 60_000);
    await emitAll({ type: 'break.started', userId: BigInt(asha.id), at: began, body: { name: 'cool-off', until: null } });
    await stepToEnd(server.db, exclusionConsumer, server);
    // The one of the inbox, and this mail.
    expect(await sentToExcluded()).toBe(2);
    await server.db.deleteFrom('notifications.sent_to_excluded').execute();
    await server.db.deleteFrom('notifications.message').where('user_id', '=', BigInt(asha.id)).execute();
  });

  it('that the other side may have taken counts for the caps, also once it is tried no more', async () => {
    await wantOffers(asha);
    await tell(gift(asha));
    await server.db
      .updateTable('notifications.message')
      .set({ state: 'dead', uncertain: 2, due_at: null })
      .where('user_id', '=', BigInt(asha.id))
      .execute();
    await transact(server.db, (tx) => changeSetting(tx, 'message_caps', { day: 1, week: 5 }));
    await tell(gift(asha));
    expect(await ledger(asha)).toEqual(suppressed('cap'));
    await transact(server.db, (tx) => changeSetting(tx, 'message_caps', { day: 2, week: 5 }));
  });

  it('is found by the check once, also where it hears of the break late, and the age of the check is served', async () => {
    await wantOffers(asha);
    server.clock.advanceMs(noonAfter(server.clock.now()) - server.clock.now().getTime());
    await tell(gift(asha));
    const began = new Date(server.clock.now().getTime() - 60_000);
    const age = () =>
      notificationGauges(server.db, server.clock)
        .find(({ name }) => name.includes('check_age'))
        ?.read();
    expect([await sentToExcluded(), await age()]).toEqual([0, 0]);
    server.clock.advanceMs(3 * 3_600_000);
    expect(await age()).toBe(3 * 3600);
    expect([await sentToExcluded(), await age()]).toEqual([0, 0]);
    const late = { type: 'break.started', userId: BigInt(asha.id), at: began, body: { name: 'cool-off', until: null } } as const;
    await emitAll(late);
    await stepToEnd(server.db, exclusionConsumer, server);
    await Promise.all([checkExclusions(server), checkExclusions(server)]);
    const found = await sentToExcluded();
    expect(found).toBeGreaterThan(0);
    server.clock.advanceMs(3 * 3_600_000);
    expect(await sentToExcluded()).toBe(found);
    await server.db.deleteFrom('notifications.exclusion').where('user_id', '=', BigInt(asha.id)).execute();
    await server.db.deleteFrom('notifications.sent_to_excluded').execute();
  });

  it('says that a bonus has run out to who hears of offers, and nothing of one that became money', async () => {
    const ended = (state: 'expired' | 'converted'): NewEvent => ({
      type: 'bonus.ended',
      userId: BigInt(asha.id),
      body: { bonusId: 1n, state, convertedMinor: 0n, returnedMinor: 0n },
    });
    await tell(ended('expired'));
    expect([await inbox(asha), await ledger(asha)]).toEqual([[], [{ channel: 'inbox', reason: 'no-consent' }]]);
    await wantOffers(asha);
    await tell(ended('converted'), ended('expired'));
    expect(await inbox(asha)).toMatchObject([{ title: 'Your bonus has ended' }]);
  });

  const care = ({ id }: Player) =>
    server.db
      .insertInto('protection.care')
      .values({
        user_id: BigInt(id),
        since: server.clock.now(),
        until: new Date(server.clock.now().getTime() + 60_000),
        score: 3,
        markers: JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]),
      })
      .execute();
  const inDoubt = ({ id }: Player) =>
    server.db
      .insertInto('verification.form')
      .values({
        user_id: BigInt(id),
        status: 'pending',
        kind: 'aadhaar',
        number_hash: Buffer.alloc(32),
        sent_at: server.clock.now(),
        changed_at: server.clock.now(),
      })
      .execute();
  const limitedOut = async (player: Player) => {
    const body = { period: 'day' as const, amount: 500 };
    await server.call('PUT /users/self/limits/:kind', { token: player.token, params: { kind: 'deposit' }, body });
    await server.deposit(player, 500);
  };
  const excluded = async ({ token }: Player) =>
    expect((await server.call('POST /users/self/self-exclusion', { token, body: { period: '6m' } })).status).toBe(200);
  const ended = ({ id }: Player): NewEvent => ({
    type: 'bonus.ended',
    userId: BigInt(id),
    body: { bonusId: 1n, state: 'expired', convertedMinor: 0n, returnedMinor: 0n },
  });

  it.each([
    ['is excluded', excluded],
    ['is limited out', limitedOut],
    ['is in care', care],
    ['is under checks of age and identity', inDoubt],
  ] as const)('is neither written nor sent to a player who %s, also where that began after it was written', async (_what, begin) => {
    await wantOffers(asha);
    await emitAll(gift(asha));
    await write();
    await begin(asha);
    await send();
    expect(letters.map(({ name }) => name)).not.toContain('gift-offered');
    expect(await ledger(asha)).toEqual(suppressed('protection'));
    await tell(ended(asha));
    expect(await ledger(asha)).toEqual([...suppressed('protection'), { channel: 'inbox', reason: 'protection' }]);
    await server.db.deleteFrom('notifications.message').where('user_id', '=', BigInt(asha.id)).execute();
  });

  it('is not written to a player of a country that the licence does not cover, and to one of a country that it covers', async () => {
    const licence = { number: 'X-1', jurisdiction: 'India', countries: ['IN'] };
    const licensed = { ...server, config: { ...server.config, money: { mode: 'licensed', licence, paymentAdapter: 'realpay' } as const } };
    const writeLicensed = async () => {
      await writeMessages(licensed);
      await sendDue({ email: toList, sms: toList, push: null, messenger: null }, licensed);
    };
    await wantOffers(asha);
    await emitAll(ended(asha));
    await writeLicensed();
    expect([await ledger(asha), (await inbox(asha)).length]).toEqual([[], 1]);
    await server.db.updateTable('accounts.user').set({ country: 'MT' }).where('id', '=', BigInt(asha.id)).execute();
    await emitAll(ended(asha));
    await writeLicensed();
    expect([await ledger(asha), (await inbox(asha)).length]).toEqual([[{ channel: 'inbox', reason: 'protection' }], 1]);
  });

  it('waits while a break of its player is being entered, and does not go once it has begun', async () => {
    await wantOffers(asha);
    await emitAll(gift(asha));
    await write();
    const [isEntering, mayBegin] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const entering = transact(server.db, async (tx) => {
      await lockPlayers(tx, [BigInt(asha.id)]);
      isEntering.resolve(undefined);
      await mayBegin.promise;
    });
    await isEntering.promise;
    await send();
    expect([letters, await inbox(asha), await ledger(asha)]).toEqual([[], [], []]);
    mayBegin.resolve(undefined);
    await entering;
    await server.call('POST /users/self/cool-off', { token: asha.token, body: { period: 'day' } });
    await send();
    expect([letters, await ledger(asha)]).toEqual([[], suppressed('protection')]);
  });

  it('that is sent in the moment in which a break begins comes before it or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await server.register();
      await confirm(player);
      await wantOffers(player);
      server.clock.advanceMs(noonAfter(server.clock.now()) - server.clock.now().getTime());
      await emitAll(gift(player));
      await write();
      await Promise.all([send(), server.call('POST /users/self/cool-off', { token: player.token, body: { period: 'day' } }), send()]);
      await send();
    }
    await stepToEnd(server.db, exclusionConsumer, server);
    expect(await sentToExcluded()).toBe(0);
  });

  it('is behind what belongs to an account, where it is written and where it is sent', async () => {
    // What waits of the tests before.
    await send();
    letters = [];
    await wantOffers(asha);
    await emitAll(...Array.from({ length: 30 }, () => gift(asha)), paidOut(asha));
    await stepToEnd(server.db, writingConsumer, server);
    expect(await inbox(asha)).toMatchObject([{ title: 'Your withdrawal was paid' }]);
    expect(await ledger(asha)).toEqual([]);
    await write();
    // The offers have waited for longer.
    await server.db
      .updateTable('notifications.message')
      .set({ due_at: noon })
      .where('user_id', '=', BigInt(asha.id))
      .where('category', '=', 'promotional')
      .execute();
    await send();
    expect(letters.map(({ name }) => name)).toEqual(['withdrawal-settled', 'gift-offered', 'gift-offered']);
  });

  it('locks no player while it is written, and is sent to no one who is locked elsewhere: others do not wait for them', async () => {
    const bina = await server.register();
    await confirm(bina);
    for (const player of [asha, bina]) await wantOffers(player);
    await emitAll(gift(asha), gift(bina));
    await server.db.transaction().execute(async (tx) => {
      await sql`SELECT wallet.lock_player(${asha.id})`.execute(tx);
      await write();
      await send();
      const offers = letters.filter(({ name }) => name === 'gift-offered');
      expect([offers.length, (await inbox(bina)).some(({ title }: any) => title.includes('gift'))]).toEqual([1, true]);
      expect([await inbox(asha), await ledger(asha)]).toEqual([[], []]);
    });
    await send();
    expect([letters.filter(({ name }) => name === 'gift-offered').length, (await inbox(asha)).length]).toEqual([2, 1]);
  });

  it('goes to a part of the players only, where its effect is measured', async () => {
    await wantOffers(asha);
    const holdOut = (holdout: number) =>
      server.db.updateTable('notifications.rule').set({ holdout }).where('alias', '=', 'gift-offered').execute();
    await holdOut(50);
    await tell(gift(asha));
    const held = isHeldOut(BigInt(asha.id), { alias: 'gift-offered', holdout: 50 });
    expect(await ledger(asha)).toEqual(held ? suppressed('holdout') : []);
    await holdOut(0);
  });
});

describe('sending', () => {
  it('tries again with longer pauses while the mail server is away, and loses nothing', async () => {
    await emitAll(paidOut(asha));
    await write();
    const away: ChannelAdapter = () => Promise.reject(new Error('mail is away'));
    for (let minute = 0; minute < 60; minute += 1) {
      await send(away);
      server.clock.advanceMs(60_000);
    }
    const { attempts } = await server.db
      .selectFrom('notifications.message')
      .select('attempts')
      .where('user_id', '=', BigInt(asha.id))
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow();
    expect(attempts).toBeGreaterThan(4);
    expect(attempts).toBeLessThan(10);
    server.clock.advanceMs(3_600_000);
    await send();
    expect(letters).toHaveLength(1);
  });

  it('asks a mail server that is away for some of ten thousand mails only, and has sent all a minute after it is back', async () => {
    const { rule_id, template_id } = await server.db
      .selectFrom('notifications.template as t')
      .innerJoin('notifications.rule as r', 'r.id', 't.rule_id')
      .select(['r.id as rule_id', 't.id as template_id'])
      .where('r.alias', '=', 'withdrawal-settled')
      .executeTakeFirstOrThrow();
    const many = 10_000;
    await sql`
      INSERT INTO notifications.message (user_id, event_id, rule_id, channel, template_id, category, values, state, due_at, created_at)
      SELECT ${BigInt(asha.id)}, 1000000 + n, ${rule_id}, 'email', ${template_id}, 'transactional', '{"sum": 100, "payment": 1}', 'waiting', ${server.clock.now()}, ${server.clock.now()}
      FROM generate_series(1, ${many}) n`.execute(server.db);
    let tries = 0;
    const away: ChannelAdapter = () => {
      tries += 1;
      return Promise.reject(new Error('mail is away'));
    };
    const quiet = { ...server, log: createLog('silent'), rowsMax: 500 };
    for (let minute = 0; minute < 5; minute += 1) {
      await sendDue({ email: away, sms: null, push: null, messenger: null }, quiet);
      server.clock.advanceMs(60_000);
    }
    expect(tries).toBe(5 * 500);
    for (let minute = 0; minute < 10; minute += 1) {
      await sendDue({ email: toList, sms: null, push: null, messenger: null }, quiet);
      server.clock.advanceMs(60_000);
    }
    expect([letters.length, new Set(letters.map(({ id }) => id)).size]).toEqual([many, many]);
    await server.db.deleteFrom('notifications.message').where('user_id', '=', BigInt(asha.id)).execute();
  });

  it('sends what a killed process had taken once its time is over, under the same id', async () => {
    await emitAll(paidOut(asha));
    await write();
    const killed: ChannelAdapter = (letter) => {
      letters.push(letter);
      return new Promise(() => undefined);
    };
    void send(killed);
    await expect.poll(() => letters.length).toBe(1);
    await send();
    expect(letters).toHaveLength(1);
    server.clock.advanceMs(61_000);
    await send();
    expect(letters).toHaveLength(2);
    expect(letters[0]?.id).toBe(letters[1]?.id);
    await send();
    expect(letters).toHaveLength(2);
  });

  it('keeps a message that is being sent from every other process, however slow the mail server is', async () => {
    await emitAll(paidOut(asha));
    await write();
    const answer = Promise.withResolvers<'sent'>();
    const slow: ChannelAdapter = (letter) => {
      letters.push(letter);
      return answer.promise;
    };
    const mail = () =>
      server.db
        .selectFrom('notifications.message')
        .select(['state', 'due_at'])
        .where('user_id', '=', BigInt(asha.id))
        .where('channel', '=', 'email')
        // The one that is slow: another is written below.
        .orderBy('id')
        .executeTakeFirstOrThrow();
    const sending = sendDue({ email: slow, sms: slow, push: null, messenger: null }, server, new InFlight(server, 5));
    await expect.poll(() => letters.length).toBe(1);
    for (let minute = 0; minute < 3; minute += 1) {
      server.clock.advanceMs(50_000);
      await expect.poll(async () => (await mail()).due_at?.getTime()).toBe(server.clock.now().getTime() + leaseMs);
      await send();
    }
    // It waits for no answer that is late, and other messages go meanwhile.
    await sending;
    await emitAll(paidOut(asha));
    await write();
    await send();
    expect(letters).toHaveLength(2);
    answer.resolve('sent');
    await expect.poll(async () => (await mail()).state).toBe('sent');
    server.clock.advanceMs(dayMs);
    await send();
    expect(letters).toHaveLength(2);
  });

  it.each([30 * 60_000, 500])(
    'leaves a message alone that rests or is taken by another process by now, for %i ms more',
    async (restsMs) => {
      await emitAll(paidOut(asha));
      await write();
      const answer = Promise.withResolvers<'sent'>();
      const slow: ChannelAdapter = (letter) => {
        letters.push(letter);
        return answer.promise;
      };
      const mine = () =>
        server.db
          .selectFrom('notifications.message')
          .select(['id', 'due_at'])
          .where('user_id', '=', BigInt(asha.id))
          .where('channel', '=', 'email');
      const sending = sendDue({ email: slow, sms: slow, push: null, messenger: null }, server, new InFlight(server, 5));
      await expect.poll(() => letters.length).toBe(1);
      const { id } = await mine().executeTakeFirstOrThrow();
      const until = new Date(server.clock.now().getTime() + restsMs);
      // While a renewal waits for the lock: it must see what was written before it had the lock.
      await transact(server.db, async (tx) => {
        await tx.updateTable('notifications.message').set({ due_at: until }).where('id', '=', id).execute();
        await wait(60);
      });
      await wait(60);
      expect((await mine().executeTakeFirstOrThrow()).due_at).toEqual(until);
      answer.resolve('sent');
      await sending;
    },
  );

  it('sends a message twice at most where the other side does not say whether it took it', async () => {
    await emitAll(paidOut(asha));
    await write();
    const unclear: ChannelAdapter = async (letter) => {
      letters.push(letter);
      return 'uncertain';
    };
    for (let hour = 0; hour < 5; hour += 1) {
      await send(unclear);
      server.clock.advanceMs(3_600_000);
    }
    expect(letters).toHaveLength(2);
    const row = await server.db
      .selectFrom('notifications.message')
      .select(['state', 'failure'])
      .where('user_id', '=', BigInt(asha.id))
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'dead', failure: 'the other side did not say whether it took it' });
  });

  it('keeps no message waiting for one that cannot be written or sent', async () => {
    const won = { contest: 'tournaments', contestId: 1n, place: 1, prize: { type: 'cash', amount: 5 } } as const;
    const names = { en: 'Kites', hi: 'पतंगें' };
    await emitAll(
      { type: 'contest.won', userId: BigInt(asha.id), body: { ...won, key: 'bad', names } },
      ...[1n, 2n, 3n].map((sum) => paidOut(asha, sum)),
    );
    await write();
    const mails = () =>
      server.db
        .selectFrom('notifications.message')
        .select(['id', 'state', 'failure'])
        .where('user_id', '=', BigInt(asha.id))
        .where('channel', '=', 'email')
        .orderBy('id')
        .execute();
    const [first, second] = await mails();
    await server.db
      .updateTable('notifications.message')
      .set({ values: JSON.stringify({ name: 'no text' }) })
      .where('id', '=', first?.id ?? 0n)
      .execute();
    // A page of one: the bad ones come first.
    const log = createLog('silent');
    const oneFails: ChannelAdapter = (letter) =>
      letter.id === `notice-${second?.id}` ? Promise.reject(new Error('away')) : toList(letter);
    await sendDue({ email: oneFails, sms: null, push: null, messenger: null }, { ...server, log, rowsMax: 1 });
    expect((await mails()).map(({ state, failure }) => [state, failure])).toEqual([
      ['dead', 'could not be written'],
      ['waiting', 'away'],
      ['sent', null],
      ['sent', null],
    ]);
  });

  it('sends at most three texts of rules a day to a player, counted once and not with each try', async () => {
    const { id } = await server.db
      .selectFrom('notifications.rule')
      .select('id')
      .where('alias', '=', 'withdrawal-settled')
      .executeTakeFirstOrThrow();
    const channels = (names: string[]) =>
      server.db.updateTable('notifications.rule').set({ channels: names }).where('id', '=', id).execute();
    await channels(['sms']);
    const phone = { phone: '+919876500001', phone_confirmed_at: server.clock.now() };
    await server.db.updateTable('accounts.user').set(phone).where('id', '=', BigInt(asha.id)).execute();
    await emitAll(...[1n, 2n, 3n, 4n].map((sum) => paidOut(asha, sum)));
    await write();
    await send(() => Promise.reject(new Error('away')));
    expect(await ledger(asha)).toEqual([{ channel: 'sms', reason: 'cap' }]);
    server.clock.advanceMs(60_000);
    await send();
    await channels(['inbox', 'email', 'push', 'messenger']);
    const texts = letters.filter(({ channel }) => channel === 'sms');
    expect([texts.length, await ledger(asha)]).toEqual([3, [{ channel: 'sms', reason: 'cap' }]]);
  });

  it('keeps what was refused for good as a dead letter', async () => {
    await emitAll(paidOut(asha));
    await write();
    await send(async () => 'refused');
    const row = await server.db
      .selectFrom('notifications.message')
      .select(['state', 'failure'])
      .where('user_id', '=', BigInt(asha.id))
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'dead', failure: 'refused for good' });
  });
});

describe('why a message came', () => {
  it('is shown to its player alone, for what was sent', async () => {
    await tell(paidOut(asha));
    const { data, count } = (await server.call('GET /messages/sent', { token: asha.token })).body;
    expect(count).toBe(2);
    expect(data).toMatchObject([
      { title: 'Your withdrawal was paid', why: 'You asked for a withdrawal.', product: null },
      { title: 'Your withdrawal was paid', why: 'You asked for a withdrawal.', product: null },
    ]);
    expect(data.map(({ channel }: { channel: string }) => channel).toSorted()).toEqual(['email', 'inbox']);
    const bina = await server.register();
    expect((await server.call('GET /messages/sent', { token: bina.token })).body.data).toEqual([]);
    expect((await server.call('GET /messages/sent')).status).toBe(401);
  });
});
