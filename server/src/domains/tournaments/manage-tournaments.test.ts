import type { TournamentDraft } from '@mela/contract/api/operators/operator-tournaments';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { costMaxMinor, draftErrors } from './rules.ts';

let server: TestServer;
let [asker, other, reader]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  [asker, other, reader] = [
    await operatorWith(server, 'marketing'),
    await operatorWith(server, 'marketing'),
    await operatorWith(server, 'tournaments.read'),
  ];
});

const reason = 'campaign of the week';
const draft = (change: Partial<TournamentDraft> = {}): TournamentDraft => {
  const now = unixSec(server.clock.now());
  return {
    names: { en: 'Monsoon cup', hi: 'मानसून कप' },
    vip: false,
    level: null,
    scoring: 'multiple',
    seriesRounds: null,
    games: [],
    minStake: 5,
    bands: [50],
    roundsMax: 200,
    qualifyRounds: 10,
    entry: 'join',
    prizes: [
      { from: 1, to: 1, prize: { type: 'cash', amount: 1000.5 } },
      { from: 2, to: 3, prize: { type: 'cash', amount: 100 } },
      { from: 4, to: 9, prize: { type: 'points', points: 50 } },
    ],
    startsAt: now + 3600,
    endsAt: now + 7200,
    ...change,
  };
};
const call = (key: Parameters<TestServer['call']>[0], { token }: TestOperator, input: object = {}) =>
  server.call(key, { token, ...input }, operatorBase);
const create = async (change: Partial<TournamentDraft> = {}) =>
  call('POST /tournaments', asker!, { body: { draft: draft(change), reason } });
const shown = async (id: number) => (await server.call('GET /tournaments/:id', { params: { id }, token: visitor })).status;
let visitor = '';
beforeEach(async () => {
  visitor = (await server.register()).token;
});

