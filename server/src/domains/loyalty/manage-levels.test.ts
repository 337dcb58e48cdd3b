import { operatorBase } from '@mela/contract/http/endpoint';
import type { OperatorLevel } from '@mela/contract/api/operators/operator-levels';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { domain } from './index.ts';

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
const level = async (at: number): Promise<OperatorLevel> => (await list())[at]!;
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
    expect((await change(first, { frame, refillPercent })).body.data).toEqual(first);
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
    expect((await change(second, { minPoints: 500 })).body.data).toEqual(second);
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
      (await change({ id: 99, names: { en: 'a', hi: 'b' }, minPoints: 5, players: 0, frame: 'plain', refillPercent: 100 })).status,
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
