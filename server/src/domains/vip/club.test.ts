import { createHash, randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { clubConsumer, lookAgain } from './watch-club.ts';

let server: TestServer;
const dayMs = 86_400_000;
const projection = 'ratings.player-days';
beforeAll(async () => {
  server = await testServer();
  await server.db
    .insertInto('kernel.projection')
    .values({ name: projection, build: 1, version: 1, started_at: server.clock.now() })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ build: 1, version: 1, next_build: null, next_version: null, user_id: null, id: null }),
    )
    .execute();
});

/** A new one each time: sessions of operators do not outlive the jumps of the clock. */
const operator = () => operatorWith(server, 'vip.read', 'vip.manage', 'auditor');

const idOf = ({ id }: Player) => BigInt(id);
const set = (alias: string, value: object) => transact(server.db, (tx) => changeSetting(tx, alias, value));
const verify = ({ id }: Player, status = 'accepted') =>
  server.db
    .insertInto('verification.form')
    .values({
      user_id: BigInt(id),
      status,
      kind: 'passport',
      number_hash: createHash('sha256').update(String(id)).digest(),
      decided_by: 'service',
      sent_at: server.clock.now(),
      changed_at: server.clock.now(),
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ status }))
    .execute();
const earn = (player: Player, points: bigint) =>
  server.db
    .insertInto('loyalty.player')
    .values({ user_id: idOf(player), earned_points: points })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ earned_points: points }))
    .execute();
const lose = (player: Player, rupees: number, daysAgo = 1) =>
  server.db
    .insertInto('ratings.player_day')
    .values({
      build: 1,
      user_id: idOf(player),
      day: new Date(server.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10),
      game_id: 1,
      rounds: 1,
      bet_minor: BigInt(rupees * 100),
      win_minor: 0n,
    })
    .execute();
const age = (player: Player, days: number) =>
  server.db
    .updateTable('accounts.user')
    .set({ created_at: new Date(server.clock.now().getTime() - days * dayMs) })
    .where('id', '=', idOf(player))
    .execute();
const care = (player: Player) => {
  const since = server.clock.now();
  const markers = JSON.stringify([{ marker: 'night', count: 4, points: 4 }]);
  const values = { since, until: new Date(since.getTime() + 14 * dayMs), score: 4, markers };
  return server.db
    .insertInto('protection.care')
    .values({ user_id: idOf(player), ...values })
    .execute();
};

const step = () => stepToEnd(server.db, clubConsumer, server);
async function hear(...events: readonly NewEvent[]): Promise<void> {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [...events]));
  await step();
}
const reached = (player: Player, levelId = 4n): NewEvent => ({
  type: 'level.reached',
  userId: idOf(player),
  at: server.clock.now(),
  body: { levelId },
});
const look = () => lookAgain({ db: server.db, clock: server.clock, log: server.log, origin: systemOrigin('test') });

/** A player who meets every condition of the club. */
async function fitting(): Promise<Player> {
  const player = await server.register();
  await verify(player);
  await earn(player, 25_000n);
  await age(player, 90);
  return player;
}
async function member(): Promise<Player> {
  const player = await fitting();
  await hear(reached(player));
  return player;
}
const isIn = async ({ token }: Player) => (await server.call('GET /users/self', { token })).body.data.inVipClub;
const labels = async (player: Player) =>
  (await server.db.selectFrom('accounts.user').select('labels').where('id', '=', idOf(player)).executeTakeFirstOrThrow()).labels;
const looks = async (player: Player) =>
  (
    await server.call('GET /audit', { token: (await operator()).token, query: { subject: `player:${player.id}` } }, operatorBase)
  ).body.data.filter(({ act }: { act: string }) => act === 'vip.look');

