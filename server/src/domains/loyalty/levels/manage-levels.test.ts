import { operatorBase } from '@mela/contract/http/endpoint';
import type { OperatorLevel } from '@mela/contract/api/operators/operator-levels';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { randomUUID } from 'node:crypto';
import { domain } from '../index.ts';

let server: TestServer;
let [asker, other]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer();
  [asker, other] = [await operatorWith(server, 'marketing', 'auditor'), await operatorWith(server, 'marketing')];
});

const reason = 'levels of the spring';
const call = (key: Parameters<TestServer['call']>[0], input: object = {}, by = asker) =>
  server.call(key, { token: by?.token ?? '', ...input }, operatorBase);
const list = async (): Promise<OperatorLevel[]> => (await call('GET /levels')).body.data;
/** Those that hold, by their place. */
const level = async (at: number): Promise<OperatorLevel> => (await list()).filter(({ state }) => state === 'published')[at]!;
const change = ({ id, names, minPoints }: OperatorLevel, more: object = {}) =>
  call('POST /levels/:id', { params: { id }, body: { names, minPoints, reason, ...more } });
const agree = (id: number) => call('POST /approvals/:id/approve', { params: { id }, body: { reason } }, other);

describe('a level', () => {
  it('gets another name by one operator: players read it, and cached answers are dropped by its event', async () => {
    const { token } = await server.register();
    const names = { en: 'Copper ring', hi: 'ताँबे का छल्ला' };
    const { id } = await level(0);
    expect((await change(await level(0), { names })).body.data).toMatchObject({ names, minPoints: 0 });
    expect((await server.call('GET /users/self/level', { token })).body.data).toMatchObject({ id, name: 'Copper ring' });
    const events = await server.db.selectFrom('kernel.event').select('body').where('type', '=', 'levels.changed').execute();
    expect([events, domain.clearsCaches]).toEqual([[{ body: { levelId: id } }], ['levels.changed']]);
  });

  it('gets another frame and refill by one operator, which the list of players shows', async () => {
    const first = await level(0);
    expect((await change(first, { frame: 'plain', refillPercent: 150 })).body.data).toMatchObject({ frame: 'plain', refillPercent: 150 });
    expect((await server.call('GET /levels')).body.data[0].perks).toMatchObject({ frame: 'plain', refill: 3000 });
    expect((await change(await level(0), { frame: 'gilded' })).body.error.message).toBe('errors.validation');
    expect((await change(await level(0), { refillPercent: 99 })).body.error.message).toBe('errors.validation');
    const { frame, refillPercent } = first;
    expect((await change(first, { frame, refillPercent, lowers: true })).body.data).toEqual(first);
  });

  it('asks for more points by one operator and for fewer by two, and players have the level of their points at once', async () => {
    const { id } = await server.register();
    await server.db
      .insertInto('loyalty.player')
      .values({ user_id: BigInt(id), earned_points: 480n })
      .execute();
    const second = await level(1);
    const [ofFirst, ofSecond] = [(await level(0)).players, second.players];
    const asked = await change(second, { minPoints: 450 });
    expect([asked.status, await level(1)]).toEqual([202, second]);
    expect((await agree(asked.body.data.approval.id)).status).toBe(200);
    expect([(await level(0)).players, await level(1)]).toEqual([ofFirst - 1, { ...second, minPoints: 450, players: ofSecond + 1 }]);
    expect((await change(second, { minPoints: 500, lowers: true })).body.data).toEqual(second);
  });

  it.each([
    ['the first one with points', 0, { minPoints: 1 }],
    ['as many points as the next', 1, { minPoints: 5000 }],
    ['no points, as the first', 1, { minPoints: 0 }],
    ['a name in one language', 1, { names: { en: 'Brass' } }],
    ['an empty name', 1, { names: { en: ' ', hi: 'पीतल' } }],
  ])('with %s is refused', async (_what, at, more) => {
    const before = await list();
    const asked = await change(await level(at), more);
    const answer = asked.status === 202 ? await agree(asked.body.data.approval.id) : asked;
    expect([answer.body.error?.message, await list()]).toEqual(['errors.validation', before]);
  });

  it('that does not exist is not found, and its acts are in the audit log with person, reason and values', async () => {
    expect(
      (
        await change({
          id: 99,
          names: { en: 'a', hi: 'b' },
          minPoints: 5,
          players: 0,
          frame: 'plain',
          refillPercent: 100,
          state: 'published',
        })
      ).status,
    ).toBe(404);
    const { id } = await level(1);
    const { data } = (await call('GET /audit', { query: { subject: `level:${id}` } })).body;
    expect(data.filter(({ act }: { act: string }) => act === 'loyalty.manage').at(-1)).toMatchObject({
      actor: `operator:${asker?.id}`,
      approvedBy: `operator:${other?.id}`,
      reason,
      before: { minPoints: '500' },
      after: { minPoints: '450' },
    });
  });
});

