import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import { anyOf } from '../../../kernel/db/any-of.ts';
import { emit } from '../../../kernel/events/index.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import type { ChannelAdapter, Letter } from '../../messages/index.ts';
import { isHeldOut } from '../sending/rules.ts';
import { sendDue } from '../sending/send-due.ts';
import { nextDue } from '../sending/sending-store.ts';
import { writeMessages } from '../testing/write-messages.ts';
import { insertSegment } from '../segments/segment-store.ts';
import { measureCampaigns } from './measure-campaign.ts';
import { reachPlayers } from './reach-players.ts';
import { countFailing } from './reach-store.ts';
import { goalConsumer } from './watch-goals.ts';

let server: TestServer;
let [marketing, support]: TestOperator[] = [];
let letters: Letter[] = [];
const toList: ChannelAdapter = async (letter) => {
  letters.push(letter);
  return 'sent';
};
const reason = 'spring campaign';
/** Noon in India: no quiet hour. */
const noon = new Date('2026-03-02T06:30:00Z').getTime();
const dayMs = 86_400_000;
let serial = 0;
let country = '';

beforeAll(async () => {
  server = await testServer();
  await writeMessages(server);
  await stepToEnd(server.db, goalConsumer, server);
});
beforeEach(async () => {
  letters = [];
  serial += 1;
  // Each test has players of its own.
  country = `Z${String.fromCodePoint(64 + serial)}`;
  const now = server.clock.now().getTime();
  await pass(noon + Math.ceil((now - noon) / dayMs) * dayMs - now);
});

/** Log-ins of operators do not last so long: they log in again. */
async function pass(ms: number): Promise<void> {
  server.clock.advanceMs(ms);
  [marketing, support] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'support')];
}

const call = (key: Parameters<TestServer['call']>[0], input: object = {}, operator = marketing) =>
  server.call(key, { token: operator?.token, ...input }, operatorBase);

async function people(number: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < number; at += 1) {
    const player = await server.register();
    await server.db
      .updateTable('accounts.user')
      .set({ country, email_confirmed_at: server.clock.now() })
      .where('id', '=', BigInt(player.id))
      .execute();
    await server.call('PATCH /users/self/news', { token: player.token, body: { inbox: true, email: true } });
    await server.call('PATCH /messages/topics', { token: player.token, body: { offers: true } });
    players.push(player);
  }
  await writeMessages(server);
  for (const { token } of players) await server.call('DELETE /inbox', { token, body: { upTo: Number.MAX_SAFE_INTEGER } });
  return players;
}

const wording = { title: 'Something new', text: 'Have a look at the new tables.', action: 'Look' };
const message = { texts: { en: wording, hi: { title: 'कुछ नया', text: 'नई टेबल देखें।', action: 'देखें' } }, link: '/games' };
async function draft(change: object = {}): Promise<{ id: number; alias: string; rule: number; version: number; terms: object }> {
  // An operator may do so much in a minute only.
  server.clock.advanceMs(60_000);
  const conditions = [{ of: 'country' as const, in: [country] }];
  const segment = await insertSegment(server.db, { name: `${country} ${randomUUID()}`, conditions });
  const terms = { segment, startsAt: null, endsAt: null, live: false, repeatDays: null, goal: 'deposit', goalDays: 7 };
  const rest = { alias: `spring-${serial}`, product: 'offers', channels: ['inbox'], priority: 5, holdout: 0, message, reason };
  const made = await call('POST /messages/campaigns', { body: { ...rest, ...terms, ...change } });
  expect(made.status).toBe(200);
  return { ...made.body.data, terms };
}
const step = (id: number, name: 'start' | 'pause' | 'end') =>
  call(`POST /messages/campaigns/:id/${name}`, { params: { id }, body: { reason } });
const stateOf = async (id: number) => (await call('GET /messages/campaigns/:id', { params: { id } }, support)).body.data;
const reach = (rowsMax = 500, origin = systemOrigin('test'), more: { idsMax?: number; failpoint?: Failpoint } = {}) =>
  reachPlayers({ config: server.config, db: server.db, clock: server.clock, log: createLog('silent'), origin, rowsMax, ...more });
