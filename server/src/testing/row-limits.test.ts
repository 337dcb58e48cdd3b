import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../kernel/testing/count-statements.ts';
import { ApiError } from '../kernel/errors/api-error.ts';
import type { Route } from '../kernel/http/route.ts';
import { rowLimit } from '../kernel/limits/row-limit.ts';
import { testApp, type TestApp } from '../kernel/testing/app.ts';
import { operatorWith } from './operator.ts';
import { testServer, type Player } from './server.ts';

/** Each row as it is, but with two calls in place of its number, and without its use case: what is left is what the kernel does before. */
const withTwo = (route: Route): Route => ({
  ...route,
  row: { ...route.row, rateLimit: { ...rowLimit(route.row), hits: 2 } },
  handle: () => Promise.reject(new ApiError('errors.forbidden')),
});

let routes: readonly Route[];
let app: TestApp;
/** The same with the use cases and the real limits. */
let whole: TestApp;
let sent: string[];
let player: Player;
let operator: string;
/** Of an open game of the player. */
let frame: string;
let addresses = 0;
const newAddress = () => `10.${(addresses += 1) >> 8}.${addresses & 255}.1`;
/** Has the form of our tokens, and a tag that we did not make. */
const inventedToken = () => randomBytes(40).toString('base64url');

beforeAll(async () => {
  const server = await testServer();
  player = await server.register();
  frame = await server.openGame(player, 'patang');
  operator = (await operatorWith(server, 'players.read')).token;
  ({ routes } = server.wiring);
  const quiet = { open: async () => undefined, attach: () => () => undefined, close: async () => undefined };
  app = await testApp({ open: server.open, wiring: { ...server.wiring, ...quiet, routes: routes.map(withTwo) } });
  whole = await testApp({ open: server.open, wiring: { ...server.wiring, ...quiet } });
  sent = countStatements(server.open.pool);
});

const named: Readonly<Record<string, string>> = { developer: 'demo', system: 'upi', service: 'sandbox' };
const call = (on: TestApp, { method, path }: Route, remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
  on.inject({
    method,
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? '1'),
    remoteAddress,
    headers: { 'content-language': 'hi', ...headers },
  });

type Answer = Awaited<ReturnType<typeof call>>;
function expectRefused(route: Route, { status, body, headers }: Answer): void {
  expect([route.method, route.path, status, body.error?.message]).toEqual([route.method, route.path, 429, 'errors.rate_limit']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body.error.description).toMatch(/^बहुत बार कोशिश हुई। कृपया \d+ सेकंड रुकें।$/);
}

const tokenFor = ({ row }: Route): Readonly<Record<string, string>> =>
  row.login === 'stage' ? { 'session-token': frame } : { 'auth-token': row.login === 'operator' ? operator : player.token };

/** The third call of each row, from an address of its own; what the third asked the database. */
async function thirdOf(route: Route, headers: Readonly<Record<string, string>>): Promise<{ third: Answer; queries: readonly string[] }> {
  const address = newAddress();
  for (let passed = 0; passed < 2; passed += 1) expect((await call(app, route, address, headers)).status).not.toBe(429);
  const before = sent.length;
  const third = await call(app, route, address, headers);
  return { third, queries: sent.slice(before) };
}

describe('every row of the contract has a limit, which refuses without a query', () => {
  test('[S9] calls without a token', async () => {
    const limited = routes.filter(({ row }) => row.login === 'none' || row.login === 'optional');
    for (const route of limited) {
      const { third, queries } = await thirdOf(route, {});
      expectRefused(route, third);
      expect([route.path, queries]).toEqual([route.path, []]);
    }
    expect(limited.length).toBeGreaterThan(60);
  });

  test('[S9] calls of a player, an operator and a game frame', async () => {
    const limited = routes.filter(({ row }) => rowLimit(row).by === 'user');
    for (const route of limited) {
      const { third, queries } = await thirdOf(route, tokenFor(route));
      expectRefused(route, third);
      expect([route.path, queries]).toEqual([route.path, []]);
    }
    expect(limited.length).toBeGreaterThan(150);
  });

  test('[S9] calls without proof: an address that showed 300 wrong tokens asks no row with one more, signed calls without a signature included', async () => {
    const address = newAddress();
    const own = routes.find(({ key }) => key === 'GET /users/self');
    if (!own) throw new Error('no own account');
    for (let shown = 0; shown < 300; shown += 1)
      expect((await call(whole, own, address, { 'auth-token': inventedToken() })).status).toBe(401);
    const withProof = routes.filter(({ row }) => row.login !== 'none');
    for (const route of withProof) {
      const before = sent.length;
      expectRefused(
        route,
        await call(whole, route, address, { 'auth-token': inventedToken(), 'session-token': inventedToken(), 'x-signature': 'no' }),
      );
      expect([route.path, sent.slice(before)]).toEqual([route.path, []]);
    }
    expect(withProof.length).toBeGreaterThan(200);
    // A player behind the same address is served.
    expect((await call(whole, own, newAddress(), { 'auth-token': player.token })).status).toBe(200);
    expect((await call(whole, own, address, { 'auth-token': player.token })).status).toBe(200);
  });

  test('[S9] a required log-in without a token costs no query and is limited too', async () => {
    const gated = routes.filter(({ row }) => row.login === 'required' || row.login === 'operator');
    const before = sent.length;
    for (const route of gated) {
      const address = newAddress();
      for (let passed = 0; passed < 2; passed += 1) expect((await call(app, route, address)).status).toBe(401);
      if (rowLimit(route.row).by !== 'address') expectRefused(route, await call(app, route, address));
    }
    expect(sent.slice(before)).toEqual([]);
  });
});

test('players behind one address share a limit of it where a row has one, and those of another address are not counted in it', async () => {
  const server = await testServer();
  const limited = server.wiring.routes.filter(({ row }) => row.addressLimit !== undefined);
  expect(limited.length).toBeGreaterThan(0);
  const quiet = { open: async () => undefined, attach: () => () => undefined, close: async () => undefined };
  const two = (route: Route): Route => ({
    ...route,
    row: { ...route.row, addressLimit: { hits: 2, windowSec: 600 } },
    handle: () => Promise.reject(new ApiError('errors.forbidden')),
  });
  const shared = await testApp({ open: server.open, wiring: { ...server.wiring, ...quiet, routes: limited.map(two) } });
  const players = await Promise.all([1, 2, 3].map(() => server.register()));
  for (const route of limited) {
    const address = newAddress();
    const answers: Answer[] = [];
    for (const { token } of players) answers.push(await call(shared, route, address, { 'auth-token': token }));
    const [first, second, third] = answers;
    expect([first?.status, second?.status]).not.toContain(429);
    expectRefused(route, third as Answer);
    expect((await call(shared, route, newAddress(), { 'auth-token': players[2]?.token ?? '' })).status).not.toBe(429);
  }
});