const draft = { names: { en: 'Pearl', hi: 'मोती' }, minPoints: 1000, frame: 'silver', refillPercent: 140 };
const create = async (change: object = {}): Promise<OperatorLevel> =>
  (await call('POST /levels', { body: { draft: { ...draft, ...change }, reason }, idempotencyKey: randomUUID() })).body.data;
const act = (name: 'publish' | 'stop', id: number, more: object = {}) =>
  call(`POST /levels/:id/${name}`, { params: { id }, body: { reason, ...more } });
const publish = async (id: number, more: object = {}) => {
  const asked = await act('publish', id, more);
  return asked.status === 202 ? agree(asked.body.data.approval.id) : asked;
};
/** A player with points, of whom the level of these points was notified. */
async function playerWith(points: bigint, notified: number | null): Promise<number> {
  const { id } = await server.register();
  await server.db
    .insertInto('loyalty.player')
    .values({ user_id: BigInt(id), earned_points: points, level_id: notified })
    .execute();
  return id;
}
const notified = async (id: number) => {
  const rows = await server.db
    .selectFrom('kernel.event')
    .select(['type', 'body'])
    .where('user_id', '=', BigInt(id))
    .where('type', 'in', ['level.reached', 'level.lost'])
    .orderBy('id')
    .execute();
  return rows.map(({ type, body }) => [type, body]);
};
const published = async () => (await list()).filter(({ state }) => state === 'published').map(({ id }) => id);

describe('a new level', () => {
  it('holds for no one as a draft, and once two have published it for each player with its points, who is notified', async () => {
    const [below, within, above] = [await playerWith(999n, 2), await playerWith(1200n, 2), await playerWith(6000n, 3)];
    const { id, state, players } = await create();
    expect([state, players, (await published()).includes(id)]).toEqual(['draft', 0, false]);
    expect((await server.call('GET /levels')).body.data).toHaveLength(6);
    expect(
      (await change(await call('GET /levels/:id', { params: { id } }).then(({ body }) => body.data), { refillPercent: 145 })).body.data,
    ).toMatchObject({ state: 'draft', refillPercent: 145 });
    // It has no wheel: who has the one of brass would lose spins.
    const silent = await publish(id);
    expect(silent.body.error).toMatchObject({ message: 'errors.loyalty.lowers' });
    expect(silent.text).toContain('1');
    const asked = await act('publish', id, { lowers: true });
    expect([asked.status, (await published()).includes(id)]).toEqual([202, false]);
    expect((await agree(asked.body.data.approval.id)).status).toBe(200);
    expect((await call('GET /levels/:id', { params: { id } })).body.data).toMatchObject({ state: 'published', players: 1 });
    await runWaitingJobs(server);
    expect([await notified(below), await notified(within), await notified(above)]).toEqual([[], [['level.reached', { levelId: id }]], []]);
    await runWaitingJobs(server);
    expect(await notified(within)).toHaveLength(1);
    expect((await act('stop', id, { lowers: true })).status).toBe(200);
  });

  it('that gives as much as the one below is published without a player who loses', async () => {
    await playerWith(1300n, 2);
    const { id } = await create({ minPoints: 1100 });
    const { sectors } = await server.db.selectFrom('wheel.wheel').select('sectors').where('level_id', '=', 2).executeTakeFirstOrThrow();
    const body = { draft: { levelId: id, dailySpins: 2, sectors }, reason };
    const wheel = await call('POST /wheels', { body, idempotencyKey: randomUUID() });
    expect((await agree(wheel.body.data.approval.id)).status).toBe(200);
    expect((await publish(id)).body.data.answer).toMatchObject({ state: 'published', minPoints: 1100 });
    expect((await act('stop', id, { lowers: true })).status).toBe(200);
  });

  it.each([
    ['points that another level has', { minPoints: 500 }, 'errors.validation'],
    ['the points of the first one', { minPoints: 0 }, 'errors.validation'],
  ])('is not published with %s', async (_what, more, error) => {
    const { id } = await create(more);
    expect((await publish(id, { lowers: true })).body.error.message).toBe(error);
    expect(await published()).not.toContain(id);
  });

  it.each([
    ['a name in one language', { names: { en: 'Pearl' } }],
    ['a frame that no one drew', { frame: 'gilded' }],
    ['a refill below the floor', { refillPercent: 99 }],
    ['points below zero', { minPoints: -1 }],
    ['a field that no one knows', { perk: 'speed' }],
  ])('is not saved with %s', async (_what, more) => {
    const before = await list();
    const { status, body } = await call('POST /levels', { body: { draft: { ...draft, ...more }, reason }, idempotencyKey: randomUUID() });
    expect([status, body.error.message, await list()]).toEqual([400, 'errors.validation', before]);
  });
});

