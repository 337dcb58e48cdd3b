import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { type FetchOutside, fetchThrough, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { type Player, type TestServer, testServer } from '../../../testing/server.ts';
import { freeBetsConsumer } from '../free-bets/give-free-bets.ts';
import type { KnownProvider } from '../providers/known-providers.ts';
import { allowsFrom } from '../providers/networks.ts';
import { sendList } from '../testing/dialect-calls.ts';
import { grantGauge } from './grant-store.ts';
import { SandboxGrants, sandboxGrantUrl } from './sandbox-grants.ts';
import { sendGrants } from './send-grants.ts';

const secret = 'the secret of the studio';
const minuteMs = 60_000;
const dayMs = 86_400_000;

let server: TestServer;
let player: Player;
let token: string;
let studio: SandboxGrants;
/** What every call but the sandbox's is answered; each is noted. */
let asked: string[];
const away: FetchOutside = async (url) => {
  asked.push(url);
  throw new OutsideFailure('studio.example does not answer');
};
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(30 * dayMs);
  await server.db.deleteFrom('play.provider_grant').execute();
  player = await server.register();
  token = await server.openGame(player, 'demo-game');
  [studio, asked] = [new SandboxGrants(secret), []];
});

const known = (protocol: KnownProvider['protocol'], change: Partial<KnownProvider> = {}): KnownProvider => ({
  name: 'demo',
  protocol,
  secrets: [{ value: secret, endsAt: null }],
  launchUrl: null,
  feedUrl: null,
  grantUrl: sandboxGrantUrl,
  isStopped: false,
  ofRow: true,
  allows: allowsFrom([]),
  ...change,
});
const run = (provider: KnownProvider | null = known('action-list'), ask: FetchOutside = studio.before(away)) =>
  sendGrants(server, provider ? [provider] : [], ask);
