import { Type } from 'typebox';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, operatorBase } from '@mela/contract/http/endpoint';
import { Reason, strict } from '@mela/contract/http/schema';
import { defineDomain } from '../../../kernel/domain/define-domain.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import { defineRoutes } from '../../../kernel/http/route.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { recordAct } from '../../audit/index.ts';

const rows = {
  'POST /credits/:id': {
    summary: 'A credit by hand.',
    repeat: 'same',
    login: 'operator',
    permission: 'credits.give',
    commits: 'less',
    secondApproval: 'by-rule',
    transaction: 'write',
    params: Type.Object({ id: Type.Integer() }),
    body: Type.Object({ sum: Type.Integer(), reason: Reason }, strict),
    data: Type.Object({ given: Type.Integer() }),
    errors: [],
  },
} as const;

const given: { sum: number; operator: bigint; approvedBy: bigint | undefined }[] = [];
const credits = defineDomain({
  name: 'bots',
  tier: 6,
  calls: ['audit'],
  hears: [],
  emits: [],
  routes: defineRoutes(endpoints(operatorBase, 'credits', rows), {
    'POST /credits/:id': async (ctx, { params, body }) => {
      requireSecondOperator(ctx, [`player:${params.id}`], { about: params.id, costMaxMinor: null });
      if (body.sum < 0) throw new ApiError('errors.validation', { fields: { sum: 'errors.field.invalid' } });
      given.push({ sum: body.sum, operator: ctx.operator.id, approvedBy: ctx.approval?.approvedBy });
      await recordAct(ctx.tx, ctx.origin, { act: 'credits.give', subject: `player:${params.id}`, reason: body.reason, at: ctx.now });
      return { given: body.sum };
    },
  }),
});

let server: TestServer;
let [asker, other, third]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer({ domains: [credits] });
});
beforeEach(async () => {
  given.length = 0;
  server.clock.advanceMs(60_000);
  [asker, other, third] = [
    await operatorWith(server, 'credits.give'),
    await operatorWith(server, 'credits.give'),
    await operatorWith(server, 'credits.give'),
  ];
});

const reason = 'agreed with the player';
async function ask(by = asker, sum = 500): Promise<number> {
  const call = { token: by?.token ?? '', params: { id: 7 }, body: { sum, reason: 'lost by an error' } };
  const { status, body } = await server.call('POST /credits/:id', call, operatorBase);
  expect(status).toBe(202);
  return body.data.approval.id;
}
const decide = (how: 'approve' | 'refuse', id: number, by: TestOperator | undefined) =>
  server.call(`POST /approvals/:id/${how}`, { token: by?.token ?? '', params: { id }, body: { reason } }, operatorBase);
const messageOf = async (answer: ReturnType<typeof decide>) => (await answer).body.error?.message ?? 'done';
const list = async (by: TestOperator | undefined, query = {}) =>
  (await server.call('GET /approvals', { token: by?.token ?? '', query }, operatorBase)).body.data as Record<string, unknown>[];