describe('a level that is stopped', () => {
  it('is said to be lost by who acts, and notified to each player who had it; what it held is free again', async () => {
    const { id } = await create({ minPoints: 2000 });
    await publish(id, { lowers: true });
    const [within, above] = [await playerWith(2500n, id), await playerWith(7000n, 3)];
    expect((await act('stop', id)).body.error).toMatchObject({ message: 'errors.loyalty.lowers' });
    expect(await published()).toContain(id);
    expect((await act('stop', id, { lowers: true })).body.data).toMatchObject({ state: 'stopped', players: 0 });
    await runWaitingJobs(server);
    expect([await notified(within), await notified(above)]).toEqual([[['level.lost', { levelId: id, by: 'levels' }]], []]);
    expect((await server.call('GET /levels')).body.data.map((row: { id: number }) => row.id)).not.toContain(id);
    expect([
      (await act('stop', id)).body.error.message,
      (await publish(id)).body.error.message,
      (await change((await list()).find((one) => one.id === id)!)).body.error.message,
    ]).toEqual(Array(3).fill('errors.loyalty.state'));
    const again = await create({ minPoints: 2000 });
    expect((await publish(again.id, { lowers: true })).status).toBe(200);
    await act('stop', again.id, { lowers: true });
  });

  it('is never the first one, nor one that the club or a tournament asks for', async () => {
    const [first] = await published();
    expect((await act('stop', first!, { lowers: true })).body.error.message).toBe('errors.loyalty.state');
    const { level_id: ofClub } = await server.db.selectFrom('vip.status').select('level_id').orderBy('id').executeTakeFirstOrThrow();
    expect((await act('stop', ofClub, { lowers: true })).body.error.message).toBe('errors.loyalty.used');
    const { id } = await create({ minPoints: 3000 });
    await publish(id, { lowers: true });
    const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(server.clock.now().getTime() + hours * 3_600_000));
    await server.db
      .updateTable('tournaments.tournament')
      .set({ level_id: id, state: 'running', starts_at: startsAt, ends_at: endsAt })
      .execute();
    expect((await act('stop', id, { lowers: true })).body.error.message).toBe('errors.loyalty.used');
    await server.db.updateTable('tournaments.tournament').set({ level_id: null }).execute();
    expect((await act('stop', id, { lowers: true })).status).toBe(200);
    expect((await act('stop', 99_999, { lowers: true })).status).toBe(404);
  });
});

describe('a change that takes from players', () => {
  it('is refused until it is said: more points for a level, a smaller refill; who falls is notified once', async () => {
    const falls = await playerWith(520n, 2);
    const second = await level(1);
    expect((await change(second, { minPoints: 600 })).body.error.message).toBe('errors.loyalty.lowers');
    expect((await change(second, { refillPercent: 100 })).body.error.message).toBe('errors.loyalty.lowers');
    expect(await level(1)).toEqual(second);
    expect((await change(second, { minPoints: 600, lowers: true })).status).toBe(200);
    await runWaitingJobs(server);
    expect(await notified(falls)).toEqual([['level.lost', { levelId: 2, by: 'levels' }]]);
    const back = await change(await level(1), { minPoints: 500 });
    expect((await agree(back.body.data.approval.id)).status).toBe(200);
    await runWaitingJobs(server);
    expect((await notified(falls)).at(-1)).toEqual(['level.reached', { levelId: 2 }]);
  });

  it('of two at once about one level, one is done', async () => {
    const { id } = await create({ minPoints: 4000 });
    const [one, two] = [await act('publish', id, { lowers: true }), await act('publish', id, { lowers: true })];
    const answers = await Promise.all([one, two].map(({ body }) => agree(body.data.approval.id)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    await act('stop', id, { lowers: true });
  });
});
