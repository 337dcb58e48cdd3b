import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../kernel/http/route.ts';
import { operatorWith } from '../testing/operator.ts';
import { testServer, type TestServer, type Player } from '../testing/server.ts';

let server: TestServer;
let player: Player;
let routes: readonly Route[];

/** What no response may contain: a stack, a file path, SQL. */
const leak = /\bat \S+ \(|node_modules|\.ts:\d+|SELECT |INSERT |relation "|violates|syntax error/;
const runsEach = 20;
/** Frames of games, game providers, payment systems, operators' desks, readers of the blog, and the tools of a demo. */
/** What is called by others than the pages of players: frames of games, providers, partners, browsers that open a file, and the sandboxes. */
const elsewhere = [
  'GET /dev/flags.json',
  'GET /dev/outbox',
  'GET /dev/outbox.json',
  'GET /originals/v1/history',
  'GET /originals/v1/session',
  'GET /psp/:system/return',
  'GET /rss/:file',
  'GET /sandbox-provider/demo-game',
  'GET /sandbox-psp/:id',
  'GET /sandbox-psp/type/:file',
  'GET /social/:file',
  'GET /uploads/:file',
  'POST /desk/:service/webhook',
  'POST /identity/:service/webhook',
  'POST /originals/v1/rounds/:round/choose',
  'POST /originals/v1/rounds/:round/shown',
  'POST /originals/v1/spin',
  'POST /provider/v1/:developer/actions/free-rounds',
  'POST /provider/v1/:developer/actions/play',
  'POST /provider/v1/:developer/actions/rollback',
  'POST /provider/v1/:developer/form',
  'POST /provider/v1/:developer/transaction/bet',
  'POST /provider/v1/:developer/transaction/rollback',
  'POST /provider/v1/:developer/transaction/win',
  'POST /provider/v1/:developer/user/balance',
  'POST /provider/v1/:developer/user/info',
  'POST /psp/:system/webhook',
  'POST /sandbox-psp/:id',
  'POST /telegram/webhook',
];

beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(1000);
  routes = server.wiring.routes;
});

test('a GET reads in a transaction that cannot write, or states what it does instead', () => {
  const gets = routes.filter(({ method }) => method === 'GET');
  const silent = gets.filter(({ row }) => row.transaction !== 'read' && (row.whyNotRead ?? '').length < 10).map(({ key }) => key);
  const needless = gets.filter(({ row }) => row.transaction === 'read' && row.whyNotRead !== undefined).map(({ key }) => key);
  const others = routes.filter(({ method, row }) => method !== 'GET' && row.whyNotRead !== undefined).map(({ key }) => key);
  expect([silent, needless, others]).toEqual([[], [], []]);
  expect(gets.length).toBeGreaterThan(100);
});

const hostile = fc.oneof(
  fc.constantFrom(
    '1e21',
    '1e400',
    '-1',
    '100.5',
    '1e-7',
    '0',
    '0.001',
    '10000000000',
    '9007199254740991',
    '"1"',
    'NaN',
    '9007199254740993',
    'null',
    'true',
    '[]',
    '{}',
    '""',
    '"\\u0000"',
    '"\\ud800"',
    '"\' OR 1=1 --"',
    '{"__proto__":{"a":1}}',
    `"${'x'.repeat(3000)}"`,
  ),
  fc.json({ maxDepth: 3 }),
);

type Shape = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
};

const shapeOf = (schema: Shape | undefined): Shape => schema ?? {};

/** A value that the schema accepts, so that other wrong fields reach the use case. */
function sampleOf({ type, enum: values, anyOf, properties }: Shape): unknown {
  if (anyOf) return sampleOf(anyOf[0] ?? {});
  if (values) return values[0];
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]));
  return { integer: 1, number: 100, boolean: true, object: {}, array: [] }[type ?? ''] ?? 'upi';
}

/** A body for a row with some of its own fields, each with a value it does not expect, and sometimes one more. */
function bodyFor({ row }: Route): fc.Arbitrary<string> {
  const named = Object.entries(shapeOf(row.body).properties ?? {});
  const fields = fc.tuple(
    ...named.map(([name, inner]) =>
      fc
        .oneof(
          { weight: 5, arbitrary: fc.constant(JSON.stringify(sampleOf(inner))) },
          { weight: 1, arbitrary: hostile },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
        .map((value) => (value === undefined ? '' : `${JSON.stringify(name)}:${value}`)),
    ),
  );
  const extra = fc.constantFrom('', '', '', '', '', '', '"__proto__":{"admin":true}', '"unknown":1', '"constructor":{"prototype":{}}');
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fields, extra).map(([own, more]) => `{${[...own, more].filter(Boolean).join(',')}}`) },
    { weight: 1, arbitrary: hostile },
  );
}

const part = fc.constantFrom(
  '1',
  '1',
  '999999999999999',
  '0',
  '-1',
  'abc',
  'patang',
  'demo',
  'upi',
  '%00',
  '%F0%9F%8E%B0',
  "'--",
  '..%2f..',
  '99999999999999999999',
  '__proto__',
  'x'.repeat(250),
);

function urlFor({ path, row }: Route): fc.Arbitrary<string> {
  const filled = fc.array(part, { minLength: 6, maxLength: 6 }).map((parts) => {
    let at = 0;
    return path.replaceAll(/:\w+/g, () => parts[(at += 1)] ?? '1');
  });
  const names = Object.keys(row.query?.properties ?? {});
  const query = fc.tuple(
    ...names.map((name) => fc.option(part, { nil: undefined }).map((value) => (value === undefined ? '' : `${name}=${value}`))),
  );
  return fc.tuple(filled, query).map(([url, pairs]) => `${url}?${pairs.filter(Boolean).join('&')}`);
}