describe('[2.9] membership by the rules', () => {
  it('[3.1] begins with the level for whom every condition is met: in the profile and once in the audit log, with what was seen', async () => {
    const asha = await fitting();
    await earn(asha, 5000n);
    await hear(reached(asha, 3n));
    expect(await isIn(asha)).toBe(false);
    await earn(asha, 25_000n);
    await hear(reached(asha), reached(asha));
    expect([await isIn(asha), await labels(asha)]).toEqual([true, ['vip_club']]);
    const [first] = (await looks(asha)).toReversed();
    expect(first).toMatchObject({
      reason: null,
      after: { decision: 'begin', accountDays: 90, identity: true, harm: false, affordability: 'not_asked', unmet: [] },
    });
  });

  it.each<[string, (player: Player) => Promise<unknown>]>([
    ['below the level', (player) => earn(player, 24_999n)],
    ['whose account is a day too young', (player) => age(player, 89)],
    ['whose identity is not verified', (player) => verify(player, 'refused')],
    ['with markers of harm', care],
    ['on a break', ({ token }) => server.call('POST /users/self/cool-off', { token, body: { period: 'day' } })],
    ['whose losses no one has looked at', (player) => lose(player, 25_000)],
    [
      'who is an account of the operator',
      (player) =>
        server.db
          .updateTable('accounts.user')
          .set({ labels: ['f'] })
          .where('id', '=', idOf(player))
          .execute(),
    ],
  ])('does not begin for a player %s', async (_what, spoil) => {
    const player = await fitting();
    await spoil(player);
    await hear(reached(player));
    expect(await labels(player)).not.toContain('vip_club');
  });

  it('asks a person from the sum of the rules on, of the last 90 days alone, and what they confirm holds for its days', async () => {
    const [small, old, large] = [await fitting(), await fitting(), await fitting()];
    await lose(small, 24_999);
    await lose(old, 90_000, 92);
    await lose(large, 90_000);
    await hear(reached(small), reached(old), reached(large));
    expect([await isIn(small), await isIn(old), await isIn(large)]).toEqual([true, true, false]);
    const confirmed = await act(large, 'affordability');
    expect(confirmed.body.data).toMatchObject({ state: 'member', facts: { lost: 90_000, affordability: 'confirmed' }, unmet: [] });
    expect(await isIn(large)).toBe(true);
    await lose(large, 90_000, -179);
    server.clock.advanceMs(180 * dayMs);
    await look();
    expect([await labels(large), await labels(small)]).toEqual([[], ['vip_club']]);
  });

  it.each<[string, (player: Player) => Promise<unknown>]>([
    [
      'a marker of harm',
      async (player) => [
        await care(player),
        await hear({ type: 'care.raised', userId: idOf(player), at: server.clock.now(), body: { score: 4, markers: ['night'] } }),
      ],
    ],
    ['a break', async ({ token }) => [await server.call('POST /users/self/cool-off', { token, body: { period: 'day' } }), await step()]],
    [
      'an identity that is refused',
      async (player) => [
        await verify(player, 'refused'),
        await hear({
          type: 'verification.changed',
          userId: idOf(player),
          at: server.clock.now(),
          body: { status: 'refused', reasons: [] },
        }),
      ],
    ],
    [
      'the loss of the level by a rollback',
      async (player) => [
        await earn(player, 0n),
        await hear({ type: 'level.lost', userId: idOf(player), at: server.clock.now(), body: { levelId: 4n, by: 'rounds' } }),
      ],
    ],
  ])('ends at once with %s', async (_what, happens) => {
    const player = await member();
    expect(await labels(player)).toEqual(['vip_club']);
    await happens(player);
    expect(await labels(player)).toEqual([]);
    expect((await looks(player))[0]).toMatchObject({ after: { decision: 'end' } });
  });

  it('is looked at again each month, once by three processes, also where the clock jumps over several; other labels stay', async () => {
    const asha = await member();
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['t_uid', 'vip_club'] })
      .where('id', '=', idOf(asha))
      .execute();
    const before = (await looks(asha)).length;
    server.clock.advanceMs(29 * dayMs);
    await look();
    expect(await looks(asha)).toHaveLength(before);
    server.clock.advanceMs(100 * dayMs);
    await Promise.all([look(), look(), look()]);
    expect(await looks(asha)).toHaveLength(before + 1);
    await care(asha);
    server.clock.advanceMs(31 * dayMs);
    // The care is over by then: a member who is looked at after it stays.
    await look();
    expect(await labels(asha)).toEqual(['t_uid', 'vip_club']);
    await verify(asha, 'refused');
    server.clock.advanceMs(30 * dayMs);
    await look();
    expect(await labels(asha)).toEqual(['t_uid']);
  });

  it('takes up a candidate whom only time has kept out, and no one while the club is closed', async () => {
    const young = await fitting();
    await age(young, 60);
    await hear(reached(young));
    await set('vip_club', { enabled: false });
    server.clock.advanceMs(30 * dayMs);
    await look();
    expect(await labels(young)).toEqual([]);
    await set('vip_club', { enabled: true });
    server.clock.advanceMs(30 * dayMs);
    await look();
    expect(await labels(young)).toEqual(['vip_club']);
  });

  it('waits for the days of play to be counted: no one comes in and no member is put out by a loss that is not known', async () => {
    const [fresh, known] = [await fitting(), await member()];
    const build = (to: 1 | null) =>
      server.db
        .updateTable('kernel.projection')
        .set(
          to === null
            ? { build: null, version: null, next_build: 1, next_version: 1 }
            : { build: to, version: 1, next_build: null, next_version: null },
        )
        .where('name', '=', projection)
        .execute();
    await build(null);
    await hear(reached(fresh), reached(known));
    expect([await isIn(fresh), await isIn(known)]).toEqual([false, true]);
    await build(1);
    await hear(reached(fresh));
    expect(await isIn(fresh)).toBe(true);
  });

  it('that ended for harm does not begin again by itself when the care is over', async () => {
    const asha = await member();
    await care(asha);
    await hear(reached(asha));
    expect(await isIn(asha)).toBe(false);
    server.clock.advanceMs(30 * dayMs);
    await hear(reached(asha));
    expect(await labels(asha)).toEqual([]);
  });

  it('is judged once for events that two processes read at once', async () => {
    const asha = await fitting();
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [reached(asha)]));
    await Promise.all([step(), step(), step()]);
    expect(await looks(asha)).toHaveLength(1);
  });
});

