import type { Feed, FeedDiff, FeedGame, OperatorFeed, OperatorGame } from '@mela/contract/api/operators/operator-games';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { sql } from 'kysely';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { fetchOutside, fetchThrough, isPrivateAddress, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { commandLine } from '../../../kernel/origin.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { sampleFeed } from '../sample-studio/sample-feed.ts';
import { saveStudio } from '../save-studio.ts';
import { pullFeeds } from './pull-feeds.ts';

const studio = 'sample';
const reason = 'a feed of ours';
let server: TestServer;
let token: string;
let reader: string;

beforeAll(async () => {
  server = await testServer();
  ({ token } = await operatorWith(server, 'games.read', 'games.manage'));
  ({ token: reader } = await operatorWith(server, 'games.read'));
  await transact(server.db, (tx) => saveStudio(tx, studio, 'Sample', commandLine));
});

const call = (key: EndpointKey, more: object = {}, by = token) => server.call(key, { token: by, ...more }, operatorBase);
async function push(games: readonly FeedGame[], more: { preview?: boolean; studio?: string } = {}) {
  const { studio: of = studio, ...rest } = more;
  const answer = await call('POST /feeds/:studio/push', { params: { studio: of }, body: { feed: { games }, reason, ...rest } });
  return { status: answer.status as number, diff: answer.body.data as FeedDiff };
}
const feeds = async () => ((await call('GET /feeds')).body.data as OperatorFeed[]).find((feed) => feed.studio === studio);
const games = async (query: Record<string, string | number> = {}) =>
  (await call('GET /games', { query: { studio, limit: 500, ...query } })).body as { data: OperatorGame[]; count: number };
const inLobby = async () => {
  server.app.dropPages();
  return (await server.call('GET /games', { query: { developer: studio, limit: 500 } })).body as {
    data: { slug: string; closed: boolean; isNew: boolean; emblem?: string }[];
    count: number;
  };
};
const all = sampleFeed(40).games;

describe('a feed that is pushed', () => {
  it('changes nothing as a preview', async () => {
    const { diff } = await push(all, { preview: true });
    expect(diff).toMatchObject({ state: 'preview', added: 40, problems: [] });
    expect((await inLobby()).count).toBe(0);
  });

  it('adds its games by the names of the studio, and the second copy nothing', async () => {
    expect((await push(all)).diff).toMatchObject({ state: 'applied', added: 40, closed: 0 });
    expect((await inLobby()).count).toBe(40);
    expect((await push(all)).diff).toMatchObject({ id: null, added: 0, changed: 0 });
    expect((await games()).data[0]?.externalId).toMatch(/^rm-\d+$/);
  });

  it('marks what a studio adds later as new, and not all with which it arrived; an emblem is a picture of this site', async () => {
    const later = { ...all[0]!, id: 'later', slug: 'later', emblem: '/art/mor/symbols/lotus.webp' };
    expect((await push([...all, later])).diff).toMatchObject({ state: 'applied', added: 1 });
    const marked = (await inLobby()).data.filter(({ isNew }) => isNew);
    expect(marked.map(({ slug, emblem }) => [slug, emblem])).toEqual([['later', later.emblem]]);
    expect((await push([...all, { ...later, emblem: '/art/mor/symbols/peacock.webp' }])).diff).toMatchObject({ changed: 1 });
    for (const emblem of ['https://studio.example/a.webp', '/api/v18/games', '/art/../api.svg'])
      expect((await push([...all, { ...later, emblem }])).status).toBe(400);
    await server.db.deleteFrom('catalogue.game').where('slug', '=', 'later').execute();
  });

  it('closes what it has no longer, keeps it, and opens it when it is back; what an operator has closed stays closed', async () => {
    const [first, second] = all;
    if (!first || !second) throw new Error('no games');
    await call('POST /games/:slug/close', { params: { slug: second.slug }, body: { reason } });
    expect((await push(all.slice(2))).diff).toMatchObject({ state: 'applied', closed: 1 });
    expect((await push(all.slice(2))).diff).toMatchObject({ id: null, closed: 0 });
    expect(
      (await inLobby()).data
        .filter(({ closed }) => closed)
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual([first.slug, second.slug].toSorted());
    expect((await push(all)).diff).toMatchObject({ state: 'applied', opened: 1 });
    expect((await inLobby()).data.filter(({ closed }) => closed).map(({ slug }) => slug)).toEqual([second.slug]);
    await call('POST /games/:slug/open', { params: { slug: second.slug }, body: { reason } });
  });

  it.each<[string, () => readonly FeedGame[], string]>([
    ['shrinks by half', () => all.slice(0, 20), 'shrinks'],
    ['repeats an id', () => [...all, { ...sampleFeed(41).games[40]!, id: all[0]!.id }], 'repeated-id'],
    ['changes a slug', () => [{ ...all[0]!, slug: 'another-address' }, ...all.slice(1)], 'changed-slug'],
    ['takes the address of an original', () => [...all, { ...sampleFeed(41).games[40]!, slug: 'patang' }], 'taken-slug'],
  ])('that %s is held for a person, and nothing of it is applied', async (_, feed, problem) => {
    const before = await games();
    const { diff } = await push(feed());
    expect([diff.state, diff.problems.map((one) => one.problem)]).toEqual(['held', expect.arrayContaining([problem])]);
    expect(await games()).toEqual(before);
    expect((await feeds())?.held).toBe(diff.id);
    const rejected = await call('POST /feed-diffs/:id/reject', { params: { id: diff.id }, body: { reason } });
    expect(rejected.body.data.state).toBe('rejected');
    expect((await call('POST /feed-diffs/:id/apply', { params: { id: diff.id }, body: { reason } })).status).toBe(404);
    expect((await feeds())?.held).toBeNull();
  });

  it('that was held is applied by a person, once of two at once', async () => {
    const { diff } = await push(all.slice(0, 20));
    const apply = () => call('POST /feed-diffs/:id/apply', { params: { id: diff.id }, body: { reason } });
    expect((await Promise.all([apply(), apply()])).map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await games({ closed: 1 })).count).toBe(20);
    expect((await push(all)).diff).toMatchObject({ state: 'applied', opened: 20 });
  });

  it('that is held keeps its row while it comes again, in any order, and is rejected by a sound one that changes nothing', async () => {
    const bad = all.slice(0, 20);
    const { diff } = await push(bad);
    expect((await push(bad.toReversed())).diff).toEqual(diff);
    expect((await push(all)).diff).toMatchObject({ id: null, state: 'applied', closed: 0 });
    expect((await feeds())?.held).toBeNull();
    expect((await call('POST /feed-diffs/:id/apply', { params: { id: diff.id }, body: { reason } })).status).toBe(404);
    expect((await games({ closed: 1 })).count).toBe(0);
  });

  it('opens no game that an operator closes meanwhile', async () => {
    const [first] = all;
    if (!first) throw new Error('no games');
    await push(all.slice(1));
    const closed = () => server.db.selectFrom('catalogue.game').select('closed').where('slug', '=', first.slug).executeTakeFirst();
    const { pushed } = await transact(server.db, async (tx) => {
      await tx.updateTable('catalogue.game').set({ closed_by_feed: false }).where('slug', '=', first.slug).execute();
      const pushes = push(all);
      await untilOneWaits(server.db);
      return { pushed: pushes };
    });
    await pushed;
    expect(await closed()).toEqual({ closed: true });
    await call('POST /games/:slug/open', { params: { slug: first.slug }, body: { reason } });
  });

  it('is refused with a shape that is none, of an unknown studio, and to a reader', async () => {
    for (const url of ['javascript:alert(1)', 'http://studio.example/1', 'http://localhost.studio.example:4100/'])
      expect((await push([{ ...all[0]!, url }])).status).toBe(400);
    expect((await push([{ ...all[0]!, slug: 'UPPER' }])).status).toBe(400);
    expect((await push(all, { studio: 'nobody-knows' })).status).toBe(404);
    const refused = await call('POST /feeds/:studio/push', { params: { studio }, body: { feed: { games: all }, reason } }, reader);
    expect(refused.status).toBe(403);
  });

  it('takes over a game of its studio that was written by hand, and none of this process', async () => {
    const by = 'by-hand';
    const game = sampleFeed(80).games[79]!;
    await transact(server.db, (tx) => saveStudio(tx, by, 'By hand', commandLine));
    const { id: developer_id } = await server.db
      .selectFrom('catalogue.developer')
      .select('id')
      .where('canonical', '=', by)
      .executeTakeFirstOrThrow();
    const { id } = await server.db
      .insertInto('catalogue.game')
      .values({ developer_id, slug: game.slug, name: JSON.stringify(game.name), frame_url: 'https://by-hand.example/1', position: 9_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await push([game], { studio: by, preview: true })).diff).toMatchObject({ added: 0, changed: 1, problems: [] });
    expect((await push([game], { studio: by })).diff).toMatchObject({ state: 'applied', added: 0, changed: 1 });
    const row = server.db.selectFrom('catalogue.game').select(['id', 'external_id', 'frame_url']).where('slug', '=', game.slug);
    expect(await row.execute()).toEqual([{ id, external_id: game.id, frame_url: game.url }]);
    expect((await push([game], { studio: by })).diff.id).toBeNull();
    expect((await push([{ ...game, id: 'x-1', slug: 'patang' }], { studio: 'mela' })).diff).toMatchObject({
      state: 'held',
      problems: [{ problem: 'taken-slug' }],
    });
  });

  it('that comes twenty times at once is taken in once', async () => {
    const more = sampleFeed(60).games;
    const added = (await Promise.all(Array.from({ length: 20 }, () => push(more)))).map(({ diff }) => diff.added);
    expect(added.toSorted((a, b) => b - a)).toEqual([20, ...Array.from({ length: 19 }, () => 0)]);
  });
});

it('a game of the generated studio opens as a demo, at the page of the demo provider', async () => {
  const slug = all[3]?.slug ?? '';
  const { status, body } = await server.call('GET /games/:id/demo', { params: { id: slug } });
  expect([status, body.data.url]).toEqual([200, expect.stringContaining(`/sandbox-provider/demo-game?title=${slug}&session=`)]);
  expect((await server.inject({ method: 'GET', url: body.data.url })).status).toBe(200);
});

describe('games that an operator orders', () => {
  it('a pinned game leads the lobby, and its tabs are those that are set', async () => {
    const slug = all[5]?.slug ?? '';
    const pinned = await call('POST /games/:slug/pin', { params: { slug }, body: { place: 1, reason } });
    expect(pinned.body.data.pinned).toBe(1);
    expect((await server.call('GET /games', { query: { limit: 1 } })).body.data[0].slug).toBe(slug);
    await call('POST /games/:slug/types', { params: { slug }, body: { types: ['jackpot', 'jackpot'], reason } });
    server.app.dropPages();
    expect((await server.call('GET /games', { query: { type: 'jackpot', limit: 1 } })).body.data[0]).toMatchObject({
      slug,
      types: ['jackpot'],
    });
    const { diff } = await push(
      sampleFeed(60).games.map((game) => ({ ...game, ...(game.slug === slug && { name: { en: 'Renamed', hi: 'नया नाम' } }) })),
    );
    expect([diff.changed, (await games()).data.find((game) => game.slug === slug)]).toEqual([
      1,
      expect.objectContaining({ name: 'Renamed', types: ['jackpot'] }),
    ]);
    await call('POST /games/:slug/pin', { params: { slug }, body: { place: null, reason } });
    expect((await call('POST /games/:slug/pin', { params: { slug: 'no-such-game' }, body: { place: 1, reason } })).status).toBe(404);
  });
});

describe('a feed that is pulled', () => {
  const unsaved = 'a reason that this database refuses';
  let answer: RequestListener = (_, reply) => reply.end('{}');
  const outside = createServer((request, reply) => answer(request, reply));
  let at = '';
  // The test's server stands for one outside.
  const here = fetchThrough({
    find: async () => [{ address: '127.0.0.1', family: 4 }],
    mayAsk: ({ hostname }) => hostname === 'studio.example',
  });
  const pull = async (by = here): Promise<OperatorFeed | undefined> => {
    await pullFeeds({ ...server, origin: commandLine } as never, by);
    return feeds();
  };
  const serve = (feed: Feed) => {
    answer = (_, reply) => reply.end(JSON.stringify(feed));
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    at = `http://studio.example:${(outside.address() as AddressInfo).port}/feed.json`;
    await call('POST /feeds/:studio', { params: { studio }, body: { url: 'https://studio.example/feed.json', reason } });
    await server.db.updateTable('catalogue.feed').set({ url: at }).where('url', 'is not', null).execute();
    await sql`ALTER TABLE catalogue.feed ADD CHECK (failure <> ${sql.lit(unsaved)})`.execute(server.db);
  });
  afterAll(() => outside.close());

  it('is taken in, and says when', async () => {
    serve({ games: sampleFeed(70).games });
    expect(await pull()).toMatchObject({ failure: null, held: null, games: 70, pulledAt: expect.any(Number) });
  });

  const failures: readonly [Error, string | null][] = [
    [new Error('no answer'), 'the feed could not be taken in'],
    [new OutsideFailure(unsaved), null],
    [new OutsideFailure(`\0${'x'.repeat(300)}`), ` ${'x'.repeat(199)}`],
  ];
  it('that fails keeps no other waiting', async () => {
    for (const [failure, said] of failures) await failsAlone(failure, said);
  });

  /** Also where why it failed is of any length, or cannot be saved: then there is none. */
  async function failsAlone(failure: Error, said: string | null): Promise<void> {
    await transact(server.db, (tx) => saveStudio(tx, 'a-first-one', 'A first one', commandLine));
    await call('POST /feeds/:studio', { params: { studio: 'a-first-one' }, body: { url: 'https://first.example/feed', reason } });
    const { games } = sampleFeed(70);
    const asked: string[] = [];
    const last = await pull(async (url) => {
      asked.push(url);
      if (url.includes('first')) throw failure;
      return JSON.stringify({ games });
    });
    expect([asked.length, last?.failure]).toEqual([2, null]);
    const first = ((await call('GET /feeds')).body.data as OperatorFeed[]).find((feed) => feed.studio === 'a-first-one');
    expect(first).toMatchObject({ failure: said, pulledAt: null });
    await call('POST /feeds/:studio', { params: { studio: 'a-first-one' }, body: { url: null, reason } });
  }

  it.each<[string, RequestListener, string]>([
    ['nonsense', (_, reply) => reply.end('<html>'), 'not JSON'],
    ['another shape', (_, reply) => reply.end('{"games":[{"id":1}]}'), 'not a feed'],
    ['an error', (_, reply) => reply.writeHead(500).end(), 'status 500'],
    ['a redirection to this machine', (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(), 'outside'],
    ['redirections without end', (_, reply) => reply.writeHead(302, { location: '/feed.json' }).end(), 'redirections'],
    [
      'an answer that breaks off',
      (_, reply) => void reply.writeHead(200, { 'content-length': '100' }).write('{', () => reply.destroy()),
      'broke off',
    ],
    [
      '100 MB',
      (_, reply) => {
        const part = Buffer.alloc(1_000_000, 32);
        const more = () => (reply.destroyed ? undefined : reply.write(part, more));
        more();
      },
      'bytes',
    ],
  ])('changes nothing when the answer is %s, and says why', async (_, listener, why) => {
    const before = await games();
    answer = listener;
    expect((await pull())?.failure).toContain(why);
    expect(await games()).toEqual(before);
  });

  it('that a person has rejected is not held again by the next pull, and another one is', async () => {
    const { games: sound } = sampleFeed(70);
    serve({ games: sound.slice(0, 30) });
    const held = (await pull())?.held;
    expect((await pull())?.held).toBe(held);
    await call('POST /feed-diffs/:id/reject', { params: { id: held }, body: { reason } });
    expect((await pull())?.held).toBeNull();
    serve({ games: sound.slice(0, 31) });
    expect((await pull())?.held).toEqual(expect.any(Number));
    serve({ games: sound });
    expect(await pull()).toMatchObject({ held: null, failure: null });
    expect((await games({ closed: 1 })).count).toBe(0);
  });

  it('is given up in time also while its name is searched for', async () => {
    const silent = fetchThrough({ find: () => new Promise(() => undefined), mayAsk: () => true });
    await expect(silent('https://studio.example/', { bytesMax: 10, answerMs: 20 })).rejects.toThrow('no answer in time');
  });

  it('is never one of this machine: by its address, its name, or without https', async () => {
    for (const url of ['https://127.0.0.1/feed', 'https://[::1]/feed', 'https://localhost/feed', at])
      await expect(fetchOutside(url, { bytesMax: 10, answerMs: 2_000 })).rejects.toThrow(/outside|not known/);
    expect(await call('POST /feeds/:studio', { params: { studio }, body: { url: 'http://studio.example/', reason } })).toMatchObject({
      status: 400,
    });
  });
});

it.each(
  '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fc00::1 fe80::1 ::ffff:10.0.0.1 ::ffff:a00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 2002:a00:1:: 2001:0:a00:1:: fec0::1 ff02::1 none'.split(
    ' ',
  ),
)('%s is not outside', (address) => expect(isPrivateAddress(address)).toBe(true));
it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s is outside', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);
