import type { Achievement } from '@mela/contract/api/accounts/achievements';
import type { AchievementDraft } from '@mela/contract/api/operators/operator-achievements';
import { operatorBase } from '@mela/contract/http/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import { shardsOf } from '../../kernel/events/shards.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { projectionConsumer } from '../../kernel/projections/projection-consumer.ts';
import { rebuildStep } from '../../kernel/projections/rebuild.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { domain as ratings } from '../ratings/index.ts';
import { achievementsConsumer } from './follow-deeds.ts';
import { pastStep } from './past/judge-past.ts';

let server: TestServer;
let asha: Player;
const dayMs = 86_400_000;
const projections = ratings.projections ?? [];
const reason = 'achievements of the spring';

beforeAll(async () => {
  server = await testServer();
  await follow();
  await rebuild();
});
beforeEach(async () => {
  const sinceNoon = (server.clock.now().getTime() - 6.5 * 3_600_000) % dayMs;
  server.clock.advanceMs(dayMs - sinceNoon);
  asha = await server.playerWith(10_000);
});

const counts = () => projections.flatMap((one) => shardsOf(projectionConsumer(one)));
async function follow(): Promise<void> {
  for (const consumer of [...counts(), achievementsConsumer]) await stepToEnd(server.db, consumer, server);
}
async function rebuild(change: object = {}): Promise<void> {
  for (const one of projections)
    for (let found = ''; found !== 'done';) found = await rebuildStep(server.db, { ...one, ...change }, server.clock.now(), 1_000);
}
async function judgePast(players = 7): Promise<void> {
  for (let found = ''; found !== 'done';) found = await pastStep(server.db, server.clock.now(), players);
}

const list = async ({ token }: Player, headers: Record<string, string> = {}): Promise<Achievement[]> =>
  (await server.call('GET /achievements', { token, headers })).body.data;
const earned = async (player: Player) =>
  (await list(player)).flatMap(({ name, tiers }) => tiers.flatMap(({ earnedOn }, at) => (earnedOn === null ? [] : [`${name} ${at + 1}`])));
const stored = async ({ id }: Player) =>
  (
    await sql<{ slug: string; tier: number; day: string }>`
      SELECT a.slug, e.tier, e.day::text AS day FROM achievements.earned e JOIN achievements.achievement a ON a.id = e.achievement_id
      WHERE e.user_id = ${id} ORDER BY a.slug, e.tier`.execute(server.db)
  ).rows;
const slugs = async (player: Player) => (await stored(player)).map(({ slug, tier }) => `${slug} ${tier}`);

async function play(player: Player, game = 'demo-game') {
  const [token, round, bet] = [await server.openGame(player, game), randomUUID(), randomUUID()];
  const message = (more: object) => ({ token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round, game, ...more });
  const answers = [
    await server.provider('/transaction/bet', { ...message({ amount: 100 }), transaction_uuid: bet }),
    await server.provider('/transaction/win', message({ reference_transaction_uuid: bet, amount: 0, round_closed: true })),
  ];
  expect(answers.map(({ body }) => body.status)).toEqual(['RS_OK', 'RS_OK']);
  const undo = () => server.provider('/transaction/rollback', message({ reference_transaction_uuid: bet, round_closed: true }));
  return { undo };
}
const happens = async (...events: NewEvent[]) => {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await follow();
};
const events = ({ id }: Player) => {
  const own = { userId: BigInt(id), at: server.clock.now() };
  return {
    limit: (maxMinor: bigint | null): NewEvent => ({
      ...own,
      type: 'limit.changed',
      body: { measure: 'deposit', period: 'day', maxMinor },
    }),
    rest: (name: 'cool-off' | 'self-exclusion'): NewEvent => ({ ...own, type: 'break.started', body: { name, until: null } }),
    login: (): NewEvent => ({ ...own, type: 'session.started', body: { sessionId: 1n } }),
  };
};