const measure = (rowsMax = 500) => measureCampaigns({ db: server.db, clock: server.clock, log: createLog('silent'), rowsMax });
const write = () => writeMessages(server);
const send = () => sendDue({ email: toList, sms: null, push: null, messenger: null }, server);
/** Also messages of the inbox are there once they were sent. */
const show = async () => {
  await write();
  await send();
};
const titles = async ({ token }: Player) =>
  ((await server.call('GET /inbox', { token })).body.data as { title: string }[]).map(({ title }) => title);
const countSent = async ({ id }: Player) =>
  (
    await server.db
      .selectFrom('notifications.message')
      .select('id')
      .where('user_id', '=', BigInt(id))
      .where('category', '=', 'promotional')
      .execute()
  ).length;
const ledger = async ({ id }: Player) =>
  (await server.db.selectFrom('notifications.suppression').select(['reason', 'channel']).where('user_id', '=', BigInt(id)).execute()).map(
    (row) => `${row.channel} ${row.reason}`,
  );

describe('a campaign', () => {
  it('[2.99] reaches each player of its segment once, by however many processes, and is over', async () => {
    const players = await people(4);
    const { id } = await draft();
    await reach();
    expect((await stateOf(id)).reached).toBe(0);
    await step(id, 'start');
    await Promise.all([reach(1), reach(2), reach(3)]);
    await Promise.all([show(), show()]);
    await send();
    for (const player of players) expect(await titles(player)).toEqual(['Something new']);
    expect(await stateOf(id)).toMatchObject({ state: 'ended', reached: 4 });
    await reach();
    await show();
    expect(await titles(players[0]!)).toEqual(['Something new']);
    expect((await step(id, 'start')).body.error.message).toBe('errors.messages.state');
  });

  it.each([false, true])('says how many of its segment were left in peace at its last look at all of them, live: %s', async (live) => {
    const [, away, , careful] = (await people(5)) as [Player, Player, Player, Player];
    await server.call('POST /users/self/cool-off', { token: away.token, body: { period: 'day' } });
    const now = server.clock.now();
    const markers = JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]);
    await server.db
      .insertInto('protection.care')
      .values({ user_id: BigInt(careful.id), since: now, until: new Date(now.getTime() + dayMs), score: 3, markers })
      .execute();
    const { id } = await draft({ live });
    await step(id, 'start');
    for (let round = 0; round < 3; round += 1) {
      await reach(2);
      await pass(3_600_000);
    }
    expect(await stateOf(id)).toMatchObject({ reached: 3, leftInPeace: 2, state: live ? 'live' : 'ended' });
    await step(id, 'end');
  });

  it('loses no one and doubles nothing, wherever it is stopped, paused and continued', async () => {
    const players = await people(6);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('reach', 'kill', 'pause', 'start'), { maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        async (acts, rowsMax) => {
          for (const { token } of players) await server.call('DELETE /inbox', { token, body: { upTo: Number.MAX_SAFE_INTEGER } });
          await server.db.deleteFrom('notifications.message').where('category', '=', 'promotional').execute();
          const { id } = await draft({ alias: `spring-${randomUUID()}` });
          await step(id, 'start');
          for (const act of acts) {
            if (act === 'pause' || act === 'start') await step(id, act);
            else if (act === 'reach') await Promise.all([reach(rowsMax), reach(rowsMax)]);
            else await reach(rowsMax, killed);
          }
          await step(id, 'start');
          await reach(rowsMax);
          await show();
          expect(await stateOf(id)).toMatchObject({ state: 'ended', reached: players.length });
          for (const player of players) expect(await titles(player)).toEqual(['Something new']);
        },
      ),
      { numRuns: 8 },
    );
  });

  const caps = (day: number, week: number) => transact(server.db, (tx) => changeSetting(tx, 'message_caps', { day, week }));
  const mail = { channels: ['email'], live: true };

  it('[2.99] that was paused counts for the caps of the day on which it is sent: of two that continue together one mail goes', async () => {
    const [asha] = await people(1);
    await caps(1, 5);
    const both: { id: number }[] = [];
    for (const name of ['first', 'second']) {
      const made = await draft({ alias: `${name}-${randomUUID()}`, ...mail });
      await step(made.id, 'start');
      await reach();
      await write();
      await step(made.id, 'pause');
      await send();
      await pass(dayMs);
      both.push(made);
    }
    await pass(dayMs);
    for (const { id } of both) await step(id, 'start');
    await send();
    expect([letters.length, await ledger(asha!)]).toEqual([1, ['email cap']]);
    for (const { id } of both) await step(id, 'end');
    await caps(2, 5);
  });

  it('that is paused uses up no place of others, and what it sends late counts for a day from then', async () => {
    const [asha] = await people(1);
    await caps(1, 5);
    const resting = await draft({ alias: `resting-${randomUUID()}`, ...mail });
    await step(resting.id, 'start');
    await reach();
    await write();
    await step(resting.id, 'pause');
    const other = await draft({ alias: `other-${randomUUID()}`, ...mail });
    await step(other.id, 'start');
    await reach();
    await show();
    expect([letters.length, await ledger(asha!)]).toEqual([1, []]);
    await pass(2 * dayMs);
    await step(resting.id, 'start');
    await send();
    const late = await draft({ alias: `late-${randomUUID()}`, ...mail });
    await step(late.id, 'start');
    await reach();
    await show();
    expect([letters.length, await ledger(asha!)]).toEqual([2, ['email cap']]);
    for (const { id } of [resting, other, late]) await step(id, 'end');
    await caps(2, 5);
  });

  /** Stops a page after its players were written and before their events are. */
  const killed = new Proxy(systemOrigin('test'), {
    get() {
      throw new Error('killed');
    },
  });

  it('looks at some players at a time, found or not, and continues behind them', async () => {
    const players = await people(5);
    const { id } = await draft();
    const away = players.slice(0, 4).map((player) => BigInt(player.id));
    await server.db.updateTable('accounts.user').set({ country: 'YY' }).where('id', '=', anyOf(away)).execute();
    const cursor = async () =>
      (await server.db.selectFrom('notifications.campaign').select('cursor_id').where('id', '=', id).executeTakeFirstOrThrow()).cursor_id;
    await step(id, 'start');
    const cursors: bigint[] = [];
    const stopAfterThree = async (name: string) => {
      if (name !== 'campaign-kept') return;
      cursors.push(await cursor());
      if (cursors.length === 3) throw new Error('stopped');
    };
    await reach(500, systemOrigin('test'), { idsMax: 2, failpoint: stopAfterThree });
    const [first, second, third] = cursors as [bigint, bigint, bigint];
    expect([second - first >= 2n, third - second >= 2n, await cursor()]).toEqual([true, true, third]);
    expect(await stateOf(id)).toMatchObject({ state: 'live', reached: 0 });
    await Promise.all([1, 2].map(() => reach(500, systemOrigin('test'), { idsMax: 2 })));
    expect(await stateOf(id)).toMatchObject({ state: 'ended', reached: 1 });
  });

  it('keeps what it has counted when its players are removed by their time', async () => {
    await people(2);
    const { id } = await draft();
    await step(id, 'start');
    await reach();
    await server.db.deleteFrom('notifications.campaign_member').where('campaign_id', '=', id).execute();
    expect(await stateOf(id)).toMatchObject({ reached: 2 });
  });

  it('keeps no campaign waiting for one that cannot continue', async () => {
    const players = await people(3);
    const broken = await draft({ alias: `broken-${serial}` });
    const { id } = await draft();
    await server.db
      .updateTable('notifications.segment')
      .set({ conditions: JSON.stringify([{ of: 'level', min: 'no number' }]) })
      .where('id', '=', (await stateOf(broken.id)).segment)
      .execute();
    await step(broken.id, 'start');
    await step(id, 'start');
    await reach(2);
    await show();
    expect([await stateOf(broken.id), await stateOf(id)]).toMatchObject([
      { state: 'live', reached: 0 },
      { state: 'ended', reached: 3 },
    ]);
    for (const player of players) expect(await titles(player)).toEqual(['Something new']);
    // An alert asks for it.
    expect(await countFailing(server.db)).toBe(1);
    await step(broken.id, 'end');
    expect(await countFailing(server.db)).toBe(0);
  });

  it.each([
    ['a break', 'POST /users/self/cool-off', 'day'],
    ['a self-exclusion', 'POST /users/self/self-exclusion', '6m'],
  ] as const)('[2.99] [P3] writes to no player for whom %s begins in that second, in the inbox or by mail', async (_, begin, period) => {
    const [asha, bina] = (await people(2)) as [Player, Player];
    const { id } = await draft({ channels: ['inbox', 'email'] });
    await step(id, 'start');
    await reach();
    // It begins between the campaign and its messages, and between these and their sending.
    expect((await server.call(begin, { token: asha.token, body: { period } })).status).toBe(200);
    await write();
    expect((await server.call(begin, { token: bina.token, body: { period } })).status).toBe(200);
    await send();
    expect((await ledger(asha)).toSorted()).toEqual(['email protection', 'inbox protection']);
    expect((await ledger(bina)).toSorted()).toEqual(['email protection', 'inbox protection']);
    expect(letters.map(({ name }) => name)).not.toContain(`campaign-spring-${serial}`);
  });

  it('keeps its mails while it is paused and sends them when it continues', async () => {
    const [asha] = (await people(1)) as [Player];
    await send();
    letters = [];
    const { id } = await draft({ channels: ['email'] });
    await step(id, 'start');
    await reach();
    await write();
    // All were reached: it has ended, and its mails go.
    const live = await draft({ channels: ['email'], live: true, alias: `live-${serial}` });
    await step(live.id, 'start');
    await reach();
    await write();
    await step(live.id, 'pause');
    await send();
    expect(letters.map(({ name }) => name)).toEqual([`campaign-spring-${serial}`]);
    await step(live.id, 'start');
    await send();
    expect(letters.map(({ name }) => name)).toEqual([`campaign-spring-${serial}`, `campaign-live-${serial}`]);
    expect(letters[1]?.headers?.['List-Unsubscribe']).toBeDefined();
    await step(live.id, 'end');
    expect(await ledger(asha)).toEqual([]);
  });

  it('that is paused before its messages are written shows none, also in the inbox, until it continues', async () => {
    const [asha] = (await people(1)) as [Player];
    const { id } = await draft({ channels: ['inbox', 'email'], live: true });
    await step(id, 'start');
    await reach();
    await step(id, 'pause');
    await show();
    expect([await titles(asha), countOffers()]).toEqual([[], 0]);
    await step(id, 'start');
    await show();
    expect([await titles(asha), countOffers()]).toEqual([['Something new'], 1]);
    await step(id, 'end');
  });

  const countOffers = () => letters.filter(({ name }) => name.startsWith('campaign-')).length;
  /** From noon to this hour of the day in India, or of the next one. */
  const passTo = (hour: number) =>
    pass(noon + Math.floor((server.clock.now().getTime() - noon) / dayMs) * dayMs + (hour - 12) * 3_600_000 - server.clock.now().getTime());

  it.each([
    ['is paused over the evening and continues at night', true],
    ['is overtaken by the evening before its messages are written', false],
  ])('that %s sends its mails in the morning', async (_what, isPaused) => {
    const [asha] = (await people(1)) as [Player];
    const { id } = await draft({ channels: ['email'], live: true });
    await step(id, 'start');
    await passTo(20.9);
    await reach();
    if (isPaused) {
      await write();
      await step(id, 'pause');
    }
    await passTo(22);
    if (isPaused) await step(id, 'start');
    await show();
    expect([countOffers(), await ledger(asha)]).toEqual([0, []]);
    await passTo(32.9);
    await show();
    expect(countOffers()).toBe(0);
    await passTo(33.1);
    await send();
    expect([countOffers(), await ledger(asha)]).toEqual([1, []]);
    await step(id, 'end');
  });

  it('that is over in the morning is not sent then', async () => {
    const [asha] = (await people(1)) as [Player];
    const endsAt = Math.floor(server.clock.now().getTime() / 1000) + 12 * 3600;
    const { id } = await draft({ channels: ['email'], live: true, endsAt });
    await step(id, 'start');
    await passTo(20.9);
    await reach();
    await passTo(22);
    await show();
    await passTo(33.1);
    await show();
    expect([countOffers(), await ledger(asha)]).toEqual([0, ['email ended']]);
    await step(id, 'end');
  });

  const endWith = (id: number, waiting?: 'send' | 'drop') =>
    call('POST /messages/campaigns/:id/end', { params: { id }, body: { reason, ...(waiting && { waiting }) } });

  it.each([
    ['paused', undefined, 0],
    ['paused', 'send', 1],
    ['paused', 'drop', 0],
    ['live', undefined, 1],
    ['live', 'drop', 0],
  ] as const)('that is ended while it is %s, with %s for what waits, sends %i of its mails', async (state, waiting, sent) => {
    const [asha] = (await people(1)) as [Player];
    const { id } = await draft({ channels: ['email'], live: true });
    await step(id, 'start');
    await reach();
    await write();
    if (state === 'paused') await step(id, 'pause');
    const ended = await endWith(id, waiting);
    expect(ended.body.data).toMatchObject({ state: 'ended', dropsWaiting: sent === 0 });
    await send();
    expect([countOffers(), await ledger(asha)]).toEqual([sent, sent === 0 ? ['email ended'] : []]);
  });

  it('that has ended is stopped by another end, and what is written of it afterwards is dropped too', async () => {
    const [asha] = (await people(1)) as [Player];
    const { id } = await draft({ channels: ['inbox', 'email'] });
    await step(id, 'start');
    await reach();
    expect((await endWith(id)).body.data).toMatchObject({ state: 'ended', dropsWaiting: false });
    expect((await endWith(id, 'drop')).body.data).toMatchObject({ state: 'ended', dropsWaiting: true });
    await show();
    expect([await titles(asha), countOffers(), (await ledger(asha)).toSorted()]).toEqual([[], 0, ['email ended', 'inbox ended']]);
  });

  it('that is paused with many mails costs others no time: none of these is read', async () => {
    const [asha] = (await people(1)) as [Player];
    const { id, rule } = await draft({ channels: ['email'], live: true });
    await step(id, 'start');
    await step(id, 'pause');
    await send();
    const now = server.clock.now();
    await sql`
      INSERT INTO notifications.message (user_id, event_id, rule_id, channel, template_id, category, values, state, due_at, created_at)
      SELECT ${BigInt(asha.id)}, 5000000 + n, ${rule}, 'email', t.id, 'promotional', '{}', 'waiting', ${now}, ${now}
      FROM generate_series(1, 20000) AS n, notifications.template AS t WHERE t.rule_id = ${rule}`.execute(server.db);
    await sql`ANALYZE notifications.message`.execute(server.db);
    const due = { now, rowsMax: 50, away: new Set<string>(), busy: new Set<bigint>() };
    const read = await server.db.transaction().execute(async (tx) => {
      for (const category of ['transactional', 'promotional'] as const) expect(await nextDue(tx, { ...due, category })).toEqual([]);
      const { rows } = await sql<{ read: bigint }>`
        SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables
        WHERE schemaname = 'notifications' AND relname = 'message'`.execute(tx);
      return Number(rows[0]?.read);
    });
    expect(read).toBeLessThan(1000);
  });

  it('reaches who comes into its segment while it is live, and again after its days', async () => {
    const [asha] = (await people(1)) as [Player];
    const { id } = await draft({ live: true, repeatDays: 3 });
    await step(id, 'start');
    await reach();
    const [bina] = (await people(1)) as [Player];
    await reach();
    await show();
    expect([await titles(asha), await titles(bina)]).toEqual([['Something new'], []]);
    server.clock.advanceMs(3_600_000);
    await reach();
    await show();
    expect([await titles(asha), await titles(bina)]).toEqual([['Something new'], ['Something new']]);
    await pass(3 * dayMs);
    await reach();
    await show();
    expect([await countSent(asha), (await stateOf(id)).reached]).toEqual([2, 2]);
    await step(id, 'end');
  });

  it('waits for its time, for the morning where it writes mails, and ends at its end', async () => {
    await people(1);
    const nowSec = Math.floor(server.clock.now().getTime() / 1000);
    const { id } = await draft({ channels: ['email'], startsAt: nowSec + 3600, endsAt: nowSec + 2 * 86_400, live: true });
    await step(id, 'start');
    await reach();
    expect((await stateOf(id)).reached).toBe(0);
    await pass(10 * 3_600_000);
    await reach();
    expect((await stateOf(id)).reached).toBe(0);
    await pass(14 * 3_600_000);
    await reach();
    expect(await stateOf(id)).toMatchObject({ state: 'live', reached: 1 });
    await pass(2 * dayMs);
    await reach();
    expect(await stateOf(id)).toMatchObject({ state: 'ended', reached: 1 });
  });

  it('is changed while it is a draft or paused, and the second of two editors gets 409', async () => {
    const { id, version, terms } = await draft();
    const change = (from: number, more: object = {}) =>
      call('POST /messages/campaigns/:id/change', { params: { id }, body: { version: from, terms: { ...terms, ...more }, reason } });
    expect((await change(version, { goalDays: 14 })).body.data).toMatchObject({ goalDays: 14, version: version + 1 });
    const second = await change(version, { goalDays: 3 });
    expect([second.status, second.body.error.message]).toEqual([409, 'errors.messages.newer']);
    expect((await change(version + 1, { segment: 999_999 })).body.error.fields).toHaveProperty('terms.segment');
    expect((await change(version + 1, { endsAt: 5 })).body.error.fields).toHaveProperty('terms.endsAt');
    await step(id, 'start');
    expect((await change(version + 1)).body.error.message).toBe('errors.messages.state');
    await step(id, 'pause');
    expect((await change(version + 1, { goal: 'play' })).body.error.message).toBe('errors.messages.state');
    expect((await change(version + 1, { goalDays: 14, live: true })).status).toBe(200);
    await step(id, 'end');
    const acts = await server.db.selectFrom('audit.entry').select('reason').where('subject', '=', `message-campaign:${id}`).execute();
    expect(acts).toEqual(Array.from({ length: 6 }, () => ({ reason })));
  });

  it('is refused with a variable, a taken alias, a wrong time, without the permission, and its share is not changed under way', async () => {
    const { alias, rule, terms } = await draft();
    const body = { alias: `${alias}-2`, ...terms, product: 'offers', channels: ['inbox'], priority: 5, holdout: 0, message, reason };
    const send = (change: object, operator = marketing) => call('POST /messages/campaigns', { body: { ...body, ...change } }, operator);
    const foreign = { ...message, texts: { ...message.texts, en: { ...wording, text: 'For {name}' } } };
    expect((await send({ message: foreign })).body.error.message).toBe('errors.messages.template');
    expect((await send({ alias })).body.error.message).toBe('errors.messages.name');
    expect((await send({ endsAt: 5 })).body.error.message).toBe('errors.validation');
    expect((await send({ segment: 999_999 })).body.error.message).toBe('errors.validation');
    expect((await send({ channels: [] })).status).toBe(400);
    expect((await send({ holdout: 51 })).status).toBe(400);
    expect((await send({}, support)).status).toBe(403);
    expect((await step(999_999, 'start')).status).toBe(404);
    for (const change of [{ holdout: 20 }, { enabled: false }]) {
      const refused = await call('POST /messages/rules/:id/change', { params: { id: rule }, body: { version: 1, change, reason } });
      expect(refused.body.error.message).toBe('errors.messages.state');
    }
    expect(
      (await call('POST /messages/rules/:id/change', { params: { id: rule }, body: { version: 1, change: { priority: 4 }, reason } }))
        .status,
    ).toBe(200);
  });
});

