import { beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { endpoints, operatorBase } from '@mela/contract/http/endpoint';
import { Empty } from '@mela/contract/http/schema';
import { testApp, type TestApp } from '../testing/app.ts';
import { defineRoutes } from './route.ts';
import { tokenOf, sampleWiring } from './testing/sample-wiring.ts';

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
    login: 'operator',
    permission: 'payments.approve',
    secondApproval: true,
    transaction: 'write',
    params: Type.Object({ id: Type.Integer() }),
    data: Empty,
    errors: [],
  },
} as const;

let called = 0;
const routes = defineRoutes(endpoints(operatorBase, 'payments', rows), {
  'GET /payments': async () => ((called += 1), []),
  'POST /payments/:id/approve': async () => ((called += 1), {}),
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ wiring: sampleWiring({ routes }) });
});
const call = (key: keyof typeof rows, token?: string) =>
  app.call(key, { ...(token !== undefined && { token }), ...(key.startsWith('POST') && { params: { id: 1 } }) }, operatorBase);

describe('rows of operators', () => {
  it.each(Object.keys(rows) as (keyof typeof rows)[])('%s is rejected for every caller while no operator has a session', async (key) => {
    const outcomes = [await call(key), await call(key, 'unknown'), await call(key, tokenOf(1))];
    expect(outcomes.map(({ status, body }) => [status, body.error.message])).toEqual([
      [401, 'errors.unauthorized'],
      [401, 'errors.unauthorized'],
      [403, 'errors.forbidden'],
    ]);
    expect(called).toBe(0);
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