describe('[2.13] [7.48] the achievements of a player', () => {
  it('are about thirty, as many of safe play as of play, with hidden ones that show nothing of themselves', async () => {
    const all = await list(asha);
    expect(all.length).toBe(30);
    const hidden = all.filter((one) => one.hidden);
    expect(hidden.length).toBe(3);
    for (const { id: _id, ...one } of hidden)
      expect(one).toEqual({ hidden: true, name: null, text: null, emblem: null, progress: 0, tiers: [{ target: 1, earnedOn: null }] });
    const rows = await sql<{ of_play: boolean }>`
      SELECT condition -> 'facts' ? 'round' AS of_play FROM achievements.achievement ORDER BY position`.execute(server.db);
    expect(rows.rows.filter(({ of_play }) => of_play).length).toBeLessThan(15);
  });

  it('are shown to a guest without progress: those that are offered, and hidden ones that show nothing', async () => {
    await play(asha);
    await follow();
    const { status, body } = await server.call('GET /achievements');
    expect([status, body.data.length]).toEqual([200, 30]);
    expect(body.data.filter(({ hidden }: { hidden: boolean }) => hidden).every(({ name }: { name: null }) => name === null)).toBe(true);
    for (const one of body.data as { progress: number; tiers: { earnedOn: string | null }[] }[])
      expect([one.progress, one.tiers.every(({ earnedOn }) => earnedOn === null)]).toEqual([0, true]);
  });

  it('show progress, the next tier and the day, in both languages', async () => {
    await play(asha);
    await follow();
    const first = (await list(asha)).find(({ name }) => name === 'First spin');
    const today = new Date(server.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(first).toMatchObject({ progress: 1, emblem: 'reel', tiers: [{ target: 1, earnedOn: today }] });
    const hindi = await list(asha, { 'content-language': 'hi' });
    expect(hindi.find(({ emblem }) => emblem === 'titles')).toMatchObject({ name: 'हर माचिस', text: 'मेला के 4 खेल आज़माएँ।', progress: 0 });
  });

  it('are taken back with the round that earned them, and stay while another one holds them', async () => {
    const first = await play(asha);
    await follow();
    expect(await slugs(asha)).toContain('first-spin 1');
    const second = await play(asha);
    await first.undo();
    await follow();
    expect(await slugs(asha)).toContain('first-spin 1');
    await second.undo();
    await follow();
    expect(await slugs(asha)).toEqual(['welcome 1']);
    expect(await earned(asha)).toEqual(['Welcome in 1']);
  });

  it('come once, with one event each, from two consumers at once and from a batch that comes again', async () => {
    await play(asha);
    for (const one of counts()) await stepToEnd(server.db, one, server);
    await Promise.all([1, 2].map(() => stepToEnd(server.db, achievementsConsumer, server)));
    await happens({ type: 'game.played', userId: BigInt(asha.id), body: { day: '2026-01-01', gameId: 1n } });
    const said = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'achievement.earned')
      .where('user_id', '=', BigInt(asha.id))
      .execute();
    expect(said.length).toBe((await stored(asha)).length);
  });

  it('of a limit come on its seventh day, over the midnight of India, and stay when it is raised later', async () => {
    const of = events(asha);
    await happens(of.limit(50_000n));
    expect(await slugs(asha)).toEqual(['first-limit 1', 'welcome 1']);
    server.clock.advanceMs(6 * dayMs + 11 * 3_600_000);
    await happens(events(asha).login());
    expect(await slugs(asha)).not.toContain('limit-held 1');
    server.clock.advanceMs(3_600_000);
    await happens(events(asha).login());
    expect(await slugs(asha)).toContain('limit-held 1');
    await happens(events(asha).limit(null));
    server.clock.advanceMs(60 * dayMs);
    await happens(events(asha).login());
    expect(await slugs(asha)).toEqual(['first-limit 1', 'limit-held 1', 'welcome 1']);
  });

  it('reward a break that was taken and come back from, and no return after self-exclusion', async () => {
    await happens(events(asha).login(), events(asha).rest('self-exclusion'));
    await happens(events(asha).login());
    expect(await slugs(asha)).not.toContain('break-and-back 1');
    await happens(events(asha).rest('cool-off'), events(asha).rest('self-exclusion'));
    await happens(events(asha).login());
    expect(await slugs(asha)).not.toContain('break-and-back 1');
    await happens(events(asha).rest('cool-off'));
    expect(await slugs(asha)).not.toContain('break-and-back 1');
    await happens(events(asha).login());
    expect(await slugs(asha)).toContain('break-and-back 1');
    await happens(events(asha).rest('self-exclusion'));
    expect(await slugs(asha)).toContain('break-and-back 1');
  });

  it('are none for an account of the operator', async () => {
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['f'] })
      .where('id', '=', BigInt(asha.id))
      .execute();
    await play(asha);
    await follow();
    expect(await stored(asha)).toEqual([]);
  });

  it('[M1] are the same after any history of rounds as after the history without those that were undone', async () => {
    const games = ['demo-game'];
    const one = fc.record({ undone: fc.constantFrom(null, 'at once', 'later'), days: fc.nat(2), follows: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (history) => {
        const [with_, without] = [await server.playerWith(1_000), await server.playerWith(1_000)];
        const late: (() => Promise<unknown>)[] = [];
        for (const { undone, days, follows } of history) {
          server.clock.advanceMs(days * dayMs);
          const { undo } = await play(with_, games[0]);
          if (undone === null) await play(without, games[0]);
          if (undone === 'at once') await undo();
          if (undone === 'later') late.push(undo);
          if (follows) await follow();
        }
        for (const undo of late) await undo();
        await follow();
        expect(await stored(with_)).toEqual(await stored(without));
      }),
      { numRuns: 12 },
    );
  });
});

