import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TObject } from 'typebox';
import { domains } from '../domains/registry.ts';
import type { Route } from '../kernel/http/route.ts';
import { testServer, type Player, type TestServer } from '../testing/server.ts';

/** Ids that everyone may name: of what the site offers, and of one's own by name. What is a player's own there is the caller's. */
const publicParams = ['kind', 'pack', 'format', 'network', 'slug', 'name', 'levelId'];
/** A body that a row takes, apart from ids, so that nothing but the id can be what is refused. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/v18/bonuses/:id/give-up': { loses: 0 },
  'POST /api/v18/gifts/composite/self/:id/select': { selected_gift_ids: [1] },
  'POST /api/v18/tickets/:id/messages': { message: 'Is it mine?' },
  'POST /api/v18/tickets/:id/rating': { helped: true },
  'POST /api/v18/payments/:id/reference': { reference: '123456789012' },
  'POST /api/v18/lottery/:id/tickets': { count: 1 },
  'POST /originals/v1/rounds/:round/choose': { at: 0, value: 'red' },
};

let server: TestServer;
let owner: Player;
let email: string;
/** What the player owns, by the table it stands in. */
let owned: readonly string[];
let payments: readonly number[];
let round: string;
let photo: string;

const tables = domains.flatMap(({ personal }) =>
  Object.entries(personal?.tables ?? {}).map(([name, { by }]) => [name, by ?? 'user_id'] as const),
);

/** Every row of every table that is the player's. */
async function rowsOf(player: Player): Promise<string> {
  const found: unknown[] = [];
  for (const [table, by] of tables) {
    const { rows } = await sql`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE ${sql.ref(by)} = ${BigInt(player.id)}`.execute(
      server.db,
    );
    found.push(table, rows.map((row) => JSON.stringify(row)).toSorted());
  }
  return JSON.stringify(found, null, 1);
}

beforeAll(async () => {
  server = await testServer();
  owner = await server.playerWith(5000);
  email = (await server.call('GET /users/self', { token: owner.token })).body.data.email;
  const pay = (sum: number) =>
    server.call('POST /payments/withdrawal', {
      token: owner.token,
      idempotencyKey: randomUUID(),
      body: { system: 'upi', sum, requisites: { upi: 'owner@okbank' } },
    });
  await pay(200);
  const picture = await sharp({ create: { width: 900, height: 560, channels: 3, background: '#8a6d3b' } })
    .jpeg()
    .toBuffer();
  const added = await server.call('POST /users/self/verification', {
    token: owner.token,
    body: { kind: 'pan', side: 'front', data: picture.toString('base64') },
  });
  photo = String(added.body.data.photos[0]?.id ?? '');
  const session = await server.openGame(owner, 'patang');
  const spun = await server.call(
    'POST /spin',
    { headers: { 'session-token': session, 'idempotency-key': randomUUID() }, body: { bet: 1000 } },
    '/originals/v1',
  );
  round = String(spun.body.data?.round ?? '');
  await server.call('POST /tickets', {
    token: owner.token,
    idempotencyKey: randomUUID(),
    body: { subject: 'other', message: 'Is this only for me?' },
  });
  for (const key of ['GET /gifts/self', 'GET /daily-missions', 'GET /bonuses'] as const)
    await server.call(key as never, { token: owner.token });
  const ids = new Set<string>([round, photo]);
  for (const [table, by] of tables) {
    const { rows } = await sql<{ id: string | null }>`
      SELECT to_jsonb(t) ->> 'id' AS id FROM ${sql.table(table)} t WHERE ${sql.ref(by)} = ${BigInt(owner.id)} LIMIT 20`.execute(server.db);
    for (const { id } of rows) if (id !== null && table !== 'accounts.user') ids.add(id);
  }
  owned = [...ids].filter(Boolean);
  const listed = await server.call('GET /payments', { token: owner.token });
  payments = listed.body.data.map(({ operationId }: { operationId: number }) => operationId);
});

const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const rowsWithIds = () =>
  server.wiring.routes.filter(
    ({ path, row }) => ['required', 'optional', 'stage'].includes(row.login) && paramsOf(path).some((name) => !publicParams.includes(name)),
  );