const event = (type: 'prize.awarded' | 'prize.undone', key: string, count: number) => {
  const prize = { type: 'free_bets', count, bet: 10, game: 'demo-game', days: 2 } as const;
  const userId = BigInt(player.id);
  return type === 'prize.awarded'
    ? ({ type, userId, body: { key, campaign: 'test', prize } } as const)
    : ({ type, userId, body: { key, giver: 'gifts', prize } } as const);
};
async function happen(...events: ReturnType<typeof event>[]): Promise<void> {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await stepToEnd(server.db, freeBetsConsumer, server);
}
/** A gift of so many free rounds of ₹10 for two days. @returns its number */
async function give(count = 5, key: string = randomUUID()): Promise<string> {
  await happen(event('prize.awarded', key, count));
  return String((await server.db.selectFrom('play.free_bet').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id);
}
const listed = async (query: object = {}) => {
  const operator = await operatorWith(server, 'bonuses.read');
  const { body } = await server.call(
    'GET /free-bets',
    { token: operator.token, query: { player: player.id, ...query } } as never,
    operatorBase,
  );
  return body.data.map(({ id, grant }: any) => [String(id), grant?.state, grant?.attempts, grant?.failure]);
};

describe.each(['seamless-wallet', 'action-list', 'signed-form'] as const)('free rounds of a gift, at a provider of %s', (protocol) => {
  it('are granted once by the number of the gift, and cancelled there when the gift is taken back', async () => {
    const key = randomUUID();
    const id = await give(5, key);
    expect(await listed()).toEqual([[id, 'waiting', 0, null]]);
    await run(known(protocol));
    await run(known(protocol));
    expect([...studio.granted.keys()]).toEqual([id]);
    const sent = JSON.parse(studio.granted.get(id) ?? '');
    expect(Object.values(sent)).toEqual(expect.arrayContaining([id, String(player.id), 5, protocol === 'signed-form' ? 10 : 1000, 'INR']));
    expect(await listed()).toEqual([[id, 'granted', 1, null]]);
    await happen(event('prize.undone', key, 5));
    await run(known(protocol));
    expect([[...studio.cancelled], await listed()]).toEqual([[id], [[id, 'ended', 1, null]]]);
  });

  it('wait with why while the provider does not answer as it must, longer each time, and are granted once it does', async () => {
    const id = await give();
    const answers = ['', 'nonsense', '[]', '{}', '{"status":"RS_ERROR_UNKNOWN","code":500,"error_code":"INTERNAL_ERROR"}', 'null'];
    const foreign = '{"status":"RS_OK","free_bet_id":"0","issue_id":"0","freespin_id":"0"}';
    for (const answer of [...answers, foreign]) {
      await run(known(protocol), async () => answer);
      expect(await listed({ failing: 1 })).toEqual([[id, 'waiting', expect.any(Number), expect.any(String)]]);
      server.clock.advanceMs(70 * minuteMs);
    }
    expect(await grantGauge(server.db, server.clock.now).read()).toBe(1);
    await run(known(protocol));
    expect([await listed(), await listed({ failing: 1 }), await grantGauge(server.db, server.clock.now).read()]).toEqual([
      [[id, 'granted', 8, null]],
      [],
      0,
    ]);
  });
});

it('a provider that is away is asked once in a run, again after one, two and four minutes, and holds up no other', async () => {
  const [first, second] = [await give(), await give()];
  await server.db.updateTable('play.provider_grant').set({ provider: 'acme' }).where('free_bet_id', '=', BigInt(first)).execute();
  const acme = known('action-list', { name: 'acme', grantUrl: 'https://studio.example/grants' });
  const both = () => sendGrants(server, [acme, known('action-list')], studio.before(away));
  await both();
  expect([asked, [...studio.granted.keys()]]).toEqual([['https://studio.example/grants/freespins/issue'], [second]]);
  const times: number[] = [];
  for (let minute = 1; minute <= 8; minute += 1) {
    server.clock.advanceMs(minuteMs);
    const { length } = asked;
    await both();
    if (asked.length > length) times.push(minute);
  }
  expect(times).toEqual([1, 3, 7]);
  expect((await listed()).find(([id]: string[]) => id === first)).toEqual([first, 'waiting', 4, 'studio.example does not answer']);
});

/** What a provider answers instead, for the gifts whose number is in `refused`; other gifts are granted. */
const refusing =
  (refused: readonly string[], answer: () => string): FetchOutside =>
  async (url, asking) => {
    const { issue_id: id } = JSON.parse(asking.post ?? '{}');
    asked.push(id);
    return refused.includes(id) ? answer() : studio.before(away)(url, asking);
  };
const status = (code: number) => () => {
  throw new OutsideFailure(`the answer has status ${code}`, code);
};

it.each<[string, () => string]>([
  ['by its protocol', () => '{"code":107,"message":"no free rounds of this game"}'],
  ['by a status', status(412)],
  ['by naming another gift', () => '{"issue_id":"0"}'],
])('gifts that a provider refuses %s hold up none that it grants, and come behind what was not asked yet', async (_, answer) => {
  const refused: string[] = [];
  for (let n = 0; n < 3; n += 1) refused.push(await give());
  const first = await give();
  await run(known('action-list'), refusing(refused, answer));
  expect([asked, [...studio.granted.keys()]]).toEqual([[...refused, first], [first]]);
  server.clock.advanceMs(minuteMs);
  const later = await give();
  asked = [];
  await run(known('action-list'), refusing(refused, answer));
  expect([asked, [...studio.granted.keys()]]).toEqual([
    [later, ...refused],
    [first, later],
  ]);
});

it('the status of an answer says whether a provider refuses a gift', async () => {
  const gifts = [await give(), await give()];
  const answers = new Map([
    [gifts[0], 412],
    [gifts[1], 503],
  ]);
  const studioOutside = createServer((request, reply) => {
    request.on('data', (part: Buffer) => {
      const { issue_id: id } = JSON.parse(part.toString());
      asked.push(id);
      reply.writeHead(answers.get(id) ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => studioOutside.listen(0, '127.0.0.1', resolve));
  try {
    const here = fetchThrough({ find: async () => [{ address: '127.0.0.1', family: 4 }], mayAsk: () => true });
    const grantUrl = `http://studio.example:${(studioOutside.address() as AddressInfo).port}`;
    const third = await give();
    await run(known('action-list', { grantUrl }), here);
    expect([asked, (await listed()).find(([id]: string[]) => id === third)]).toEqual([gifts, [third, 'waiting', 0, null]]);
  } finally {
    studioOutside.close();
  }
});

it.each<[string, () => string]>([
  ['knows no signature of ours', status(403)],
  ['is asked too often', status(429)],
  ['is broken', status(502)],
  ['has a defect by its protocol', () => '{"code":500}'],
  ['answers nonsense', () => '<html>'],
])('a provider that %s is asked once in a run, for another gift each time', async (_, answer) => {
  const gifts = [await give(), await give()];
  await run(known('action-list'), refusing(gifts, answer));
  expect(asked).toEqual([gifts[0]]);
  server.clock.advanceMs(minuteMs);
  await run(known('action-list'), refusing(gifts, answer));
  expect(asked).toEqual(gifts);
});

it('a run of slow answers ends within the minute, and what is not asked for in ten counts as failing', async () => {
  for (let n = 0; n < 12; n += 1) await give();
  await run(known('action-list'), async (...call) => {
    server.clock.advanceMs(5_000);
    return studio.before(away)(...call);
  });
  expect(studio.granted.size).toBe(11);
  expect([await listed({ failing: 1 }), await grantGauge(server.db, server.clock.now).read()]).toEqual([[], 0]);
  server.clock.advanceMs(10 * minuteMs);
  expect((await listed({ failing: 1 })).length).toBe(1);
  expect(await grantGauge(server.db, server.clock.now).read()).toBe(1);
});

it('no rounds are granted while a rule of countries keeps the player from the game', async () => {
  const id = await give();
  const game = await server.db
    .selectFrom('catalogue.game')
    .select('developer_id')
    .where('slug', '=', 'demo-game')
    .executeTakeFirstOrThrow();
  const rule = { developer_id: game.developer_id, rule: 'only', countries: ['IN'], set_at: server.clock.now() };
  await server.db.insertInto('catalogue.country_rule').values(rule).execute();
  try {
    await run();
    expect(await listed()).toEqual([[id, 'waiting', 1, 'a rule of countries keeps the player from the game']]);
    await server.db
      .updateTable('accounts.user')
      .set({ phone: '+919876543211', phone_confirmed_at: server.clock.now() })
      .where('id', '=', BigInt(player.id))
      .execute();
    server.clock.advanceMs(minuteMs);
    await run();
    expect([await listed(), [...studio.granted.keys()]]).toEqual([[[id, 'granted', 2, null]], [id]]);
  } finally {
    await server.db.deleteFrom('catalogue.country_rule').execute();
  }
});

it('an error of ours at one provider is thrown when all have ended', async () => {
  const [broken, slow] = [await give(), await give()];
  await server.db.updateTable('play.provider_grant').set({ provider: 'acme' }).where('free_bet_id', '=', BigInt(broken)).execute();
  const acme = known('action-list', { name: 'acme', grantUrl: 'https://studio.example/grants' });
  const runBoth = sendGrants(server, [acme, known('action-list')], async (url, asking) => {
    if (url.includes('studio.example')) throw new Error('a defect');
    await new Promise((done) => setImmediate(done));
    return studio.before(away)(url, asking);
  });
  await expect(runBoth).rejects.toThrow('a defect');
  expect(await listed()).toContainEqual([slow, 'granted', 1, null]);
});

it('two processes at once ask for a grant once', async () => {
  const id = await give();
  let calls = 0;
  const slow: FetchOutside = async (...call) => {
    calls += 1;
    await new Promise((done) => setImmediate(done));
    return studio.before(away)(...call);
  };
  await Promise.all(Array.from({ length: 8 }, () => run(known('action-list'), slow)));
  expect([calls, await listed()]).toEqual([1, [[id, 'granted', 1, null]]]);
});

it('a gift that is over is cancelled at its provider where rounds are left, and one that was never announced ends without a call', async () => {
  const [granted, used] = [await give(3), await give(2)];
  await run();
  const sum = { session_id: token, game: 'demo-game', issue_id: used, action_id: randomUUID(), rounds: 2, amount: 100 };
  expect((await sendList(server, 'free-rounds', sum)).status).toBe(200);
  const silent = await give(1);
  server.clock.advanceMs(3 * dayMs);
  await run();
  expect([...studio.cancelled]).toEqual([granted]);
  expect(studio.granted.has(silent)).toBe(false);
  expect(new Set(await listed())).toEqual(
    new Set([
      [silent, 'ended', 0, null],
      [used, 'ended', 0, null],
      [granted, 'ended', 1, null],
    ]),
  );
});

it('a gift that is taken back while its provider is asked, or whose answer was lost, is cancelled at the provider', async () => {
  const [meanwhile, lost] = [randomUUID(), randomUUID()];
  const first = await give(1, meanwhile);
  await run(known('action-list'), async (...call) => {
    await happen(event('prize.undone', meanwhile, 1));
    return studio.before(away)(...call);
  });
  await run();
  const second = await give(1, lost);
  await run(known('action-list'), async (...call) => {
    await studio.before(away)(...call);
    throw new OutsideFailure('no answer in time');
  });
  await happen(event('prize.undone', lost, 1));
  await run();
  expect(studio.cancelled).toEqual(new Set([first, second]));
});

it('a cancellation that no provider takes is listed until no round of the gift can be booked', async () => {
  const id = await give();
  await run();
  server.clock.advanceMs(3 * dayMs);
  await run(null);
  expect(await listed({ failing: 1 })).toEqual([[id, 'cancelling', 1, 'the provider has no address for grants']]);
  server.clock.advanceMs(7 * dayMs);
  await run(null);
  expect([await listed({ failing: 1 }), (await listed())[0]?.[1]]).toEqual([[], 'ended']);
});

it('a provider that is stopped, or without a secret, is not asked to grant, and waits', async () => {
  const id = await give();
  await run(known('action-list', { isStopped: true }));
  expect(await listed()).toEqual([[id, 'waiting', 1, 'the provider is stopped']]);
  server.clock.advanceMs(minuteMs);
  await run(known('action-list', { secrets: [] }));
  expect(await listed()).toEqual([[id, 'waiting', 2, 'no secret of the provider is in use']]);
  expect(studio.granted.size).toBe(0);
});

it('a round that comes back takes the gift that it names, and none where it names another thing', async () => {
  const id = await give(1);
  await run();
  const one = (issue_id: string) => {
    const actions = [{ action: 'bet', action_id: randomUUID(), amount: 1000 }];
    return sendList(server, 'play', { session_id: token, game: 'demo-game', game_id: randomUUID(), finished: true, issue_id, actions });
  };
  expect((await one('spring-campaign')).body.code).toBe(100);
  expect((await one(id)).status).toBe(200);
  expect((await one(id)).body.code).toBe(100);
});

it('the demo provider is granted its gifts by the job of the server itself', async () => {
  const id = await give();
  const { db, config, clock, random, log } = server;
  const job = server.wiring.jobs.find(({ name }) => name === 'play.send-grants');
  await job?.run({} as never, { db, config, clock, random, log, origin: systemOrigin('test') });
  expect(await listed()).toEqual([[id, 'granted', 1, null]]);
});