describe('[7.48] the achievements of another player', () => {
  const show = ({ token }: Player, shows: boolean) =>
    server.call('PATCH /users/self/profile', { token, body: { visible: { achievements: shows } } });
  const of = async (id: number | bigint, query: Record<string, number> = {}) => {
    const { status, body } = await server.call('GET /achievements/user/:id', { params: { id: Number(id) }, query });
    return status === 200 ? { ...body.data, count: body.count } : [status, body.error.message, body.error.description];
  };

  it('are shown to everyone once the player shows them: ten, then more, without the hidden ones [9.35]', async () => {
    // Days without a festival, which has an achievement of its own: the property above ends on any day.
    while (server.clock.now().getUTCMonth() !== 5) server.clock.advanceMs(dayMs);
    asha = await server.playerWith(10_000);
    await play(asha);
    await follow();
    await show(asha, true);
    const shown = await of(asha.id);
    expect(shown.achievements.map(({ name }: { name: string }) => name).toSorted()).toEqual(['First spin', 'Welcome in']);
    expect(shown).toMatchObject({ name: expect.stringContaining('•••'), count: 2 });
    const all = await sql<{ id: number }>`SELECT id FROM achievements.achievement`.execute(server.db);
    for (const { id } of all.rows)
      await sql`INSERT INTO achievements.earned VALUES (${asha.id}, ${id}, 1, '2026-01-01') ON CONFLICT DO NOTHING`.execute(server.db);
    const [first, second, last] = [await of(asha.id), await of(asha.id, { limit: 10, offset: 10 }), await of(asha.id, { offset: 20 })];
    expect([first, second, last].map(({ achievements, count }) => [achievements.length, count])).toEqual([
      [10, 27],
      [10, 27],
      [7, 27],
    ]);
    await follow();
  });

  it('answer alike for one who hides them, an unknown, a closed and an excluded one, and for an account of the operator', async () => {
    const [hiding, excluded, closed, operator] = [asha, await server.register(), await server.register(), await server.register()];
    for (const player of [hiding, excluded, closed, operator]) await show(player, true);
    expect(await of(hiding.id)).toHaveProperty('name');
    await show(hiding, false);
    await server.call('POST /users/self/self-exclusion', { token: excluded.token, body: { period: '6m' } });
    const body = { password: 'a long enough one' };
    expect((await server.call('POST /users/self/closure', { token: closed.token, body })).status).toBe(200);
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['f'] })
      .where('id', '=', BigInt(operator.id))
      .execute();
    const answers = await Promise.all([hiding.id, excluded.id, closed.id, operator.id, Number.MAX_SAFE_INTEGER].map((id) => of(id)));
    expect(answers.map((answer) => answer[0])).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe('the past of achievements', () => {
  it('is judged by a job in pages, while rounds come, and two runs give the same rows', async () => {
    await play(asha);
    await follow();
    await judgePast();
    const rows = async () =>
      (await sql`SELECT user_id, achievement_id, tier, day::text FROM achievements.earned ORDER BY 1, 2, 3`.execute(server.db)).rows;
    const before = await rows();
    expect(before.length).toBeGreaterThan(3);
    await sql`WITH gone AS (DELETE FROM achievements.earned) UPDATE achievements.past SET asked = asked + 1`.execute(server.db);
    expect(await pastStep(server.db, server.clock.now(), 2)).toBe('judged');
    expect((await rows()).length).toBeLessThan(before.length);
    const { undo } = await play(asha, 'demo-game');
    await undo();
    await Promise.all([judgePast(1), judgePast(2)]);
    await follow();
    expect(await rows()).toEqual(before);
  });

  it('is judged again after the days of play were counted again from the rounds', async () => {
    await play(asha);
    await follow();
    await judgePast();
    const before = await stored(asha);
    await sql`DELETE FROM achievements.earned WHERE user_id = ${asha.id}`.execute(server.db);
    expect(await pastStep(server.db, server.clock.now(), 10)).toBe('done');
    await rebuild({ version: 3 });
    await judgePast();
    expect(await stored(asha)).toEqual(before);
    await rebuild();
  });
});

describe('a round checked in the browser', () => {
  const check = ({ token }: Player, round: string) => server.call('POST /achievements/checks', { token, body: { round } });

  it('counts once, when it is the own one and its seed is open', async () => {
    const frame = { 'session-token': await server.openGame(asha, 'patang') };
    const spin = await server.call('POST /spin', { headers: frame, body: { bet: 1000 }, idempotencyKey: randomUUID() }, '/originals/v1');
    const { round } = spin.body.data;
    expect((await check(asha, round)).status).toBe(404);
    await server.call('POST /fairness/seed', { token: asha.token, body: {}, idempotencyKey: randomUUID() });
    const other = await server.register();
    expect((await check(other, round)).status).toBe(404);
    for (const text of ['demo:abc', 'not a round', '999999999999999999999999']) expect((await check(asha, text)).status).toBe(404);
    const answers = await Promise.all([check(asha, round), check(asha, round), check(asha, round)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    server.clock.advanceMs(dayMs);
    await check(asha, round);
    await follow();
    expect((await stored(asha)).filter(({ slug }) => slug.startsWith('first-check'))).toHaveLength(1);
    expect((await list(asha)).find(({ name }) => name === 'Trust, but check')).toMatchObject({ progress: 1 });
  });
});

describe('achievements of operators', () => {
  let [manager, reader]: TestOperator[] = [];
  let names = 0;
  beforeEach(async () => {
    [manager, reader] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'achievements.read')];
  });
  const draft = (change: Partial<AchievementDraft> = {}): AchievementDraft => ({
    slug: `of-the-spring-${(names += 1)}`,
    names: { en: `Spring ${names}`, hi: 'वसंत' },
    texts: { en: 'Play {count} games.', hi: '{count} खेल खेलें।' },
    emblem: 'lamp',
    condition: { facts: ['round'], count: 'items', tiers: [1, 2] },
    hidden: false,
    position: 900,
    ...change,
  });
  const call = (key: Parameters<TestServer['call']>[0], { token }: TestOperator, input: object = {}) =>
    server.call(key, { token, ...input }, operatorBase);
  const create = (change: Partial<AchievementDraft> = {}) =>
    call('POST /achievements', manager!, { body: { draft: draft(change), reason } });
  const act = (does: 'publish' | 'stop', id: number) =>
    call(`POST /achievements/:id/${does}`, manager!, { params: { id }, body: { reason } });

  it('are shown once they are published, with what players did before, and earned by no one after they are stopped', async () => {
    await play(asha);
    await follow();
    const { id, names: of } = (await create()).body.data;
    expect((await list(asha)).some(({ name }) => name === of.en)).toBe(false);
    expect((await act('stop', id)).body.error.message).toBe('errors.achievements.state');
    expect((await act('publish', id)).body.data.state).toBe('published');
    expect((await call('GET /achievements', reader!)).body.data.past.done).toBe(false);
    await judgePast();
    expect(await earned(asha)).toContain(`${of.en} 1`);
    const shown = (await call('GET /achievements/:id', reader!, { params: { id } })).body.data;
    expect(shown.earned).toBeGreaterThan(0);
    await act('stop', id);
    const later = await server.playerWith(1_000);
    await play(later);
    await follow();
    await judgePast();
    expect([await earned(later), await earned(asha)]).toEqual([
      expect.not.arrayContaining([`${of.en} 1`]),
      expect.arrayContaining([`${of.en} 1`]),
    ]);
    const acts = await server.db.selectFrom('audit.entry').select('act').where('subject', '=', `achievement:${id}`).execute();
    expect(acts.map(({ act: name }) => name)).toEqual(Array.from({ length: 3 }, () => 'achievements.manage'));
  });

  it('are refused where their condition contradicts itself, and nothing about sums or days in a row of play can be asked', async () => {
    const refused = async (condition: object) =>
      (await create({ condition: condition as AchievementDraft['condition'] })).body.error?.fields;
    const round = { facts: ['round'], count: 'items', tiers: [1] };
    const invalid = { condition: 'errors.field.invalid' };
    expect(await refused({ ...round, tiers: [3, 3] })).toEqual(invalid);
    expect(await refused({ ...round, count: 'held' })).toEqual(invalid);
    expect(await refused({ ...round, facts: ['limit'], house: true })).toEqual(invalid);
    for (const facts of [['round'], ['check', 'round']])
      for (const many of [
        { count: 'streak' },
        { count: 'streak', tiers: [2, 3] },
        { count: 'days', tiers: [1, 2] },
        { count: 'days', tiers: [30] },
      ])
        expect(await refused({ facts, tiers: [1], ...many })).toEqual(invalid);
    for (const condition of [
      { ...round, count: 'days', festival: 'holi' },
      { facts: ['mission'], count: 'streak', tiers: [3] },
      { facts: ['check'], count: 'days', tiers: [3, 9] },
    ])
      expect(await refused(condition)).toBeUndefined();
    for (const change of [{ facts: ['loss'] }, { count: 'rounds' }, { count: 'sum' }, { min_bet: 5 }, { tiers: [] }, { tiers: [0] }])
      expect(Object.keys((await refused({ ...round, ...change })) ?? {}).length).toBeGreaterThan(0);
    const { slug } = (await create()).body.data;
    expect((await create({ slug })).body.error.fields).toEqual({ slug: 'errors.field.invalid' });
  });

  it('are refused to players and to operators without the permission', async () => {
    expect((await call('POST /achievements', reader!, { body: { draft: draft(), reason } })).status).toBe(403);
    expect((await call('GET /achievements', { id: BigInt(asha.id), token: asha.token })).status).toBe(403);
    expect((await act('publish', 999_999)).status).toBe(404);
  });
});