async function act({ id }: { readonly id: number }, what: 'grant' | 'end' | 'affordability', by?: TestOperator) {
  const { token } = by ?? (await operator());
  return server.call(`POST /vip/:player/${what}`, { token, params: { player: id }, body: { reason: 'asked by the player' } }, operatorBase);
}

describe('an act of an operator', () => {
  it('confirms what a player can afford, which judges them at once: by every other rule too, and not while the club is closed', async () => {
    const [fits, young, barred, closed] = [await fitting(), await fitting(), await member(), await fitting()];
    await age(young, 60);
    await act(barred, 'end');
    for (const player of [fits, young, barred, closed]) await lose(player, 30_000);
    const states = [];
    for (const player of [fits, young, barred]) states.push((await act(player, 'affordability')).body.data.state);
    expect(states).toEqual(['member', 'candidate', 'ended']);
    await set('vip_club', { enabled: false });
    expect((await act(closed, 'affordability')).body.data.state).toBe('candidate');
    await set('vip_club', { enabled: true });
    expect([await labels(fits), await labels(young), await labels(barred), await labels(closed)]).toEqual([['vip_club'], [], [], []]);
    expect((await looks(fits))[0]).toMatchObject({ after: { decision: 'begin', affordability: 'confirmed' } });
    expect((await act(await server.register(), 'affordability', await operatorWith(server, 'signals.read'))).status).toBe(403);
  });

  it('lets in who has neither the level nor the age, and keeps them in by the hard conditions alone', async () => {
    const asha = await server.register();
    expect((await act(asha, 'grant')).body.error.message).toBe('errors.vip.conditions');
    await verify(asha);
    expect((await act(asha, 'grant')).body.data).toMatchObject({ state: 'member', by: 'operator', unmet: ['level', 'account_days'] });
    expect(await isIn(asha)).toBe(true);
    server.clock.advanceMs(31 * dayMs);
    await look();
    expect(await labels(asha)).toEqual(['vip_club']);
    await lose(asha, 50_000);
    server.clock.advanceMs(31 * dayMs);
    await look();
    expect(await labels(asha)).toEqual([]);
  });

  it('lets no one in while the club is switched off', async () => {
    const player = await fitting();
    await set('vip_club', { enabled: false });
    expect([(await act(player, 'grant')).body.error.message, await labels(player)]).toEqual(['errors.vip.closed', []]);
    await set('vip_club', { enabled: true });
    expect((await act(player, 'grant')).body.data.state).toBe('member');
  });

  it.each<[string, (player: Player) => Promise<unknown>]>([
    ['markers of harm', care],
    ['losses that no one has looked at', (player) => lose(player, 30_000)],
    ['a refused identity', (player) => verify(player, 'refused')],
  ])('does not set %s aside', async (_what, spoil) => {
    const player = await fitting();
    await spoil(player);
    expect([(await act(player, 'grant')).body.error.message, await labels(player)]).toEqual(['errors.vip.conditions', []]);
  });

  it('needs another operator while members get repayments', async () => {
    const asha = await fitting();
    await set('vip_club_repayment', { enabled: true, percent: 10, min: 10, max: 500 });
    const [asker, other] = [await operator(), await operator()];
    const asked = await act(asha, 'grant', asker);
    expect([asked.status, await labels(asha)]).toEqual([202, []]);
    const approval = { token: other.token, params: { id: asked.body.data.approval.id }, body: { reason: 'agreed' } };
    expect((await server.call('POST /approvals/:id/approve', approval, operatorBase)).status).toBe(200);
    expect(await labels(asha)).toEqual(['vip_club']);
    expect((await server.call('GET /vip-club', {})).body.data.repayment).toEqual({ percent: 10, max: 500 });
    await set('vip_club_repayment', { enabled: false, percent: 0, min: 10, max: 500 });
  });

  it('ends a membership for good: the rules do not begin it again, an operator may', async () => {
    const asha = await member();
    expect((await act(asha, 'end')).body.data).toMatchObject({ state: 'ended' });
    expect((await act(asha, 'end')).status).toBe(200);
    await hear(reached(asha));
    expect(await labels(asha)).toEqual([]);
    expect((await act(asha, 'grant')).body.data).toMatchObject({ state: 'member', by: 'operator' });
    expect((await act(await server.register(), 'end')).body.error.message).toBe('errors.vip.no_member');
    expect((await act({ id: 999_999 }, 'grant')).status).toBe(404);
  });

  it('of another permission is refused; the list and a file show players with their facts, and the reading is recorded', async () => {
    const asha = await member();
    const stranger = await operatorWith(server, 'signals.read');
    expect((await act(asha, 'grant', stranger)).status).toBe(403);
    const read = async (key: 'GET /vip' | 'GET /vip/:player', input: object) =>
      server.call(key, { token: (await operator()).token, ...input }, operatorBase);
    const { data } = (await read('GET /vip', { query: { state: 'member', after: asha.id - 1 } })).body;
    expect(data[0]).toMatchObject({ player: asha.id, state: 'member', by: 'rule' });
    expect((await read('GET /vip/:player', { params: { player: asha.id } })).body.data).toMatchObject({
      unmet: [],
      facts: { level: true, identity: true },
    });
    const { body } = await server.call(
      'GET /audit',
      { token: (await operator()).token, query: { subject: `player:${asha.id}` } },
      operatorBase,
    );
    expect(body.data.map((row: { act: string }) => row.act)).toContain('vip.read');
  });
});

