import type { MissionDraft } from '@mela/contract/api/operators/operator-missions';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let [manager, other, reader]: TestOperator[] = [];
let slugs = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  [manager, other, reader] = [
    await operatorWith(server, 'marketing'),
    await operatorWith(server, 'marketing'),
    await operatorWith(server, 'missions.read'),
  ];
});

const reason = 'missions of the spring';
const draft = (change: Partial<MissionDraft> = {}): MissionDraft => ({
  slug: `ten-rounds-${(slugs += 1)}`,
  names: { en: 'Play 10 rounds', hi: '10 राउंड खेलें' },
  kind: 'rounds',
  target: 10,
  gameType: null,
  minBet: 2.5,
  prize: { type: 'cash', amount: 12.5 },
  position: 90,
  ...change,
});
const call = (key: Parameters<TestServer['call']>[0], { token }: TestOperator, input: object = {}) =>
  server.call(key, { token, ...input }, operatorBase);
const create = (change: Partial<MissionDraft> = {}) => call('POST /missions', manager!, { body: { draft: draft(change), reason } });
const fieldsOf = async (change: Partial<MissionDraft>) => Object.keys((await create(change)).body.error?.fields ?? {});
/** Missions that a new player is offered when only these run. */
async function offered(): Promise<string[]> {
  const { token } = await server.register();
  const { body } = await server.call('GET /daily-missions', { token });
  return body.data.missions.map(({ name }: { name: string }) => name);
}
const only = (slug: string) => server.db.updateTable('missions.mission').set({ active: false }).where('slug', '!=', slug).execute();

describe('missions of operators', () => {
  it('are previewed with the bets that they ask for, and nothing is saved', async () => {
    const before = (await call('GET /missions', reader!)).body.data.length;
    const preview = async (change: Partial<MissionDraft>) =>
      (await call('POST /missions/preview', manager!, { body: { draft: draft(change), reason } })).body.data;
    expect(await preview({})).toEqual({ bets: 25, care: false, cost_max: 375_000 });
    expect(await preview({ kind: 'limit', target: 1 })).toEqual({ bets: 0, care: true, cost_max: 375_000 });
    expect((await call('GET /missions', reader!)).body.data).toHaveLength(before);
  });

  it('are offered between their start and their stop, and each act is in the audit log', async () => {
    const { id, slug, active } = (await create()).body.data;
    await only(slug);
    const act = async (name: 'start' | 'stop') =>
      (await call(`POST /missions/:id/${name}`, manager!, { params: { id }, body: { reason } })).body;
    expect([active, await offered()]).toEqual([false, []]);
    const asked = (await act('start')).data.approval;
    const { body } = await call('POST /approvals/:id/approve', other!, { params: { id: asked.id }, body: { reason } });
    expect([body.data.answer.active, await offered()]).toEqual([true, ['Play 10 rounds']]);
    expect((await act('start')).error.message).toBe('errors.missions.state');
    const stopped = (await act('stop')).data;
    expect([stopped.active, stopped.offered, stopped.taken, stopped.cost, await offered()]).toEqual([false, 1, 0, 0, []]);
    const acts = await server.db.selectFrom('audit.entry').select(['act', 'reason']).where('subject', '=', `mission:${id}`).execute();
    expect(acts).toEqual(Array.from({ length: 3 }, () => ({ act: 'missions.manage', reason })));
  });

  it('are copied under a name of their own', async () => {
    const { id } = (await create({ kind: 'wins', target: 3, gameType: null })).body.data;
    const copied = await call('POST /missions/:id/copy', manager!, { params: { id }, body: { slug: `copy-of-${id}`, reason } });
    expect(copied.body.data).toMatchObject({ slug: `copy-of-${id}`, kind: 'wins', target: 3, minBet: 2.5, active: false });
    const again = await call('POST /missions/:id/copy', manager!, { params: { id }, body: { slug: `copy-of-${id}`, reason } });
    expect(again.body.error.fields).toEqual({ slug: 'errors.field.invalid' });
  });

  it('never ask for more than ₹100 of bets, for two deposits, or for games that there are not', async () => {
    expect(await fieldsOf({ target: 50, minBet: 2.01 })).toEqual(['minBet']);
    expect(await fieldsOf({ target: 50, minBet: 2 })).toEqual([]);
    expect(await fieldsOf({ kind: 'deposit', target: 2 })).toEqual(['target']);
    expect(await fieldsOf({ gameType: 'no-such-type' })).toEqual(['gameType']);
    expect(await fieldsOf({ kind: 'verify', target: 1, gameType: 'popular' })).toEqual(['gameType']);
    expect((await create({ minBet: 5.01 })).status).toBe(400);
    expect((await create({ prize: { type: 'cash', amount: -1 } })).status).toBe(400);
  });

  it('are refused to players and to operators without the permission', async () => {
    const { token, id } = await server.register();
    expect((await call('POST /missions', reader!, { body: { draft: draft(), reason } })).status).toBe(403);
    expect((await call('GET /missions', { id: BigInt(id), token })).status).toBe(403);
    expect((await server.call('GET /missions', {}, operatorBase)).status).toBe(401);
    expect((await call('POST /missions/:id/stop', manager!, { params: { id: 999_999 }, body: { reason } })).status).toBe(404);
  });
});