const entries = (subject: string) =>
  server.db
    .selectFrom('audit.entry')
    .select(['act', 'actor', 'approved_by', 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

describe('an act that needs two operators', () => {
  it('[S14] takes effect when another operator approves it, in the name of who asked', async () => {
    const id = await ask();
    expect(given).toEqual([]);
    const { status, body } = await decide('approve', id, other);
    expect([status, body.data]).toEqual([200, { answer: { given: 500 } }]);
    expect(given).toEqual([{ sum: 500, operator: asker?.id, approvedBy: other?.id }]);
    const [first, second] = [`operator:${asker?.id}`, `operator:${other?.id}`];
    expect((await entries('player:7')).at(-1)).toEqual({
      act: 'credits.give',
      actor: first,
      approved_by: second,
      reason: 'lost by an error',
    });
    expect(await entries(`approval:${id}`)).toEqual([
      { act: 'approvals.ask', actor: first, approved_by: null, reason: 'lost by an error' },
      { act: 'approvals.approve', actor: second, approved_by: null, reason },
    ]);
  });

  it('[S14] is not approved by the operator who asked, nor by one without its permission', async () => {
    const id = await ask();
    expect(await messageOf(decide('approve', id, asker))).toBe('errors.approvals.own');
    const auditor = await operatorWith(server, 'auditor');
    expect(await messageOf(decide('approve', id, auditor))).toBe('errors.forbidden');
    expect(await messageOf(decide('refuse', id, auditor))).toBe('errors.forbidden');
    expect([given, (await list(auditor)).length]).toEqual([[], 0]);
  });

  it('[S14] takes effect once, of approvals one after the other and at the same moment', async () => {
    const id = await ask();
    const outcomes = await Promise.all([decide('approve', id, other), decide('approve', id, third), decide('refuse', id, third)]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(given.length).toBe(outcomes[2]?.status === 200 ? 0 : 1);
    expect(await messageOf(decide('approve', id, other))).toBe('errors.approvals.closed');
  });

  it('waits once, however often and at the same moment it is asked for, until it is decided', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(ids).size).toBe(1);
    expect(new Set([...ids, await ask(asker, 400), await ask(third)]).size).toBe(3);
    await decide('refuse', ids[0]!, other);
    expect(ids).not.toContain(await ask());
  });

  it('has no effect when it is refused, by another or by who asked', async () => {
    for (const by of [other, asker]) {
      const id = await ask();
      expect(await messageOf(decide('refuse', id, by))).toBe('done');
      expect(await messageOf(decide('approve', id, other))).toBe('errors.approvals.closed');
    }
    expect(given).toEqual([]);
  });

  it('lapses after three days', async () => {
    const id = await ask();
    server.clock.advanceMs(3 * 86_400_000);
    const late = await operatorWith(server, 'credits.give');
    expect([await messageOf(decide('approve', id, late)), (await list(late)).length]).toEqual(['errors.approvals.closed', 0]);
  });

  it('stays pending when the act itself is rejected', async () => {
    const id = await ask(asker, -5);
    expect(await messageOf(decide('approve', id, other))).toBe('errors.validation');
    expect((await list(other)).map((one) => one['id'])).toContain(id);
  });

  it('is not carried out for an operator who was disabled, or as the call no longer is', async () => {
    const id = await ask();
    await server.db
      .updateTable('operators.operator')
      .set({ disabled_at: server.clock.now() })
      .where('id', '=', asker?.id ?? 0n)
      .execute();
    expect(await messageOf(decide('approve', id, other))).toBe('errors.approvals.outdated');
    const changed = await ask(third);
    const body = JSON.stringify({ params: { id: 7 }, query: {}, body: { amount: 500, reason: 'x' } });
    await server.db.updateTable('operators.approval').set({ input: body }).where('id', '=', BigInt(changed)).execute();
    expect(await messageOf(decide('approve', changed, other))).toBe('errors.approvals.outdated');
    expect(given).toEqual([]);
  });

  it('is listed with what was asked, by whom and why, page by page', async () => {
    const [first, second] = [await ask(asker, 400), await ask()];
    const [newest, ...rest] = await list(other, { limit: 2 });
    expect(newest).toMatchObject({
      id: second,
      act: 'POST /api/operator/v1/credits/:id',
      permission: 'credits.give',
      input: { params: { id: 7 }, query: {}, body: { sum: 500, reason: 'lost by an error' } },
      reason: 'lost by an error',
      requestedBy: Number(asker?.id),
      state: 'pending',
      decidedBy: null,
    });
    expect(rest.map((one) => one['id'])).toEqual([first]);
    expect((await list(other, { before: second, limit: 1 })).map((one) => one['id'])).toEqual([first]);
    await decide('refuse', first, other);
    expect((await list(other, { state: 'refused', limit: 1 }))[0]).toMatchObject({
      id: first,
      decidedBy: Number(other?.id),
      decisionReason: reason,
    });
  });

  it('that does not exist is not found', async () => {
    expect(await messageOf(decide('approve', 999_999, other))).toBe('errors.not_found');
  });
});