describe('the effect of a campaign', () => {
  it('is measured of each campaign, whichever of them cannot be', async () => {
    await people(2);
    const [bad, good] = [await draft({ alias: `bad-${serial}` }), await draft()];
    for (const { id } of [bad, good]) {
      await step(id, 'start');
      await reach();
      await write();
    }
    await pass(8 * dayMs);
    const players = async ({ id }: { id: number }) =>
      (await call('GET /messages/campaigns/:id/effect', { params: { id } })).body.data.treated.players;
    await sql`
      CREATE FUNCTION public.refuse_measure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`.execute(
      server.db,
    );
    await sql`
      CREATE TRIGGER refuse BEFORE UPDATE ON notifications.campaign FOR EACH ROW
      WHEN (OLD.id = ${sql.raw(String(bad.id))}) EXECUTE FUNCTION public.refuse_measure()`.execute(server.db);
    await measure();
    expect([await players(bad), await players(good)]).toEqual([0, 2]);
    await sql`DROP TRIGGER refuse ON notifications.campaign`.execute(server.db);
    await measure();
    expect([await players(bad), await players(good)]).toEqual([2, 2]);
  });

  it('is measured again from the first player where its days are changed', async () => {
    await people(3);
    const { id, version, terms } = await draft({ live: true });
    await step(id, 'start');
    await reach();
    await write();
    await pass(8 * dayMs);
    await measure(2);
    const players = async () => (await call('GET /messages/campaigns/:id/effect', { params: { id } })).body.data.treated.players;
    expect(await players()).toBe(3);
    await step(id, 'pause');
    const body = { version, terms: { ...terms, live: true, goalDays: 14 }, reason };
    expect((await call('POST /messages/campaigns/:id/change', { params: { id }, body })).status).toBe(200);
    await measure();
    expect(await players()).toBe(0);
    await pass(7 * dayMs);
    await measure();
    expect(await players()).toBe(3);
    await step(id, 'end');
  });

  it('is measured against a holdout that is drawn by campaign and player and stands in the ledger', async () => {
    const players = await people(8);
    const { id, alias } = await draft({ holdout: 50 });
    const isHeld = ({ id: userId }: Player) => isHeldOut(BigInt(userId), { alias: `campaign-${alias}`, holdout: 50 });
    const [held, treated] = [players.filter(isHeld), players.filter((player) => !isHeld(player))];
    await step(id, 'start');
    await reach();
    await show();
    for (const player of players)
      expect([await titles(player), await ledger(player)]).toEqual(isHeld(player) ? [[], ['inbox holdout']] : [['Something new'], []]);
    const effect = async () => (await call('GET /messages/campaigns/:id/effect', { params: { id } }, support)).body.data;
    expect(await effect()).toMatchObject({ treated: { players: 0, rate: null }, difference: null });
    server.clock.advanceMs(1000);
    const deposited = (some: readonly Player[]) =>
      transact(server.db, (tx) =>
        emit(
          tx,
          systemOrigin('test'),
          some.map(({ id: userId }) => ({
            type: 'deposit.succeeded',
            userId: BigInt(userId),
            at: server.clock.now(),
            body: { paymentId: 1n, sumMinor: 100n, status: 3 },
          })),
        ),
      );
    await deposited([...treated.slice(0, 1), ...treated.slice(0, 1)]);
    await stepToEnd(server.db, goalConsumer, server);
    await pass(7 * dayMs);
    // Too late to count.
    await deposited(players);
    await stepToEnd(server.db, goalConsumer, server);
    await measure();
    expect(await effect()).toMatchObject({ treated: { players: 0 }, holdout: { players: 0 } });
    server.clock.advanceMs(600_000);
    await Promise.all([measure(1), measure(2), measure(3)]);
    await measure();
    const found = await effect();
    expect(found.treated).toEqual({
      players: treated.length,
      goals: Math.min(1, treated.length),
      rate: treated.length === 0 ? null : 1 / treated.length,
    });
    expect(found.holdout).toEqual({ players: held.length, goals: 0, rate: held.length === 0 ? null : 0 });
    expect(found.difference === null).toBe(held.length === 0 || treated.length === 0);
    // It is read and not counted: it stays when what it was counted from is removed by its time.
    await server.db
      .deleteFrom('notifications.suppression')
      .where('user_id', '=', anyOf(players.map((player) => BigInt(player.id))))
      .execute();
    expect(await effect()).toEqual(found);
    expect((await call('GET /messages/campaigns/:id/effect', { params: { id: 999_999 } })).status).toBe(404);
  });
});
