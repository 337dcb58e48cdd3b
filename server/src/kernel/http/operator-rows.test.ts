import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { endpoints, operatorBase } from '@mela/contract/http/endpoint';
import { Empty, Reason, strict } from '@mela/contract/http/schema';
import { testApp, type TestApp } from '../testing/app.ts';
import { requireSecondOperator, type HeldAct, type OperatorGate } from './operator-gate.ts';
import { defineRoutes } from './route.ts';
import { countNotes, createSampleTable, tokenOf, sampleWiring } from './testing/sample-wiring.ts';
import { sql } from 'kysely';

const changing = {
  login: 'operator',
  transaction: 'write',
  params: Type.Object({ id: Type.Integer() }),
  body: Type.Object({ reason: Reason }, strict),
  data: Empty,
  errors: [],
} as const;
const rows = {
  'GET /payments': {
    summary: 'Payments that wait for a review.',
    login: 'operator',
    permission: 'payments.review',
    transaction: 'read',
    data: Type.Array(Type.String()),
    errors: [],
  },
  'POST /payments/:id/approve': {
    summary: 'Pay out.',
    repeat: 'same',
    permission: 'payments.approve',
    commits: 'less',
    secondApproval: 'by-rule',
    ...changing,
  },
  'POST /payments/:id/credit': {
    summary: 'Credit.',
    permission: 'payments.credit',
    commits: 'payment',
    secondApproval: 'by-rule',
    repeat: 'key',
    ...changing,
  },
} as const;

let called = 0;
const routes = defineRoutes(endpoints(operatorBase, 'payments', rows), {
  'GET /payments': async (ctx) => ((called += 1), [String(ctx.operator.id), ctx.origin.actor]),
  'POST /payments/:id/approve': async (ctx, { params }) => {
    requireSecondOperator(ctx, [`payment:${params.id}`], { about: null, costMaxMinor: null });
    called += 1;
    return {};
  },
  'POST /payments/:id/credit': async (ctx, { params }) => {
    called += 1;
    await sql`INSERT INTO sample.note (text) VALUES ('credited')`.execute(ctx.tx);
    if (params.id > 10) requireSecondOperator(ctx, [`payment:${params.id}`], { about: params.id, costMaxMinor: null });
    return {};
  },
});

const held: HeldAct[] = [];
const gate: OperatorGate = {
  async authenticate(_db, token) {
    const [, id, ...permissions] = token.split(' ');
    return token.startsWith('operator ')
      ? { id: BigInt(id ?? 0), sessionId: 1n, permissions: new Set(permissions), confirmed: true }
      : null;
  },
  async hold(_ctx, act) {
    return { id: held.push(act), expiresAt: 9 };
  },
};

let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  app = await testApp({ wiring: sampleWiring({ routes, operators: gate }) });
  await createSampleTable(app.db);
  closed = await testApp({ open: app.open, wiring: sampleWiring({ routes }) });
});
beforeEach(() => {
  called = 0;
  held.length = 0;
});

type Key = keyof typeof rows;
const keys = Object.keys(rows) as Key[];
function call(key: Key, token?: string, { id = 1, on = app, idempotencyKey = 'key-of-this-call' } = {}) {
  const body = key.startsWith('POST') && { params: { id }, body: { reason: 'asked for' }, idempotencyKey };
  return on.call(key, { ...(token !== undefined && { token }), ...body }, operatorBase);
}
const all = 'operator 3 payments.review payments.approve payments.credit';

describe('rows of operators', () => {
  it.each(keys)('[S14] %s is refused without a session, with a player’s token, and without its permission', async (key) => {
    const outcomes = [
      await call(key),
      await call(key, 'unknown'),
      await call(key, tokenOf(1)),
      await call(key, 'operator 3 payments.other'),
    ];
    expect(outcomes.map(({ status, body }) => [status, body.error.message])).toEqual([
      [401, 'errors.unauthorized'],
      [401, 'errors.unauthorized'],
      [403, 'errors.forbidden'],
      [403, 'errors.forbidden'],
    ]);
    expect([called, held.length]).toEqual([0, 0]);
  });

  it.each(keys)('%s is refused for everyone where no domain has operators', async (key) => {
    expect((await call(key, all, { on: closed })).status).toBe(401);
  });

  it('run with the permission, in the name of the operator', async () => {
    expect((await call('GET /payments', all)).body.data).toEqual(['3', 'operator:3']);
  });

  it('[S14] with second approval are stored with their reason and not done', async () => {
    const { status, body } = await call('POST /payments/:id/approve', all, { id: 7 });
    expect([status, body, called]).toEqual([202, { data: { approval: { id: 1, expiresAt: 9 } } }, 0]);
    const input = { params: { id: 7 }, query: {}, body: { reason: 'asked for' } };
    expect(held).toEqual([
      {
        act: 'POST /api/operator/v1/payments/:id/approve',
        permission: 'payments.approve',
        input,
        reason: 'asked for',
        asked: { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), costMaxMinor: null, subjects: ['payment:7'] },
      },
    ]);
  });

  it('[S14] whose rule asks for a second operator are rolled back and stored; a repeat of the call is stored once', async () => {
    const asked = { id: 11, idempotencyKey: 'eleven-eleven' };
    expect((await call('POST /payments/:id/credit', all, asked)).status).toBe(202);
    expect((await call('POST /payments/:id/credit', all, asked)).status).toBe(202);
    expect([await countNotes(app.db), held.length]).toEqual([0, 1]);
    expect((await call('POST /payments/:id/credit', all, { id: 10, idempotencyKey: 'ten-ten-ten' })).status).toBe(200);
    expect((await call('POST /payments/:id/credit', all, { id: 10, idempotencyKey: 'ten-ten-ten' })).status).toBe(200);
    expect([await countNotes(app.db), held.length]).toEqual([1, 1]);
  });

  it('need a reason', async () => {
    const { status, body } = await app.call('POST /payments/:id/approve', { token: all, params: { id: 1 }, body: {} }, operatorBase);
    expect([status, body.error.fields]).toEqual([400, { reason: 'errors.field.required' }]);
    const { body: _, ...without } = rows['POST /payments/:id/approve'];
    const handlers = { 'POST /payments/:id/approve': async () => ({}) };
    expect(() => defineRoutes(endpoints(operatorBase, 'payments', { 'POST /payments/:id/approve': without }), handlers)).toThrow('reason');
  });

  it('have their own base path, and no other row has it', () => {
    const handlers = { 'GET /payments': async () => [] };
    const { 'GET /payments': row } = rows;
    expect(() => defineRoutes(endpoints('/api/v18', 'payments', { 'GET /payments': row }), handlers)).toThrow('rows of operators');
    const open = { ...row, login: 'none', permission: undefined } as const;
    expect(() => defineRoutes(endpoints(operatorBase, 'payments', { 'GET /payments': open }), handlers)).toThrow('rows of operators');
  });

  it('cannot be declared without a permission, and other rows cannot declare one', () => {
    const { permission, ...without } = rows['GET /payments'];
    // @ts-expect-error -- the permission is missing
    endpoints(operatorBase, 'payments', { 'GET /payments': without });
    // @ts-expect-error -- a row of players needs no permission
    endpoints('/api/v18', 'payments', { 'GET /payments': { ...without, login: 'required', permission } });
  });
});
