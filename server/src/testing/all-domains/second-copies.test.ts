import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import type { TestAnswer, TestCall } from '../../kernel/testing/app.ts';
import { changeSetting } from '../change-setting.ts';
import { operatorWith, type TestOperator } from '../operator.ts';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
let [asker, other]: TestOperator[] = [];
let picture = '';
let tables: readonly string[] = [];
let names = 0;

const permissions = ['content', 'marketing', 'operations', 'payments', 'risk', 'support'] as const;
const reason = 'two copies of one call';
const both = { en: 'Spring', hi: 'बसंत' };

beforeAll(async () => {
  server = await testServer();
  await changeSetting(server.db, 'fortune_wheel', { enabled: true });
  await changeSetting(server.db, 'daily_refill', { enabled: true, floor: 2000 });
  await changeSetting(server.db, 'daily_missions', { enabled: true });
  await changeSetting(server.db, 'commit_without_approval', { rupees: 10_000_000 });
  // Every spin wins the same: prizes of two kinds change other tables.
  await sql`
    INSERT INTO wheel.wheel (level_id, version, daily_spins, sectors, created_at)
    SELECT level_id, version + 1, daily_spins, (
      SELECT jsonb_agg(s - 'instead' || jsonb_build_object('prize', sectors -> 0 -> 'prize') ORDER BY at)
      FROM jsonb_array_elements(sectors) WITH ORDINALITY AS a (s, at)
    ), created_at FROM wheel.wheel`.execute(server.db);
  picture = (
    await sharp({ create: { width: 900, height: 560, channels: 3, background: '#8a6d3b' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
  // What counts attempts, answers and looks is no effect of a call on the site.
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'kernel', 'graphile_worker', 'audit')
    ORDER BY 1`.execute(server.db);
  tables = rows.map(({ name }) => name);
});
beforeEach(async () => {
  // Beyond the windows of limits by address.
  server.clock.advanceMs(3_600_000);
  [asker, other] = [await operatorWith(server, ...permissions), await operatorWith(server, ...permissions)];
});

/** How many rows each table has, and what all accounts hold: what a second copy must not change. */
async function standing(): Promise<Readonly<Record<string, bigint>>> {
  const counts = sql.join(
    tables.map((name) => sql`SELECT ${sql.lit(name)} AS name, count(*) AS count FROM ${sql.raw(name)}`),
    sql` UNION ALL `,
  );
  const { rows } = await sql<{ name: string; count: bigint }>`
    ${counts} UNION ALL SELECT 'balances', coalesce(sum(balance_minor * id), 0)::bigint FROM wallet.account WHERE user_id IS NOT NULL`.execute(
    server.db,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, BigInt(count)]));
}
/** The tables that have grown or shrunk, with by how much. Balances depend on which account they are of, so only whether they moved. */
function changes(before: Readonly<Record<string, bigint>>, after: Readonly<Record<string, bigint>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) => {
      const difference = Number(count - (before[name] ?? 0n));
      return difference === 0 ? [] : [[name, name === 'balances' ? 1 : difference]];
    }),
  );
}

type Prepared = TestCall & { readonly base?: string };
const operator = (key: EndpointKey, input: TestCall, by = asker!) => server.call(key, { token: by.token, ...input }, operatorBase);
const byOperator = (input: TestCall): Prepared => ({ token: asker!.token, base: operatorBase, ...input });
const soon = () => ({ startsAt: unixSec(server.clock.now()) + 3600, endsAt: unixSec(server.clock.now()) + 7200 });
const idOf = async (answer: Promise<TestAnswer>): Promise<number> => {
  const { status, body } = await answer;
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.id;
};

const tournamentDraft = () => ({
  names: both,
  vip: false,
  level: null,
  scoring: 'multiple',
  seriesRounds: null,
  games: [],
  minStake: 5,
  bands: [],
  roundsMax: 200,
  qualifyRounds: 10,
  entry: 'join',
  prizes: [{ from: 1, to: 1, prize: { type: 'cash', amount: 10 } }],
  ...soon(),
});
const lotteryDraft = () => ({
  names: both,
  vip: false,
  fund: 1000,
  fundPerTicket: 0,
  fundMax: 1000,
  shares: [{ from: 1, to: 1, share: 10_000 }],
  playerMax: 10,
  playPerTicket: 100,
  depositPerTicket: null,
  levelTickets: 0,
  missionTickets: 0,
  pricePoints: null,
  repeats: false,
  ...soon(),
});
const missionDraft = () => ({
  slug: `mission-${(names += 1)}`,
  names: both,
  kind: 'rounds',
  target: 1,
  gameType: null,
  minBet: 1,
  prize: { type: 'cash', amount: 1 },
  position: 1,
});
const achievementDraft = () => ({
  slug: `achievement-${(names += 1)}`,
  names: both,
  texts: both,
  emblem: 'reel',
  condition: { facts: ['round'], count: 'days', tiers: [1] },
  hidden: false,
  position: 1,
});
const seasonDraft = () => {
  const texts = { title: 'A season', description: 'One line.', body: 'A paragraph.' };
  const shown = { poster: { path: '/pictures/seasons/fair.svg' }, ground: 'leaf', games: [], article: null };
  return { slug: `season-${(names += 1)}`, texts: { en: texts, hi: texts }, ...shown, days: [], fallback: 0 };
};
/** In an hour of its own, weeks from now. */
const maintenanceDraft = () => {
  const startsAt = soon().startsAt + (names += 1) * 90_000;
  return { startsAt, endsAt: startsAt + 3600, texts: both, payments: false };
};
const articleDraft = () => {
  const texts = { title: 'A title', seoTitle: 'A title', description: 'What it is about.', body: 'A paragraph.' };
  return {
    slug: `article-${(names += 1)}`,
    topic: 'care',
    weight: 1,
    picture: { path: '/pictures/blog/luck-has-no-memory.svg' },
    texts: { en: texts, hi: texts },
  };
};
const contentDocument = () => {
  const text = { title: 'Stalls', description: 'What there is.', ogSiteName: 'Mela', sections: [] };
  const draft = { texts: { en: text, hi: text }, ogImage: null, prerenderHeader: null, prerenderStatusCode: 200 };
  return { kind: 'page', name: `fair/copies-${(names += 1)}`, draft, reason };
};
const ofDocument = async (more: object): Promise<Prepared> => {
  const id = await idOf(operator('POST /content/documents', { body: contentDocument() }));
  return byOperator({ params: { id }, body: { version: 1, reason, ...more } });
};
/** A version of the phone app that is offered. */
async function appVersion(): Promise<number> {
  const row = { version: `1.${(names += 1)}.0`, required: false, url: '/files/mela.apk', sha256: 'a'.repeat(64), bytes: 1, news: both };
  const added = server.db.insertInto('content.app_version').values({ ...row, news: JSON.stringify(both), added_at: server.clock.now() });
  return (await added.returning('id').executeTakeFirstOrThrow()).id;
}
/** Another picture each time. */
const anotherPicture = async () =>
  (
    await sharp({ create: { width: 600, height: 600, channels: 3, background: { r: (names += 1), g: 90, b: 30 } } })
      .png()
      .toBuffer()
  ).toString('base64');
const campaignDraft = (rule: string) => ({
  slug: `campaign-${(names += 1)}`,
  name: both,
  about: both,
  rule,
  prize: { type: 'cash', amount: 10 },
  giftsMax: 5,
});
const tournament = () => idOf(operator('POST /tournaments', { body: { draft: tournamentDraft(), reason } }));
const lottery = () => idOf(operator('POST /lotteries', { body: { draft: lotteryDraft(), reason } }));
const mission = () => idOf(operator('POST /missions', { body: { draft: missionDraft(), reason } }));
async function campaign(rule: string): Promise<string> {
  const draft = campaignDraft(rule);
  await idOf(operator('POST /campaigns', { body: { draft, reason } }));
  return draft.slug;
}
async function startedCampaign(rule: string): Promise<string> {
  const slug = await campaign(rule);
  const asked = await operator('POST /campaigns/:slug/start', { params: { slug }, body: { reason } });
  await operator('POST /approvals/:id/approve', { params: { id: asked.body.data.approval.id }, body: { reason } }, other!);
  return slug;
}
const withId = async (id: Promise<number>): Promise<Prepared> => byOperator({ params: { id: await id }, body: { reason } });
const onPlayer = async (more: object = {}) => byOperator({ params: { id: (await server.register()).id }, body: { ...more, reason } });
/** An approval of another operator, for this one to decide. */
async function approval(): Promise<Prepared> {
  const slug = await campaign('registration');
  const asked = await operator('POST /campaigns/:slug/start', { params: { slug }, body: { reason } }, other!);
  return byOperator({ params: { id: asked.body.data.approval.id }, body: { reason } });
}
const player = async (input: TestCall = {}): Promise<Prepared> => ({ token: (await server.playerWith(500)).token, ...input });
async function disputed(): Promise<{ token: string; body: object }> {
  const owner = await server.register();
  const ref = String(await server.deposit(owner, 500));
  return { token: owner.token, body: { about: 'payment', ref, message: 'The sum that arrived is not the one I paid.' } };
}
async function withdrawal(): Promise<Prepared> {
  await changeSetting(server.db, 'withdrawal_review', {
    autoMaxRupees: 0,
    autoDayRupees: 0,
    firstByHand: true,
    needsIdentity: false,
    secondPersonRupees: 50_000,
  });
  const { token } = await server.playerWith(500);
  const body = { system: 'upi', sum: 200, requisites: { upi: 'owner@okbank' } };
  const { operationId } = (await server.call('POST /payments/withdrawal', { token, body })).body.data;
  return byOperator({ params: { id: operationId }, body: { reason } });
}

const question = { subject: 'deposits', message: 'My deposit has not come yet.' };

/** A call that has an effect, for each row that promises one effect. */
const calls: Readonly<Record<string, () => Promise<Prepared>>> = {
  'POST /api/v18/payments/deposit': () => player({ body: { system: 'upi', sum: 500 } }),
  'POST /api/v18/payments/withdrawal': () => player({ body: { system: 'upi', sum: 200, requisites: { upi: 'owner@okbank' } } }),
  'POST /api/v18/disputes': disputed,
  'POST /api/v18/tickets': () => player({ body: question }),
  'POST /api/v18/tickets/:id/messages': async () => {
    const { token } = await server.register();
    const id = await idOf(server.call('POST /tickets', { token, body: question }));
    return { token, params: { id }, body: { message: 'It was UPI.' } };
  },
  'POST /api/operator/v1/tickets/:id/answer': async () => {
    const id = await idOf(server.call('POST /tickets', { token: (await server.register()).token, body: question }));
    await operator('POST /tickets/:id/take', { params: { id }, body: { reason } });
    return byOperator({ params: { id }, body: { answer: 'It is there now.', reason } });
  },
  'POST /api/operator/v1/players/:id/write': () => onPlayer({ subject: 'other', message: 'Your deposit has arrived.' }),
  'POST /api/v18/fairness/seed': () => player({ body: { clientSeed: 'mine' } }),
  'POST /api/v18/fortune-wheel': () => player(),
  'POST /api/v18/fortune-wheel/seed': () => player({ body: { clientSeed: 'mine' } }),
  'POST /originals/v1/spin': async () => ({
    base: '/originals/v1',
    headers: { 'session-token': await server.openGame(await server.playerWith(500), 'patang') },
    body: { bet: 1000 },
  }),
  'POST /api/operator/v1/tournaments': async () => byOperator({ body: { draft: tournamentDraft(), reason } }),
  'POST /api/operator/v1/tournaments/:id/copy': async () => byOperator({ params: { id: await tournament() }, body: { ...soon(), reason } }),
  'POST /api/operator/v1/tournaments/:id/schedule': () => withId(tournament()),
  'POST /api/operator/v1/tournaments/:id/stop': () => withId(tournament()),
  'POST /api/operator/v1/lotteries': async () => byOperator({ body: { draft: lotteryDraft(), reason } }),
  'POST /api/operator/v1/lotteries/:id/copy': async () => byOperator({ params: { id: await lottery() }, body: { ...soon(), reason } }),
  'POST /api/operator/v1/lotteries/:id/schedule': () => withId(lottery()),
  'POST /api/operator/v1/lotteries/:id/stop': () => withId(lottery()),
  'POST /api/operator/v1/achievements': async () => byOperator({ body: { draft: achievementDraft(), reason } }),
  'POST /api/operator/v1/achievements/:id/publish': () =>
    withId(idOf(operator('POST /achievements', { body: { draft: achievementDraft(), reason } }))),
  'POST /api/operator/v1/messages/rules/:id/templates': async () => {
    const { id } = await server.db
      .selectFrom('notifications.rule')
      .select('id')
      .where('alias', '=', 'quiet-changed')
      .executeTakeFirstOrThrow();
    const wording = { title: 'Quiet hours', text: `Version ${(names += 1)}`, action: 'See' };
    return byOperator({
      params: { id },
      body: { version: 1, draft: { texts: { en: wording, hi: wording }, link: '/games-limits' }, reason },
    });
  },
  'POST /api/operator/v1/messages/rules': async () => {
    const wording = { title: 'The club', text: 'There is something new.', action: 'See' };
    return byOperator({
      body: {
        alias: `rule-${randomUUID()}`,
        event: 'level.reached',
        conditions: [],
        product: 'club',
        channels: ['inbox'],
        priority: 5,
        why: { en: 'You have reached a level.', hi: 'आप एक लेवल पर पहुँचे।' },
        message: { texts: { en: wording, hi: wording }, link: '/levels-info' },
        reason,
      },
    });
  },
  'POST /api/operator/v1/messages/segments': async () => byOperator({ body: { ...newSegment(), reason } }),
  'POST /api/operator/v1/messages/campaigns': async () => {
    const segment = await idOf(operator('POST /messages/segments', { body: { ...newSegment(), reason } }));
    const wording = { title: 'News', text: 'Have a look.', action: 'Look' };
    return byOperator({
      body: {
        alias: `campaign-${randomUUID()}`,
        segment,
        startsAt: null,
        endsAt: null,
        live: false,
        repeatDays: null,
        goal: 'play',
        goalDays: 7,
        product: 'offers',
        channels: ['inbox'],
        priority: 5,
        holdout: 10,
        message: { texts: { en: wording, hi: wording }, link: '/games' },
        reason,
      },
    });
  },
  'POST /api/operator/v1/messages/push-keys': async () => byOperator({ body: { reason } }),
  'POST /api/operator/v1/articles': async () => byOperator({ body: { draft: articleDraft(), reason } }),
  'POST /api/operator/v1/content/documents': async () => byOperator({ body: contentDocument() }),
  'POST /api/operator/v1/content/documents/:id/publish': () => ofDocument({}),
  'POST /api/operator/v1/content/documents/:id/schedule': () => ofDocument({ publishAt: soon().startsAt }),
  'POST /api/operator/v1/content/documents/:id/delete': () => ofDocument({}),
  'POST /api/operator/v1/content/pictures': async () =>
    byOperator({ body: { data: await anotherPicture(), alt: both, focus: { x: 50, y: 50 }, reason } }),
  'POST /api/operator/v1/app-versions/:id/withdraw': () => withId(appVersion()),
  'POST /api/operator/v1/maintenance': async () => byOperator({ body: { draft: maintenanceDraft(), reason } }),
  'POST /api/operator/v1/seasons': async () => byOperator({ body: { draft: seasonDraft(), reason } }),
  'POST /api/operator/v1/missions': async () => byOperator({ body: { draft: missionDraft(), reason } }),
  'POST /api/operator/v1/missions/:id/copy': async () =>
    byOperator({ params: { id: await mission() }, body: { slug: `copy-${(names += 1)}`, reason } }),
  'POST /api/operator/v1/missions/:id/start': () => withId(mission()),
  'POST /api/operator/v1/wheels': async () => {
    const { id } = await server.db.selectFrom('loyalty.level').select('id').orderBy('id').executeTakeFirstOrThrow();
    const sectors = [5000, 5000].map((weight) => ({ weight, prize: { type: 'cash', amount: (names += 1) } }));
    return byOperator({ body: { draft: { levelId: id, dailySpins: 1, sectors }, reason } });
  },
  'POST /api/operator/v1/campaigns': async () => byOperator({ body: { draft: campaignDraft('registration'), reason } }),
  'POST /api/operator/v1/campaigns/:slug/copy': async () =>
    byOperator({ params: { slug: await campaign('registration') }, body: { slug: `copy-${(names += 1)}`, reason } }),
  'POST /api/operator/v1/campaigns/:slug/start': async () =>
    byOperator({ params: { slug: await campaign('registration') }, body: { reason } }),
  'POST /api/operator/v1/campaigns/:slug/codes': async () =>
    byOperator({ params: { slug: await startedCampaign('code') }, body: { draft: { code: `CODE-${(names += 1)}`, usesMax: 1 }, reason } }),
  'POST /api/operator/v1/campaigns/:slug/offer': async () =>
    byOperator({
      params: { slug: await startedCampaign('operator') },
      body: { userIds: [(await server.register()).id], reason },
    }),
  'POST /api/operator/v1/approvals/:id/approve': approval,
  'POST /api/operator/v1/approvals/:id/refuse': approval,
  'POST /api/operator/v1/disputes/:id/answer': async () => {
    const { token, body } = await disputed();
    const id = await idOf(server.call('POST /disputes', { token, body }));
    return byOperator({ params: { id }, body: { outcome: 'upheld', answer: 'We pay it back.', pay: 10, reason } });
  },
  'POST /api/operator/v1/referral/terms': async () =>
    byOperator({ body: { draft: { turnover: 100, reward: { type: 'cash', amount: 5 }, monthMax: 1, holdDays: 7 }, reason } }),
  'POST /api/operator/v1/levels': async () =>
    byOperator({ body: { draft: { names: both, minPoints: 1234, frame: 'brass', refillPercent: 125 }, reason } }),
  'POST /api/operator/v1/payments/:id/approve': withdrawal,
  'POST /api/operator/v1/payments/:id/refuse': withdrawal,
  'POST /api/operator/v1/players/:id/end-sessions': () => onPlayer(),
  'POST /api/operator/v1/players/:id/review': () => onPlayer(),
  'POST /api/operator/v1/players/:id/exclude': () => onPlayer({ period: 'week' }),
  'POST /api/v18/users/self/verification': () => player({ body: { kind: 'pan', side: 'front', data: picture } }),
  'POST /api/v18/favorite-games': () => player({ body: { game_ids: [1, 2] } }),
  'POST /api/v18/play-money/refill': async () => ({ token: (await server.register()).token }),
  'POST /api/v18/users/self/cool-off': () => player({ body: { period: 'week' } }),
  'POST /api/v18/users/self/self-exclusion': () => player({ body: { period: '6m' } }),
  'POST /api/v18/promo-codes': async () => {
    const slug = await startedCampaign('code');
    const code = `ONCE-${(names += 1)}`;
    await operator('POST /campaigns/:slug/codes', { params: { slug }, body: { draft: { code, usesMax: 5 }, reason } });
    return player({ body: { code } });
  },
  'POST /api/v18/tournaments/:id/join': async () => {
    const id = await tournament();
    await operator('POST /tournaments/:id/schedule', { params: { id }, body: { reason } });
    return player({ params: { id } });
  },
  'POST /api/v18/logout': () => player(),
  'POST /api/v18/login/token': async () => {
    const { token } = (await server.call('POST /users/self/login-token', { token: (await server.register()).token })).body.data;
    return { body: { token } };
  },
};

/** Rows whose second copies are tried where their domain is tested, since it takes its means to have what they act on. */
const newSegment = () => ({ name: `Segment ${randomUUID()}`, conditions: [{ of: 'language', is: 'hi' }] });

const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'domains/bonuses/gifts/gifts.test.ts': ['POST /api/v18/gifts/self/:id', 'POST /api/v18/gifts/composite/self/:id/select'],
  'domains/bonuses/wagering/play.test.ts': ['POST /api/v18/bonuses/:id/give-up'],
  'domains/lottery/lottery.test.ts': ['POST /api/v18/lottery/:id/tickets'],
  'domains/payments/exchange/exchange-points.test.ts': ['POST /api/v18/payments/exchange'],
  'domains/payments/lifecycle/receive-webhook.test.ts': ['POST /psp/:system/webhook'],
  'domains/missions/missions.test.ts': [
    'POST /api/v18/daily-missions/:id/select',
    'POST /api/v18/daily-missions/:id/reroll',
    'POST /api/v18/daily-missions/:id/take',
  ],
  'domains/vip/club.test.ts': ['POST /api/operator/v1/vip-statuses'],
  'domains/originals/rounds/awaiting/awaiting-choice.test.ts': ['POST /originals/v1/rounds/:round/choose'],
};

const idOfRow = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const callOf = (row: string, { base = '/api/v18', ...input }: Prepared) => server.call(row.replace(base, '') as EndpointKey, input, base);

it('every row with a key is tried here or in its domain, and none that is not one', () => {
  const posts = server.wiring.routes.filter(({ method }) => method === 'POST');
  const tried = [...Object.keys(calls), ...Object.values(elsewhere).flat()];
  const keyed = posts.filter(({ row }) => row.repeat === 'key').map(idOfRow);
  const promised = posts.filter(({ row }) => row.repeat === 'key' || row.repeat === 'same').map(idOfRow);
  expect(keyed.filter((row) => !tried.includes(row))).toEqual(['POST /api/operator/v1/held-wins/:id/book']);
  expect(tried.filter((row) => !promised.includes(row))).toEqual([]);
  expect(keyed.length).toBeGreaterThan(20);
});

it('what is tried in a domain names the call there', () => {
  for (const [file, rows] of Object.entries(elsewhere)) {
    const path = resolve(import.meta.dirname, '../..', file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    for (const row of rows) expect([file, text.includes(row.split('/').at(-1) ?? '')]).toEqual([file, true]);
  }
});

describe('a second copy of a call', () => {
  it.each(Object.keys(calls))('%s has no further effect, one after the other or twenty at once', async (row) => {
    const isKeyed = server.wiring.routes.find((route) => idOfRow(route) === row)?.row.repeat === 'key';
    const keyOf = () => (isKeyed ? { idempotencyKey: randomUUID() } : {});

    const one = { ...(await calls[row]!()), ...keyOf() };
    const before = await standing();
    const first = await callOf(row, one);
    expect([row, first.status, first.body.error]).toEqual([row, first.status === 202 ? 202 : 200, undefined]);
    const after = await standing();
    const effect = changes(before, after);
    const again = await callOf(row, one);
    if (isKeyed) expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(changes(after, await standing())).toEqual({});

    const many = { ...(await calls[row]!()), ...keyOf() };
    const start = await standing();
    const answers = await Promise.all(Array.from({ length: 20 }, () => callOf(row, many)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(changes(start, await standing())).toEqual(effect);
    if (isKeyed) expect(new Set(answers.filter(({ status }) => status !== 429).map(({ text }) => text)).size).toBe(1);
  });
});