describe('[2.9] the page of the club', () => {
  const page = async (player?: Player, headers = {}) =>
    (await server.call('GET /vip-club', { headers, ...(player && { token: player.token }) })).body.data;

  it('says to guests what the conditions are, and to players which of them are met', async () => {
    const guest = await page();
    expect(guest.conditions).toEqual([
      { name: 'level', value: null, met: null },
      { name: 'account_days', value: 90, met: null },
      { name: 'identity', value: null, met: null },
      { name: 'no_harm', value: null, met: null },
      { name: 'affordability', value: 25_000, met: null },
    ]);
    expect([guest.member, guest.repayment, guest.statuses.map(({ level }: { level: object }) => level)]).toEqual([
      null,
      null,
      [
        { id: 4, name: 'Gold', frame: 'gold' },
        { id: 5, name: 'Ruby', frame: 'ruby' },
        { id: 6, name: 'Diamond', frame: 'diamond' },
      ],
    ]);
    const met = (await page(await server.register())).conditions.map((one: { met: boolean }) => one.met);
    expect(met).toEqual([false, false, false, true, true]);
  });

  it('shows a member since when and by which status, in the language of the call', async () => {
    const asha = await member();
    await earn(asha, 100_000n);
    expect((await page(asha)).member).toEqual({ since: expect.any(Number), status: 2 });
    expect((await page(asha, { 'content-language': 'hi' })).statuses[1].name).toBe('मेला के दोस्त');
  });
});

