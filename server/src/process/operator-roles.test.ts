import { beforeAll, expect, it } from 'vitest';
import type { OperatorRow } from '@mela/contract/api/operators/office/operator-rows';
import { everyOperator, operatorBase } from '@mela/contract/http/endpoint';
import { roles } from '../domains/operators/index.ts';
import type { Route } from '../kernel/http/route.ts';
import { operatorWith } from '../testing/operator.ts';
import { testServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let routes: readonly Route[];
beforeAll(async () => {
  server = await testServer();
  routes = server.wiring.routes.filter(({ row }) => row.login === 'operator');
});

const permissionOf = ({ row }: Route): string => row.permission ?? '';
/** The answer to a call without a body: past the check of the permission it is any other error, or the data. */
async function ask({ method, path }: Route, token?: string): Promise<number> {
  const headers = { ...(token !== undefined && { 'auth-token': token }) };
  return (await server.inject({ method, url: path.replaceAll(/:\w+/g, '999999999'), headers })).status;
}

it('[S14] every row of operators is refused without a session, with a player’s, and without its permission, and is open with it', async () => {
  const player = await server.register();
  const others = new Map<string, string>();
  for (const permission of new Set(routes.map(permissionOf))) {
    const rest = routes.map(permissionOf).filter((one) => one !== permission && one !== everyOperator);
    others.set(permission, (await operatorWith(server, ...rest)).token);
  }
  expect(routes.length).toBeGreaterThan(4);
  for (const route of routes) {
    // Calls of one address are limited by the minute.
    server.clock.advanceMs(1000);
    const permission = permissionOf(route);
    const { token } = await operatorWith(server, permission);
    const refused = [await ask(route), await ask(route, 'unknown'), await ask(route, player.token)];
    expect([route.path, refused]).toEqual([route.path, [401, 401, 403]]);
    if (permission !== everyOperator) expect([route.path, await ask(route, others.get(permission))]).toEqual([route.path, 403]);
    expect([route.path, [401, 403].includes(await ask(route, token))]).toEqual([route.path, false]);
  }
});

it('each permission of a row belongs to a role, and each permission of a role to a row', () => {
  const ofRows = new Set(routes.map(permissionOf).filter((one) => one !== everyOperator));
  const ofRoles = new Set<string>(Object.values(roles).flat());
  expect([...ofRows].filter((one) => !ofRoles.has(one))).toEqual([]);
  expect([...ofRoles].filter((one) => !ofRows.has(one))).toEqual([]);
});

it('the auditor has every permission that only shows, and none with a row that changes something', () => {
  const changing = new Set(routes.filter(({ method }) => method !== 'GET').map(permissionOf));
  const showing = new Set(routes.map(permissionOf).filter((one) => !changing.has(one)));
  expect([...showing].toSorted()).toEqual([...new Set(roles['auditor'])].toSorted());
});

it('each row is open to the operators of each role that has its permission, and to no other: the whole matrix', async () => {
  const names = Object.keys(roles);
  const operators = new Map<string, string>();
  for (const role of names) operators.set(role, (await operatorWith(server, role)).token);
  const wrong: unknown[] = [];
  for (const route of routes) {
    const permission = permissionOf(route);
    for (const [role, token] of operators) {
      // Calls of one operator are limited by the minute.
      server.clock.advanceMs(1000);
      const isOpen = (await ask(route, token)) !== 403;
      const isMeant = permission === everyOperator || roles[role]?.some((one) => one === permission) === true;
      if (isOpen !== isMeant) wrong.push([role, route.path, isOpen]);
    }
  }
  expect(wrong).toEqual([]);
  expect(names.length * routes.length).toBeGreaterThan(1000);
});

it('the rows that the back office is drawn from are all rows of operators, each with its permission and the roles that have it', async () => {
  const { token } = await operatorWith(server, 'audit.read');
  const { body, status } = await server.inject({ method: 'GET', url: `${operatorBase}/rows`, headers: { 'auth-token': token } });
  const rows: readonly OperatorRow[] = body.data;
  expect(status).toBe(200);
  expect(rows.map(({ key }) => key)).toEqual(routes.map(({ method, path }) => `${method} ${path.slice(operatorBase.length)}`));
  for (const [at, { key, permission, roles: having, body: schema }] of rows.entries()) {
    const route = routes[at]!;
    expect([key, permission]).toEqual([key, permissionOf(route)]);
    expect([key, having]).toEqual([key, Object.keys(roles).filter((role) => roles[role]?.some((one) => one === permission))]);
    expect([key, schema === null]).toEqual([key, route.row.body === undefined]);
  }
});