const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/** The row with an id of the owner, called by someone else. */
async function callAs(other: Player, route: Route, id: string) {
  const session = route.row.login === 'stage' ? await server.openGame(other, 'patang') : null;
  const url = route.path.replaceAll(/:\w+/g, encodeURIComponent(id));
  return server.inject({
    method: route.method as 'GET',
    url,
    headers: {
      ...(session === null ? { 'auth-token': other.token } : { 'session-token': session }),
      ...(route.row.repeat === 'key' || session !== null ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(route.method === 'GET' ? {} : { payload: bodies[keyOf(route)] ?? {} }),
  });
}

describe('[S4] a player with the ids of another player', () => {
  it('has some to try', () => {
    expect(payments).toHaveLength(2);
    expect([round, photo]).not.toContain('');
    expect(owned.length).toBeGreaterThan(5);
  });

  it('gets nothing of theirs in any call of the contract, and changes nothing of theirs', async () => {
    const before = await rowsOf(owner);
    const opened: string[] = [];
    for (const route of rowsWithIds()) {
      const other = await server.register();
      for (const id of owned) {
        const { status, text } = await callAs(other, route, id);
        expect(status, `${keyOf(route)} with ${id}`).toBeLessThan(500);
        expect(text, `${keyOf(route)} with ${id}`).not.toContain(email);
        expect(text).not.toContain('owner@okbank');
        if (status < 300) opened.push(keyOf(route));
      }
    }
    expect(await rowsOf(owner)).toBe(before);
    // What answers at all is what the site offers to everyone, with the caller's own part.
    expect([...new Set(opened)].filter((key) => !/\/(games|tournaments|lotteries|lottery)\/:id/.test(key))).toEqual([]);
  }, 300_000);

  it('cannot tell an id that someone has from one that no one has', async () => {
    const other = await server.register();
    for (const route of rowsWithIds()) {
      if (/\/(games|tournaments|lotteries|lottery)\/:id/.test(route.path)) continue;
      const theirs = String(payments[0]);
      const [real, free] = [await callAs(other, route, theirs), await callAs(other, route, '987654321')];
      expect([keyOf(route), real.status, real.body]).toEqual([keyOf(route), free.status, free.body]);
    }
  });

  it.each([
    ['POST /payments/deposit', () => ({ system: 'upi', sum: 500, giftId: 1 })],
    ['POST /disputes', () => ({ about: 'payment', ref: String(payments[0]), message: 'It is not mine, is it?' })],
    ['POST /disputes', () => ({ about: 'round', ref: round, message: 'It is not mine, is it?' })],
    ['POST /tickets', () => ({ subject: 'deposits', message: 'Is it mine?', about: 'payment', ref: String(payments[0]) })],
    ['POST /tickets', () => ({ subject: 'fairness', message: 'Is it mine?', about: 'round', ref: round })],
  ] as const)('is refused where %s names one in its body', async (key, body) => {
    const other = await server.register();
    const before = await rowsOf(owner);
    const answer = await server.call(key, { token: other.token, idempotencyKey: randomUUID(), body: body() });
    // A gift that is not the player's is left out of their deposit, which is theirs.
    expect(key === 'POST /payments/deposit' ? [200] : [400, 404]).toContain(answer.status);
    expect(await rowsOf(owner)).toBe(before);
  });

  it.each([
    ['GET /payments', () => ({ before: String(Math.max(...payments) + 1) })],
    ['GET /users/self/gameHistory', () => ({ before: '999999999' })],
    ['GET /users/self/gameHistory/reels', () => ({ rounds: round })],
  ] as const)('reads only their own by %s', async (key, query) => {
    const other = await server.register();
    const { status, body } = await server.call(key, { token: other.token, query: query() });
    expect(status).toBeLessThan(500);
    if (status === 200) expect(Object.values(body.data)).toEqual([]);
  });
});

it('[S4] every row that takes a body beside an id has one that it accepts here', () => {
  const missing = rowsWithIds().filter(
    ({ method, row }) => method !== 'GET' && ((row.body as TObject | undefined)?.required?.length ?? 0) > 0,
  );
  expect(missing.map(keyOf).filter((key) => bodies[key] === undefined)).toEqual([]);
});
