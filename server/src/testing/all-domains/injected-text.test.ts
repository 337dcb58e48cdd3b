import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Route } from '../../kernel/http/route.ts';
import { appRole } from '../../kernel/db/roles.ts';
import { operatorWith } from '../operator.ts';
import { testServer, type Player, type TestServer } from '../server.ts';

let server: TestServer;
let player: Player;
let routes: readonly Route[];

/** A sequence that only a text which runs as SQL can move: it stays moved where its transaction is undone. */
const moved = async (): Promise<boolean> =>
  (await sql<{ moved: boolean }>`SELECT is_called AS moved FROM public.injected`.execute(server.db)).rows[0]?.moved === true;

beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(1000);
  ({ routes } = server.wiring);
  await sql`CREATE SEQUENCE public.injected`.execute(server.db);
  await sql`GRANT ALL ON SEQUENCE public.injected TO ${sql.id(appRole)}`.execute(server.db);
});

const call = "nextval('public.injected')";
/** What ends a text in quotes, one in dollars, a name, a number, a list, a pattern and a JSON path. */
const texts = [
  `'||${call}||'`,
  `' OR ${call}>0 --`,
  `1 OR ${call}>0`,
  `\\'||${call}--`,
  `$$||${call}||$$`,
  `"||${call}||"`,
  `'}');SELECT ${call};--`,
];

type Shape = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
};

/** Bodies of a row, each with the text at one of its places, the others with what they take. */
function bodiesWith(shape: Shape, text: string): unknown[] {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => bodiesWith(one, text));
  if (shape.properties) {
    const all = Object.entries(shape.properties);
    const taken = Object.fromEntries(all.map(([name, inner]) => [name, taking(inner)]));
    return all.flatMap(([name, inner]) => bodiesWith(inner, text).map((value) => ({ ...taken, [name]: value })));
  }
  if (shape.items) return bodiesWith(shape.items, text).map((value) => [value]);
  return [text];
}
function taking({ type, enum: values, anyOf, items, properties }: Shape): unknown {
  if (anyOf) return taking(anyOf[0] ?? {});
  if (values) return values[0];
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, taking(inner)]));
  if (items) return [taking(items)];
  return { integer: 1, number: 100, boolean: true, object: {} }[type ?? ''] ?? 'some text';
}

type Call = { readonly url: string; readonly payload?: string };

/** The calls of a row with the text in each parameter of the path, of the query, and in each place of the body. */
function callsWith({ path, row }: Route, text: string): Call[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const filled = (own?: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => (name === own ? encodeURIComponent(text) : '1'));
  const bodies = row.body === undefined ? [undefined] : bodiesWith(row.body as Shape, text);
  const query = Object.keys(row.query?.properties ?? {});
  const [first] = bodies;
  const withBody = (url: string, body: unknown): Call => (body === undefined ? { url } : { url, payload: JSON.stringify(body) });
  return [
    ...names.map((name) => withBody(filled(name), first)),
    ...query.map((name) => withBody(`${filled()}?${name}=${encodeURIComponent(text)}`, first)),
    ...(row.body === undefined ? [] : bodies.map((body) => withBody(filled(), body))),
  ];
}

const endsSession = /(logout|refreshToken|cool-off|self-exclusion|session\/end)$/;

test('[S8] no text that is sent to any call is run by the database', async ({ annotate }) => {
  const tried = routes.filter(({ path, row }) => !endsSession.test(path) && row.login !== 'provider' && row.login !== 'psp');
  const operator = await operatorWith(server, ...new Set(tried.flatMap(({ row }) => row.permission ?? [])));
  const frame = await server.openGame(player, 'patang');
  const wrong: string[] = [];
  let calls = 0;
  for (const route of tried) {
    for (const text of texts) {
      for (const { url, payload } of callsWith(route, text)) {
        calls += 1;
        server.clock.advanceMs(1000);
        const answer = await server.inject({
          method: route.method,
          url,
          ...(payload !== undefined && { payload }),
          remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
          headers: {
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            'auth-token': route.row.login === 'operator' ? operator.token : player.token,
            'session-token': frame,
            'idempotency-key': `injected-${calls}-key`,
          },
        });
        if (answer.status >= 500) wrong.push(`${route.method} ${url} ${payload} → ${answer.status}`);
      }
    }
    if (await moved()) throw new Error(`${route.method} ${route.path} ran a text that it was sent`);
  }
  expect(wrong).toEqual([]);
  expect(tried.length).toBeGreaterThan(250);
  await annotate(`${calls} calls of ${tried.length} rows`);
});

test('[S8] nor one that a provider signs', async () => {
  const session = await server.openGame(player, 'demo-game');
  const plain = { token: session, request_uuid: 'r', transaction_uuid: 't', round: 'one', game: 'demo-game', amount: 100 };
  for (const path of ['/transaction/bet', '/transaction/win', '/transaction/rollback', '/user/balance', '/user/info'])
    for (const name of Object.keys(plain))
      for (const text of texts) expect((await server.provider(path, { ...plain, [name]: text })).status).toBeLessThan(500);
  expect(await moved()).toBe(false);
});

test('[S8] a text that did run would be found', async () => {
  const text = texts[0] ?? '';
  await sql.raw(`SELECT '${text}'`).execute(server.db);
  expect(await moved()).toBe(true);
});