async function each(check: (route: Route) => Promise<void>, only: (route: Route) => boolean = () => true): Promise<void> {
  for (const route of routes.filter(only)) await check(route);
}
const plain = ({ path }: Route) => path.replaceAll(/:\w+/g, '1');

/** Calls after which the player's token no longer works. */
const endsSession = new Set(
  ['logout', 'users/self/refreshToken', 'users/self/cool-off', 'users/self/self-exclusion'].map((path) => `/api/v18/${path}`),
);

describe('every row of the contract', () => {
  test('[M7] [S11] answers any input with an error of the catalogue, never with an internal error or internal text', async () => {
    const wrong: string[] = [];
    await each(
      (route) =>
        fc.assert(
          fc.asyncProperty(urlFor(route), bodyFor(route), async (url, payload) => {
            const body = route.row.body ? { payload, headers: { 'content-type': 'application/json' } } : {};
            const headers = {
              ...body.headers,
              'auth-token': player.token,
              'session-token': 'x',
              'idempotency-key': `fuzz-${fc.hash(payload + url)}-key`,
            };
            // Each call comes much later than the last, so that rate limits do not count.
            server.clock.advanceMs(5000);
            const answer = await server.inject({ method: route.method, url, ...body, headers });
            if (answer.status >= 500 || leak.test(answer.text))
              wrong.push(`${route.method} ${url} ${payload} → ${answer.status} ${answer.text.slice(0, 200)}`);
          }),
          { numRuns: runsEach, seed: 20_261_121 },
        ),
      ({ path }) => !endsSession.has(path),
    );
    expect(wrong).toEqual([]);
  });

  test('[8.3] requires a log-in where its row does', async () => {
    await each(
      async (route) => {
        const { status, body } = await server.inject({ method: route.method, url: plain(route), headers: { 'auth-token': 'unknown' } });
        expect([route.path, status, body.error.code]).toEqual([route.path, 401, 1]);
      },
      ({ row }) => row.login === 'required',
    );
  });

  test('[S6] changes nothing for a page of another site', async () => {
    await each(
      async (route) => {
        const { status } = await server.inject({
          method: route.method,
          url: plain(route),
          payload: {},
          headers: { origin: 'https://evil.example', 'auth-token': player.token },
        });
        expect([route.path, status]).toEqual([route.path, 403]);
      },
      (route) => route.method !== 'GET' && route.row.login !== 'provider' && route.row.login !== 'psp',
    );
  });

  test('[S10] rejects unknown fields and prototypes, of visitors, players, operators and game frames', async () => {
    const withBody = routes.filter(({ row }) => row.body !== undefined && row.login !== 'provider' && row.login !== 'psp');
    const permissions = new Set(withBody.flatMap(({ row }) => row.permission ?? []));
    const operator = await operatorWith(server, ...permissions);
    const frame = await server.openGame(player, 'patang');
    const payloads = ['{"surely_unknown":1}', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'];
    const ids = ['1', 'patang', '2026-11', '2026-11-20', 'ratings.player-days', '00000000-0000-4000-8000-000000000001', 'x'.repeat(43)];
    const chosen = ({ row }: Route, name: string): string | undefined => {
      const value = shapeOf(shapeOf(row.params).properties?.[name]).enum?.[0];
      return typeof value === 'string' ? value : undefined;
    };
    let [last, calls] = ['', 0];
    /** The address is checked first: one of these ids is of the row's kind. */
    const isRefused = async (route: Route, payload: string): Promise<boolean> => {
      const { method, path, row } = route;
      for (const id of row.params === undefined ? ['1'] : ids) {
        // Each call comes much later than the last and from another address, so that rate limits do not count.
        server.clock.advanceMs(5000);
        const { status, body } = await server.inject({
          method,
          url: path.replaceAll(/:(\w+)/g, (_, name: string) => chosen(route, name) ?? id),
          payload,
          remoteAddress: `10.9.${(calls += 1) >> 8}.${calls & 255}`,
          headers: {
            'content-type': 'application/json',
            'auth-token': row.login === 'operator' ? operator.token : player.token,
            'session-token': frame,
            'idempotency-key': 'unknown-field',
          },
        });
        last = JSON.stringify(body);
        const unknown = Object.values(body.error?.fields ?? {}).includes('errors.field.unknown');
        if (status === 400 && body.error.code === 3 && unknown) return true;
      }
      return false;
    };
    const accepted: string[] = [];
    for (const payload of payloads)
      for (const route of withBody) if (!(await isRefused(route, payload))) accepted.push(`${route.key} ${payload} ${last}`);
    expect(accepted).toEqual([]);
    expect(withBody.length).toBeGreaterThan(150);
  });

  test('[S5] answers with the security headers', async () => {
    await each(async (route) => {
      const { headers } = await server.inject({ method: route.method, url: plain(route) });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).not.toContain('unsafe');
    });
  });

  test('[7.5] lies below /api/v18, except those of operators and what is called by others than the pages of players', () => {
    const others = routes.filter(({ path }) => !/^\/api\/(v18|operator\/v1)\//.test(path));
    expect(others.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(elsewhere);
    expect(routes.filter(({ path, row }) => row.login === 'operator' && !path.startsWith('/api/operator/v1/'))).toEqual([]);
  });

  test('[7.5] [7.6] is in openapi.json, which the reference page draws', async () => {
    const { body } = await server.inject({ url: '/api/v18/openapi.json' });
    expect((await server.inject({ url: '/api/v18/reference/start.js' })).text).toContain('"/api/v18/openapi.json"');
    await each(async (route) => {
      expect(body.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]).toBeDefined();
    });
  });
});