describe('tournaments of operators', () => {
  it('are previewed with what they cost at most, and nothing is saved', async () => {
    const before = (await call('GET /tournaments', reader!)).body.count;
    const { body } = await call('POST /tournaments/preview', asker!, { body: { draft: draft(), reason } });
    expect([body.data, (await call('GET /tournaments', reader!)).body.count]).toEqual([{ cost_max: 2407, places: 9 }, before]);
  });

  it('may give bonus money with its terms, in whole paise, whose sum is in the cost', async () => {
    const terms = { wagerTimes: 10, betMax: 50, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    const withBonus = (amount: number, betMax = 50) =>
      draft({ bands: [], prizes: [{ from: 1, to: 2, prize: { type: 'bonus', amount, terms: { ...terms, betMax } } }] });
    const saved = (await create(withBonus(200.5))).body.data;
    expect([saved.prizes, saved.costMax]).toEqual([withBonus(200.5).prizes, 401]);
    for (const wrong of [withBonus(200.505), withBonus(200, 0.005)])
      expect((await create(wrong)).body.error.fields).toEqual({ 'prizes.0': 'errors.field.invalid' });
  });

  it('are drafts until they are scheduled, then announced, and each act is in the audit log', async () => {
    const { body } = await create();
    const { id } = body.data;
    expect([body.data.state, body.data.costMax, await shown(id)]).toEqual(['draft', 2407, 404]);
    const scheduled = await call('POST /tournaments/:id/schedule', asker!, { params: { id }, body: { reason } });
    expect([scheduled.body.data.state, await shown(id)]).toEqual(['announced', 200]);
    expect((await call('POST /tournaments/:id/schedule', asker!, { params: { id }, body: { reason } })).body.error.message).toBe(
      'errors.tournament.state',
    );
    const acts = await server.db.selectFrom('audit.entry').select(['act', 'reason']).where('subject', '=', `tournament:${id}`).execute();
    expect(acts).toEqual([
      { act: 'tournaments.manage', reason },
      { act: 'tournaments.manage', reason },
    ]);
  });

  it('are copied with other times', async () => {
    const { id } = (await create()).body.data;
    const [startsAt, endsAt] = [draft().startsAt + 86_400, draft().endsAt + 86_400];
    const { body } = await call('POST /tournaments/:id/copy', asker!, { params: { id }, body: { startsAt, endsAt, reason } });
    expect(body.data).toMatchObject({ ...draft(), startsAt, endsAt, state: 'draft' });
    expect(body.data.id).not.toBe(id);
    const wrong = await call('POST /tournaments/:id/copy', asker!, { params: { id }, body: { startsAt: endsAt, endsAt, reason } });
    expect(wrong.body.error.fields).toEqual({ endsAt: 'errors.field.invalid' });
  });

  it('are stopped by two operators, and only before their results are counted', async () => {
    const { id } = (await create()).body.data;
    const asked = await call('POST /tournaments/:id/stop', asker!, { params: { id }, body: { reason } });
    expect([asked.status, await server.db.selectFrom('tournaments.tournament').select('state').where('id', '=', id).execute()]).toEqual([
      202,
      [{ state: 'draft' }],
    ]);
    const approval = asked.body.data.approval.id;
    const agreed = await call('POST /approvals/:id/approve', other!, { params: { id: approval }, body: { reason } });
    expect([agreed.status, await server.db.selectFrom('tournaments.tournament').select('state').where('id', '=', id).execute()]).toEqual([
      200,
      [{ state: 'stopped' }],
    ]);
    expect((await call('POST /tournaments/:id/schedule', asker!, { params: { id }, body: { reason } })).status).toBe(400);
  });

  it('are refused with the fields that are wrong, to players, and to operators without the permission', async () => {
    const wrong = await create({ scoring: 'series', bands: [50, 50], qualifyRounds: 300, games: [999_999], endsAt: 1 });
    expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual(['bands', 'endsAt', 'qualifyRounds', 'seriesRounds']);
    expect((await create({ level: 999 })).body.error.fields).toEqual({ level: 'errors.field.invalid' });
    expect((await create({ level: 3 })).body.data.level).toBe(3);
    expect((await create({ games: [999_999] })).body.error.fields).toEqual({ games: 'errors.field.invalid' });
    expect((await call('POST /tournaments', reader!, { body: { draft: draft(), reason } })).status).toBe(403);
    expect((await call('GET /tournaments', { id: 0n, token: visitor })).status).toBe(403);
    expect((await server.call('GET /tournaments', {}, operatorBase)).status).toBe(401);
    expect((await call('POST /tournaments/:id/schedule', asker!, { params: { id: 999_999 }, body: { reason } })).status).toBe(404);
    const late = await create({ startsAt: 1, endsAt: 2 });
    const { id } = late.body.data;
    expect((await call('POST /tournaments/:id/schedule', asker!, { params: { id }, body: { reason } })).body.error.fields).toEqual({
      endsAt: 'errors.field.invalid',
    });
  });
});

describe('the rules of a draft', () => {
  const rules = {
    scoring: 'multiple',
    seriesRounds: null,
    bandsMinor: [],
    roundsMax: 10,
    qualifyRounds: 10,
    prizes: [],
    startsAt: new Date(0),
    endsAt: new Date(1),
  } as const;
  const prize = { type: 'cash', amount: 100 } as const;

  it.each([
    [[{ from: 2, to: 2, prize }], ['prizes.0']],
    [
      [
        { from: 1, to: 2, prize },
        { from: 2, to: 3, prize },
      ],
      ['prizes.1'],
    ],
    [[{ from: 1, to: 0, prize }], ['prizes.0']],
    [[{ from: 1, to: 9, prize }], []],
  ])('of %j find %j', (prizes, errors) => {
    expect(draftErrors({ ...rules, prizes })).toEqual(errors);
  });

  it('count the cost of every place in every band', () => {
    expect(costMaxMinor({ prizes: [{ from: 1, to: 9, prize }], bandsMinor: [1n, 2n] }, () => 100n)).toBe(2700n);
  });
});
