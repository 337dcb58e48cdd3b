import { randomUUID } from 'node:crypto';
import type { OperatorWheel, WheelDraft } from '@mela/contract/api/operators/operator-wheel';
import { operatorBase } from '@mela/contract/http/endpoint';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { costOfSpinMinor } from './rules.ts';

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
    await operatorWith(server, 'wheel.read'),
  ];
});

const reason = 'wheel of the spring';
const call = (key: Parameters<TestServer['call']>[0], { token }: TestOperator, input: object = {}) =>
  server.call(key, { token, ...input }, operatorBase);
const wheels = async (): Promise<OperatorWheel[]> => (await call('GET /wheels', reader!)).body.data;
const draft = (levelId: number, change: Partial<WheelDraft> = {}): WheelDraft => ({
  levelId,
  dailySpins: 2,
  sectors: [
    { weight: 7500, prize: { type: 'points', points: 10 } },
    { weight: 2500, prize: { type: 'cash', amount: 4.02 } },
  ],
  ...change,
});

describe('wheels of operators', () => {
  it('are previewed with what a spin and a day cost on average', async () => {
    const [first] = await wheels();
    const { body } = await call('POST /wheels/preview', asker!, { body: { draft: draft(first!.levelId), reason } });
    expect([body.data, (await wheels())[0]?.version]).toEqual([{ costOfSpin: 1.01, costOfDay: 2.02, cost_max: 8040 }, first!.version]);
  });

  it('change by two operators, from the next spin on, and what a player sees is what is drawn from', async () => {
    const [first] = await wheels();
    const asked = await call('POST /wheels', asker!, { body: { draft: draft(first!.levelId), reason } });
    expect([asked.status, (await wheels())[0]?.version]).toEqual([202, first!.version]);
    const agreed = await call('POST /approvals/:id/approve', other!, { params: { id: asked.body.data.approval.id }, body: { reason } });
    expect([agreed.status, (await wheels())[0]]).toEqual([
      200,
      {
        ...draft(first!.levelId),
        level: first!.level,
        version: first!.version + 1,
        costOfSpin: 1.01,
        spins: first!.spins,
        cost: first!.cost,
      },
    ]);
    const { token } = await server.register();
    const shown = (await server.call('GET /fortune-wheel', { token })).body.data;
    expect([shown.version, shown.spinCount, shown.sectors]).toEqual([first!.version + 1, 2, draft(first!.levelId).sectors]);
    const spun = (await server.call('POST /fortune-wheel', { token, idempotencyKey: randomUUID() })).body.data;
    expect(draft(first!.levelId).sectors[spun.sector]?.prize).toEqual(spun.prize);
    const [after] = await wheels();
    expect([after!.spins, after!.cost]).toEqual([first!.spins + 1, first!.cost + (spun.prize.type === 'cash' ? 4.02 : 0)]);
    const acts = await server.db
      .selectFrom('audit.entry')
      .select('act')
      .where('subject', '=', `wheel:${first!.levelId}`)
      .where('act', '=', 'wheel.manage')
      .execute();
    expect(acts).toHaveLength(1);
  });

  it('with no spins a day give the spins that were won, promise no next ones, and are nothing for a player without', async () => {
    const [first] = await wheels();
    const none = draft(first!.levelId, { dailySpins: 0 });
    const preview = await call('POST /wheels/preview', asker!, { body: { draft: none, reason } });
    expect(preview.body.data).toEqual({ costOfSpin: 1.01, costOfDay: 0, cost_max: 0 });
    const asked = await call('POST /wheels', asker!, { body: { draft: none, reason } });
    await call('POST /approvals/:id/approve', other!, { params: { id: asked.body.data.approval.id }, body: { reason } });
    const { id, token } = await server.register();
    const shown = async () => (await server.call('GET /fortune-wheel', { token })).body.data;
    const spin = () => server.call('POST /fortune-wheel', { token, idempotencyKey: randomUUID() });
    expect(await shown()).toMatchObject({ dailySpins: 0, spinCount: 0, additionSpinCount: 0, resetSec: 0 });
    expect((await spin()).body.error.message).toBe('errors.wheel.no_spins');
    await server.db
      .insertInto('wheel.player')
      .values({ user_id: BigInt(id), period_start: new Date(0), additional: 1 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ additional: 1 }))
      .execute();
    expect((await spin()).body.data).toMatchObject({ spin_count_left: 0, addition_spin_count_left: 0 });
    expect(await shown()).toMatchObject({ spinCount: 0, additionSpinCount: 0, resetSec: 0 });
    expect((await spin()).body.error.message).toBe('errors.wheel.no_spins');
  });

  it('are refused where the odds do not add up, spins never end, the level is none, and without the permission', async () => {
    const [first] = await wheels();
    const fields = async (change: Partial<WheelDraft>) =>
      (await call('POST /wheels/preview', asker!, { body: { draft: draft(first!.levelId, change), reason } })).body.error.fields;
    const [points, cash] = draft(1).sectors;
    expect(await fields({ sectors: [points!, { ...cash!, weight: 2499 }] })).toEqual({ sectors: 'errors.field.invalid' });
    expect(
      await fields({
        sectors: [
          { weight: 5000, prize: { type: 'wheel_spins', count: 2 } },
          { ...cash!, weight: 5000 },
        ],
      }),
    ).toEqual({
      sectors: 'errors.field.invalid',
    });
    expect(await fields({ levelId: 999_999 })).toEqual({ levelId: 'errors.field.invalid' });
    expect((await call('POST /wheels', reader!, { body: { draft: draft(first!.levelId), reason } })).status).toBe(403);
    const { token } = await server.register();
    expect((await call('GET /wheels', { id: 0n, token })).status).toBe(403);
  });
});

describe('the cost of a spin', () => {
  const prize = fc.oneof(
    fc.record({ type: fc.constant('cash' as const), amount: fc.integer({ min: 1, max: 1_000_000 }).map((minor) => minor / 100) }),
    fc.record({ type: fc.constant('points' as const), points: fc.integer({ min: 1, max: 1000 }) }),
    fc.record({ type: fc.constant('wheel_spins' as const), count: fc.integer({ min: 1, max: 2 }) }),
  );

  it('is what the money of its sectors and of the spins that they add comes to', () => {
    fc.assert(
      fc.property(fc.array(prize, { minLength: 4, maxLength: 4 }), (prizes) => {
        const sectors = prizes.map((one) => ({ weight: 2500, prize: one }));
        const cost = costOfSpinMinor(sectors);
        const mean = (of: (one: (typeof prizes)[number]) => number) => prizes.reduce((sum, one) => sum + of(one) / 4, 0);
        const spins = mean((one) => (one.type === 'wheel_spins' ? one.count : 0));
        const minor = mean((one) => (one.type === 'cash' ? one.amount * 100 : 0));
        if (spins >= 1) return cost === null;
        return cost !== null && Math.abs(Number(cost) - Math.ceil(minor / (1 - spins) - 1e-6)) <= 1;
      }),
    );
  });
});