describe('the statuses of the club', () => {
  const base = { reason: 'statuses of autumn' };
  const names = { en: 'Star of Mela', hi: 'मेला का सितारा' };
  const list = async (of: TestOperator) => (await server.call('GET /vip-statuses', { token: of.token }, operatorBase)).body.data;
  const agree = async (asked: Awaited<ReturnType<TestServer['call']>>) => {
    const { token } = await operator();
    const approval = { token, params: { id: asked.body.data.approval.id }, body: { reason: 'agreed' } };
    return (await server.call('POST /approvals/:id/approve', approval, operatorBase)).status;
  };
  const ask = (of: TestOperator, level: number, idempotencyKey: string = randomUUID()) =>
    server.call('POST /vip-statuses', { token: of.token, body: { draft: { names, level }, ...base }, idempotencyKey }, operatorBase);
  /** A status below all others, which two operators add. */
  const add = async (of: TestOperator, level: number) => {
    expect(await agree(await ask(of, level))).toBe(200);
    return list(of);
  };
  const stop = (of: TestOperator, id: number) =>
    server.call('POST /vip-statuses/:id/stop', { token: of.token, params: { id }, body: base }, operatorBase);

  it('are listed by their level, added below it and ended, in the order of levels on the page, with an entry in the audit log', async () => {
    const of = await operator();
    expect((await list(of)).map(({ level }: { level: { id: number } }) => level.id)).toEqual([4, 5, 6]);
    const added = await add(of, 3);
    expect(added.map(({ level }: { level: { id: number } }) => level.id)).toEqual([3, 4, 5, 6]);
    const page = (await server.call('GET /vip-club')).body.data.statuses;
    expect(page.map(({ name }: { name: string }) => name)).toEqual(['Star of Mela', 'Guest of Mela', 'Friend of Mela', 'Family of Mela']);
    const [{ id }] = added;
    expect((await stop(of, id)).body.data.length).toBe(3);
    expect((await stop(of, id)).status).toBe(404);
    const acts = await server.db.selectFrom('audit.entry').select('act').where('subject', '=', `vip-status:${id}`).execute();
    expect(acts).toHaveLength(2);
  });

  it('are added once by a call that comes twice', async () => {
    const of = await operator();
    const key = randomUUID();
    const [first, again] = [await ask(of, 2, key), await ask(of, 2, key)];
    expect([first.status, again.status, again.body.data.approval.id]).toEqual([202, 202, first.body.data.approval.id]);
    expect([await agree(first), await agree(again)]).toEqual([200, 400]);
    expect((await stop(of, (await list(of))[0].id)).body.data.length).toBe(3);
  });

  it('let a member have the status of the level, and count who has it', async () => {
    const of = await operator();
    const asha = await server.register();
    await earn(asha, 26_000n);
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['vip_club'] })
      .where('id', '=', idOf(asha))
      .execute();
    await server.db
      .insertInto('vip.player')
      .values({ user_id: idOf(asha), state: 'member', by: 'rule', since: server.clock.now(), looked_at: server.clock.now() })
      .execute();
    const own = async () => (await server.call('GET /vip-club', { token: asha.token })).body.data.member.status;
    const before = (await list(of)).find(({ id }: { id: number }) => id === 1).members;
    expect([await own(), before >= 1]).toEqual([1, true]);
    const [{ id }] = await add(of, 3);
    expect((await stop(of, 1)).status).toBe(200);
    expect(await own()).toBe(id);
    await server.db
      .insertInto('vip.status')
      .values({ id: 1, level_id: 4, names: JSON.stringify(names) })
      .execute();
    await stop(of, id);
  });

  it('let in who has had the level of a new lower one before, and not who has not', async () => {
    const of = await operator();
    const [asha, below] = [await fitting(), await fitting()];
    await earn(asha, 6000n);
    await earn(below, 10n);
    await hear(reached(asha, 3n));
    const again = await fitting();
    await hear(reached(again));
    await earn(again, 6000n);
    await server.db
      .updateTable('vip.player')
      .set({ state: 'candidate', since: null, by: null })
      .where('user_id', '=', idOf(again))
      .execute();
    expect([await isIn(asha), await isIn(below)]).toEqual([false, false]);
    const [lowest] = await add(of, 3);
    await runWaitingJobs(server);
    const members = async () =>
      (await server.db.selectFrom('vip.player').select(['user_id', 'state']).orderBy('user_id').execute())
        .filter(({ user_id: id }) => [asha, below, again].some((player) => idOf(player) === id))
        .map(({ state }) => state);
    expect([await isIn(asha), await isIn(below), await members()]).toEqual([true, false, ['member', 'member']]);
    await stop(of, lowest.id);
  });

  it('are refused for a level that has one', async () => expect((await ask(await operator(), 4)).status).toBe(400));

  it('are refused for a level that is unknown, once it would be added', async () => {
    const of = await operator();
    const refused = await ask(of, 99);
    expect([refused.status === 400 ? 400 : await agree(refused), (await list(of)).length]).toEqual([400, 3]);
  });

  it.each([true, false])('need another operator where a lower one lets more players in, repayments on: %s', async (enabled) => {
    await set('vip_club_repayment', { enabled, percent: enabled ? 10 : 0, min: 10, max: 500 });
    const of = await operator();
    expect([(await ask(of, 3)).status, (await list(of)).length]).toEqual([202, 3]);
    await set('vip_club_repayment', { enabled: false, percent: 0, min: 10, max: 500 });
  });

  it('are never none, however many are ended at once', async () => {
    const of = await operator();
    const all = (await list(of)) as readonly { id: number }[];
    const answers = await Promise.all(all.map(({ id }) => stop(of, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(all.length - 1);
    expect(await list(of)).toHaveLength(1);
  });
});
