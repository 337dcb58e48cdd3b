import { unixSec } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { commandLine } from '../../../kernel/origin.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { winMinorMax } from '@mela/contract/money/money';
import { operatorBase } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manageOperator, startOperatorSession } from '../index.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let [asker, other]: TestOperator[] = [];
let names = 0;
beforeAll(async () => {
  server = await testServer();
  await changeSetting(server.db, 'commit_bounds', { playersADay: 1, days: 1, spinRupees: 50 });
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  [asker, other] = [
    await operatorWith(server, 'marketing', 'payments', 'settings', 'referral.decide', 'vip.manage'),
    await operatorWith(server, 'marketing', 'payments', 'settings', 'referral.decide', 'vip.manage'),
  ];
});

const reason = 'contests of the spring';
type Key = Parameters<TestServer['call']>[0];
const call = (key: Key, { token }: { readonly token: string }, input: object = {}) => server.call(key, { token, ...input }, operatorBase);
const agree = (id: number, by = other!) => call('POST /approvals/:id/approve', by, { params: { id }, body: { reason } });
const both = { en: 'Spring', hi: 'बसंत' };
const terms = { wagerTimes: 10, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const soon = () => ({ startsAt: unixSec(server.clock.now()) + 3600, endsAt: unixSec(server.clock.now()) + 7200 });

async function tournament(prizes: readonly object[]): Promise<number> {
  const rules = {
    scoring: 'multiple',
    seriesRounds: null,
    games: [],
    minStake: 5,
    bands: [],
    roundsMax: 200,
    qualifyRounds: 10,
    entry: 'join',
  };
  const draft = { names: both, vip: false, level: null, ...rules, prizes, ...soon() };
  return (await call('POST /tournaments', asker!, { body: { draft, reason } })).body.data.id;
}
async function lottery(fund: number, repeats = false): Promise<number> {
  const earns = { playerMax: 10, playPerTicket: 100, depositPerTicket: null, levelTickets: 0, missionTickets: 0, pricePoints: null };
  const shares = [{ from: 1, to: 1, share: 10_000 }];
  const draft = { names: both, vip: false, fund, fundPerTicket: 0, fundMax: fund, shares, ...earns, repeats, ...soon() };
  return (await call('POST /lotteries', asker!, { body: { draft, reason } })).body.data.id;
}
async function mission(amount: number): Promise<number> {
  const draft = {
    slug: `m-${(names += 1)}`,
    names: both,
    kind: 'rounds',
    target: 1,
    gameType: null,
    minBet: 1,
    prize: { type: 'cash', amount },
    position: 1,
  };
  return (await call('POST /missions', asker!, { body: { draft, reason } })).body.data.id;
}
/** The name of a campaign that two operators have started. */
async function campaign(rule: string, amount: number, giftsMax: number | null = null): Promise<string> {
  const slug = `c-${(names += 1)}`;
  const draft = { slug, name: both, about: both, rule, prize: { type: 'cash', amount }, giftsMax };
  await call('POST /campaigns', asker!, { body: { draft, reason } });
  const asked = await call('POST /campaigns/:slug/start', asker!, { params: { slug }, body: { reason } });
  await agree(asked.body.data.approval.id);
  return slug;
}
async function dispute(): Promise<number> {
  const player = await server.register();
  const ref = String(await server.deposit(player, 500));
  return (
    await server.call('POST /disputes', {
      token: player.token,
      idempotencyKey: `dispute-${ref}`,
      body: { about: 'payment', ref, message: 'The sum that arrived is not the one I paid.' },
    })
  ).body.data.id;
}
const byId = (id: number) => ({ params: { id }, body: { reason } });
const levelId = async () => (await server.db.selectFrom('loyalty.level').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

/** For each row an act that costs this many rupees at most. */
const acts: Readonly<Record<string, { readonly always: boolean; prepare(rupees: number): Promise<object> }>> = {
  'POST /tournaments/:id/schedule': {
    always: false,
    prepare: async (rupees) => byId(await tournament([{ from: 1, to: 1, prize: { type: 'cash', amount: rupees } }])),
  },
  'POST /lotteries/:id/schedule': { always: false, prepare: async (rupees) => byId(await lottery(rupees)) },
  'POST /missions/:id/start': { always: false, prepare: async (rupees) => byId(await mission(rupees)) },
  'POST /campaigns/:slug/codes': {
    always: false,
    prepare: async (rupees) => ({
      params: { slug: await campaign('code', rupees) },
      body: { draft: { code: `CODE-${(names += 1)}`, usesMax: 1 }, reason },
    }),
  },
  'POST /messages/campaigns/:id/gift': {
    always: false,
    async prepare(rupees) {
      const slug = await campaign('operator', rupees);
      const segment = { name: slug, conditions: [{ of: 'language', is: 'hi' }], reason };
      const { id } = (await call('POST /messages/segments', asker!, { body: segment })).body.data;
      const wording = { title: 'A gift', text: 'It is there.', action: 'Look' };
      const message = { texts: { en: wording, hi: wording }, link: '/gifts' };
      const when = { segment: id, startsAt: null, endsAt: null, live: false, repeatDays: null, goal: 'deposit', goalDays: 7 };
      const body = { alias: slug, product: 'offers', channels: ['inbox'], priority: 5, holdout: 0, message, reason, ...when };
      const made = (await call('POST /messages/campaigns', asker!, { body })).body.data;
      return { params: { id: made.id }, body: { version: made.version, gift: { campaign: slug, most: 1 }, reason } };
    },
  },
  'POST /campaigns/:slug/start': {
    always: true,
    async prepare(rupees) {
      const slug = await campaign('registration', rupees, 1);
      await call('POST /campaigns/:slug/stop', asker!, { params: { slug }, body: { reason } });
      return { params: { slug }, body: { reason } };
    },
  },
  'POST /campaigns/:slug/offer': {
    always: true,
    async prepare(rupees) {
      const { id } = await server.register();
      return { params: { slug: await campaign('operator', rupees) }, body: { userIds: [Number(id)], reason } };
    },
  },
  'POST /wheels': {
    always: true,
    async prepare(amount) {
      const sectors = [5000, 5000].map((weight) => ({ weight, prize: { type: 'cash', amount } }));
      return { body: { draft: { levelId: await levelId(), dailySpins: 1, sectors }, reason } };
    },
  },
  'POST /jackpots/:slug/seed': {
    always: true,
    async prepare(rupees) {
      // Another test has lowered the sum by which it must fall next.
      await server.db.updateTable('jackpots.jackpot').set({ next_must_hit_minor: null }).execute();
      const { slug, seed_minor: minor } = await server.db.selectFrom('jackpots.jackpot').selectAll().executeTakeFirstOrThrow();
      return { params: { slug }, body: { seed: fromMinor(minor) + rupees, reason } };
    },
  },
  'POST /levels/:id': {
    always: true,
    async prepare() {
      const rows = await server.db.selectFrom('loyalty.level').selectAll().orderBy('min_points', 'desc').execute();
      const { id, names, min_points: points } = rows[0]!;
      return { params: { id }, body: { names, minPoints: Number(points) - 1, reason } };
    },
  },
  'POST /levels/:id/publish': {
    always: true,
    async prepare() {
      const draft = { names: both, minPoints: 600 + (names += 1), frame: 'brass', refillPercent: 125 };
      return byId((await call('POST /levels', asker!, { idempotencyKey: randomUUID(), body: { draft, reason } })).body.data.id);
    },
  },
  'POST /jackpots/:slug/must-hit': {
    always: false,
    async prepare(rupees) {
      // A jackpot of the test's own size: the demo's seed would fill a small one.
      await server.db.updateTable('jackpots.jackpot').set({ seed_minor: 0n }).where('slug', '=', 'mail-bag').execute();
      return { params: { slug: 'mail-bag' }, body: { rupees, reason } };
    },
  },
  'POST /settings/:alias': {
    always: true,
    prepare: async (percent) => ({
      params: { alias: 'repayment' },
      body: { value: { enabled: true, percent, min: 10, max: 500 }, reason },
    }),
  },
  'POST /payment-systems/:system/:direction': {
    always: true,
    prepare: async (commission) => ({
      params: { system: 'upi', direction: 'withdrawal' },
      body: { data: { commission: (commission + (names += 1)) / 100 }, reason },
    }),
  },
  'POST /disputes/:id/answer': {
    always: true,
    prepare: async (pay) => ({ params: { id: await dispute() }, body: { outcome: 'upheld', answer: 'We pay it back.', pay, reason } }),
  },
  'POST /players/:id/correct-balance': {
    always: true,
    prepare: async (sum) => ({ params: { id: (await server.register()).id }, body: { correction: 'add', sum, reason } }),
  },
  'POST /referral/terms/:id/publish': { always: false, prepare: async (rupees) => byId(await referralTerms(rupees)) },
  'POST /referral/held/:id/approve': { always: false, prepare: async (rupees) => byId(await heldReward(rupees)) },
  'POST /vip-statuses': {
    always: true,
    prepare: async () => ({ body: { draft: { names: both, level: await levelId() }, reason } }),
  },
  'POST /vip/:player/grant': { always: true, prepare: async () => ({ params: { player: await provenPlayer() }, body: { reason } }) },
  'POST /held-wins/:id/book': {
    always: true,
    prepare: async (sum) => ({ params: { id: await heldWin() }, body: { sum, reason } }),
  },
  'POST /provider-differences/:id/correct': {
    always: true,
    async prepare(rupees) {
      const token = await server.openGame(await server.playerWith(500), 'demo-game');
      const bet = `missing-${(names += 1)}`;
      await server.provider('/transaction/bet', {
        token,
        request_uuid: bet,
        transaction_uuid: bet,
        round: bet,
        game: 'demo-game',
        amount: 100,
      });
      const there = JSON.stringify({ type: 'win', amountMinor: String(rupees * 100), undone: false, of: { bet } });
      const { id } = await server.db
        .insertInto('play.provider_difference')
        .values({
          provider: 'demo',
          day: '2026-11-29',
          transaction: `${bet}-win`,
          difference: 'missing here',
          there,
          found_at: server.clock.now(),
          state: 'taken',
          operator_id: asker!.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id: Number(id) }, body: { bet, decision: 'The win of this bet never came.', reason } };
    },
  },
  'POST /win-caps': {
    always: true,
    async prepare(max) {
      const cap = { developer: 'demo', game: null, kind: 'ordinary', max_minor: 1n, set_at: server.clock.now() };
      await server.db.deleteFrom('play.win_cap').execute();
      await server.db.insertInto('play.win_cap').values(cap).execute();
      return { body: { provider: 'demo', kind: 'ordinary', max, reason } };
    },
  },
};
/** A win of a provider that is above the cap. */
async function heldWin(): Promise<number> {
  const token = await server.openGame(await server.playerWith(500), 'demo-game');
  const uuids = () => ({ token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: `held-${(names += 1)}` });
  const bet = { ...uuids(), game: 'demo-game', amount: 1000 };
  await server.provider('/transaction/bet', bet);
  const amount = Number(winMinorMax) + 1;
  const win = { ...uuids(), reference_transaction_uuid: bet.transaction_uuid, round: bet.round, round_closed: true, amount };
  await server.provider('/transaction/win', win);
  return Number((await server.db.selectFrom('play.held_win').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id);
}
async function referralTerms(amount: number): Promise<number> {
  const draft = { turnover: 100, reward: { type: 'cash', amount }, monthMax: 1, holdDays: 1 };
  const idempotencyKey = randomUUID();
  return (await call('POST /referral/terms', asker!, { idempotencyKey, body: { draft, reason } })).body.data.id;
}
/** The friend whose reward waits for a person. */
async function heldReward(rupees: number): Promise<number> {
  const [player, friend] = [await server.register(), await server.register()];
  const now = server.clock.now();
  await server.db
    .insertInto('referral.friend')
    .values({
      user_id: friend.id,
      referrer_id: player.id,
      terms_id: await referralTerms(rupees),
      joined_at: now,
      qualified_at: now,
      state: 'held',
    })
    .execute();
  return Number(friend.id);
}
/** A player who meets what no operator may set aside. */
async function provenPlayer(): Promise<number> {
  await transact(server.db, (tx) => changeSetting(tx, 'vip_club_repayment', { enabled: true, percent: 5, min: 10, max: 500 }));
  const { id } = await server.register();
  const now = server.clock.now();
  // What the player lost is known: nothing.
  await server.db
    .insertInto('kernel.projection')
    .values({ name: 'ratings.player-days', build: 1, version: 1, started_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ build: 1, version: 1, next_build: null, next_version: null, user_id: null, id: null }),
    )
    .execute();
  const form = { kind: 'passport', number_hash: randomBytes(32), decided_by: 'service', sent_at: now, changed_at: now };
  await server.db
    .insertInto('verification.form')
    .values({ user_id: BigInt(id), status: 'accepted', ...form })
    .execute();
  return Number(id);
}
const act = async (key: string, rupees: number, by = asker!) => call(key as Key, by, await acts[key]!.prepare(rupees));
const waiting = async (answer: Awaited<ReturnType<typeof act>>) => {
  expect([answer.status, answer.body.error]).toEqual([202, undefined]);
  return answer.body.data.approval.id as number;
};

it('every row that commits money is among those tried here', () => {
  const rows = server.wiring.routes.filter(({ row }) => row.login === 'operator' && row.commits === 'money');
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(acts).toSorted());
});

const summed = Object.keys(acts).filter((key) => !acts[key]!.always);
const always = Object.keys(acts).filter((key) => acts[key]!.always);

describe.each(summed)('%s', (key) => {
  it('takes one operator up to the sum of a day, over several acts, and two above it', async () => {
    expect((await act(key, 6000)).status).toBe(200);
    expect((await act(key, 4000)).status).toBe(200);
    const id = await waiting(await act(key, 100));
    expect((await agree(id, asker!)).body.error.message).toBe('errors.approvals.own');
    expect((await agree(id)).status).toBe(200);
    expect((await agree(id)).body.error.message).toBe('errors.approvals.closed');
  });

  it('takes two operators where one act is above the sum, and what two agreed on leaves the sum of each alone', async () => {
    expect((await agree(await waiting(await act(key, 10_001)))).status).toBe(200);
    expect((await act(key, 10_000)).status).toBe(200);
  });
});

describe.each(always)('%s', (key) => {
  it('takes two operators whatever it costs', async () => {
    const id = await waiting(await act(key, 100));
    expect((await agree(id, asker!)).body.error.message).toBe('errors.approvals.own');
    expect((await agree(id)).status).toBe(200);
  });
});

const schedule = 'POST /tournaments/:id/schedule';

describe('the sum of a day', () => {
  it('begins again with the next day of India', async () => {
    expect((await act(schedule, 10_000)).status).toBe(200);
    await waiting(await act(schedule, 1));
    server.clock.advanceMs(86_400_000);
    const { db, config, random, clock } = server;
    const session = { config, random, now: clock.now(), address: '127.0.0.1', userAgent: 'test' };
    const token = await transact(db, (tx) => startOperatorSession({ tx, ...session }, asker!.id));
    asker = { id: asker!.id, token };
    expect((await act(schedule, 10_000)).status).toBe(200);
  });

  it('never lets a lower must-hit sum alone beside a seed, which every win is followed by', async () => {
    await server.db
      .updateTable('jackpots.jackpot')
      .set({ seed_minor: 100n, next_must_hit_minor: 9_000_00n })
      .where('slug', '=', 'mail-bag')
      .execute();
    const set = (rupees: number) =>
      call('POST /jackpots/:slug/must-hit', asker!, { params: { slug: 'mail-bag' }, body: { rupees, reason } });
    expect([(await set(9000)).status, (await set(9001)).status]).toEqual([200, 200]);
    await waiting(await set(900));
    await server.db.updateTable('jackpots.jackpot').set({ seed_minor: 0n }).where('slug', '=', 'mail-bag').execute();
    expect((await set(900)).status).toBe(200);
  });

  it('is not passed by two acts at once', async () => {
    const [one, two] = [await acts[schedule]!.prepare(6000), await acts['POST /lotteries/:id/schedule']!.prepare(6000)];
    const answers = await Promise.all([call(schedule, asker!, one), call('POST /lotteries/:id/schedule', asker!, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202]);
  });

  it('is not passed by copies of what was approved', async () => {
    const id = await tournament([{ from: 1, to: 1, prize: { type: 'cash', amount: 20_000 } }]);
    await agree(await waiting(await call(schedule, asker!, byId(id))));
    const copy = await call('POST /tournaments/:id/copy', asker!, { params: { id }, body: { ...soon(), reason } });
    await waiting(await call(schedule, asker!, byId(copy.body.data.id)));
  });

  it.each([
    ['points by the rate of their exchange', { type: 'points', points: 1_000_100 }],
    ['spins of the wheel', { type: 'wheel_spins', count: 201 }],
    ['bonus money', { type: 'bonus', amount: 10_001, terms }],
  ])('counts %s', async (_, prize) => {
    await waiting(await call(schedule, asker!, byId(await tournament([{ from: 1, to: 1, prize }]))));
  });

  it('counts the gifts of a campaign, and never lets alone what nothing bounds', async () => {
    const slug = await campaign('contest', 5001);
    const prize = { type: 'gift', campaign: slug };
    await waiting(await call(schedule, asker!, byId(await tournament([{ from: 1, to: 2, prize }]))));
    await waiting(await call('POST /lotteries/:id/schedule', asker!, byId(await lottery(100, true))));
    const codes = await campaign('code', 1);
    const draft = { code: `CODE-${(names += 1)}` };
    await waiting(await call('POST /campaigns/:slug/codes', asker!, { params: { slug: codes }, body: { draft, reason } }));
  });
});

describe('the preview of', () => {
  it.each([
    ['a code', 'code', '/codes', { draft: { code: 'SPRING-24', usesMax: 3 }, reason }, 60],
    ['a code without a limit', 'code', '/codes', { draft: { code: 'SPRING-25' }, reason }, null],
    ['an offer', 'operator', '/offer', { userIds: [1, 2, 3, 4], reason }, 80],
    ['a start', 'code', '/start', { reason }, null],
  ])('%s says the most that it commits, and commits nothing', async (_, rule, path, body, most) => {
    const slug = await campaign(rule, 20);
    const answer = await call(`POST /campaigns/:slug${path}/preview` as Key, asker!, { params: { slug }, body });
    expect([answer.status, answer.body.data]).toEqual([200, { cost_max: most }]);
    expect((await act(schedule, 10_000)).status).toBe(200);
  });
});

describe('an approval', () => {
  it('of a stop does not hold for what was changed since it was asked for', async () => {
    const id = await tournament([{ from: 1, to: 1, prize: { type: 'cash', amount: 500 } }]);
    await call(schedule, asker!, byId(id));
    const asked = await waiting(await call('POST /tournaments/:id/stop', asker!, byId(id)));
    await server.db.updateTable('tournaments.tournament').set({ state: 'running' }).where('id', '=', id).execute();
    expect((await agree(asked)).body.error.message).toBe('errors.approvals.changed');
    const again = await waiting(await call('POST /tournaments/:id/stop', asker!, byId(id)));
    expect((await agree(again)).status).toBe(200);
  });

  it('of a lottery’s stop does not hold for other shares, and holds with tickets that came meanwhile', async () => {
    const ids = [await lottery(500), await lottery(500)];
    const asked: number[] = [];
    for (const id of ids) {
      await call('POST /lotteries/:id/schedule', asker!, byId(id));
      asked.push(await waiting(await call('POST /lotteries/:id/stop', asker!, byId(id))));
    }
    await server.db.updateTable('lottery.lottery').set({ fund_max_minor: 90_000n }).where('id', '=', ids[0]!).execute();
    await server.db.updateTable('lottery.lottery').set({ tickets: 7n }).where('id', '=', ids[1]!).execute();
    expect((await agree(asked[0]!)).body.error.message).toBe('errors.approvals.changed');
    expect((await agree(asked[1]!)).status).toBe(200);
  });

  it('does not hold for what was changed since it was asked for', async () => {
    const id = await tournament([{ from: 1, to: 1, prize: { type: 'cash', amount: 20_000 } }]);
    const asked = await waiting(await call(schedule, asker!, byId(id)));
    const prizes = JSON.stringify([{ from: 1, to: 1, prize: { type: 'cash', amount: 90_000 } }]);
    await server.db.updateTable('tournaments.tournament').set({ prizes }).where('id', '=', id).execute();
    expect((await agree(asked)).body.error.message).toBe('errors.approvals.changed');
  });

  it('of a campaign does not hold with a code that was added after it was asked for', async () => {
    const slug = `c-${(names += 1)}`;
    const draft = { slug, name: both, about: both, rule: 'code', prize: { type: 'cash', amount: 5 }, giftsMax: 10 };
    await call('POST /campaigns', asker!, { body: { draft, reason } });
    const asked = await waiting(await call('POST /campaigns/:slug/start', asker!, { params: { slug }, body: { reason } }));
    const code = { draft: { code: `CODE-${(names += 1)}`, usesMax: 5 }, reason };
    expect((await call('POST /campaigns/:slug/codes', asker!, { params: { slug }, body: code })).status).toBe(200);
    expect((await agree(asked)).body.error.message).toBe('errors.approvals.changed');
  });

  it('says what the act may cost', async () => {
    const asked = await waiting(await act(schedule, 12_345.5));
    const { body } = await call('GET /approvals', other!);
    expect(body.data.find(({ id }: { id: number }) => id === asked).costMax).toBe(12_345.5);
  });
});

async function emailOf({ id }: TestOperator): Promise<string> {
  return (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}

describe('who approves is another person', () => {
  const made = (operator: TestOperator, by: TestOperator) =>
    server.db.insertInto('operators.made_by').values({ operator_id: operator.id, maker_id: by.id, at: server.clock.now() }).execute();
  const messageOf = async (by = other!) => (await agree(await waiting(await act(schedule, 20_000)), by)).body.error?.message ?? 'done';

  it('not one whose log-in the asker handed out, directly or through others, nor the other way round', async () => {
    const between = await operatorWith(server, 'support');
    await made(between, asker!);
    await made(other!, between);
    expect(await messageOf()).toBe('errors.approvals.connected');
    const asked = await waiting(await act(schedule, 20_000, other!));
    expect((await agree(asked, asker!)).body.error.message).toBe('errors.approvals.connected');
  });

  it('not two whose log-ins come from one with the same permission; from one without it they may', async () => {
    const [marketer, office] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'support')];
    await made(asker!, office);
    await made(other!, office);
    expect(await messageOf()).toBe('done');
    await made(asker!, marketer);
    await made(other!, marketer);
    expect(await messageOf()).toBe('errors.approvals.connected');
  });

  it('not one who got the permission, or the log-in, after it was asked for', async () => {
    const later = await operatorWith(server, 'support');
    const asked = await waiting(await act(schedule, 20_000));
    server.clock.advanceMs(1000);
    const email = await emailOf(later);
    const { db, clock, random } = server;
    const change = {
      command: 'roles',
      email,
      by: await emailOf(await operatorWith(server, 'support')),
      roles: ['support', 'marketing'],
      reason,
      now: clock.now(),
      origin: commandLine,
      random,
    } as const;
    expect((await transact(db, (tx) => manageOperator(tx, change))).done).toBe(true);
    expect((await agree(asked, later)).body.error.message).toBe('errors.approvals.unconfirmed');
    await db
      .updateTable('operators.operator')
      .set({ confirmed_at: clock.now(), command_line_at: null })
      .where('id', '=', later.id)
      .execute();
    expect((await agree(asked, later)).body.error.message).toBe('errors.approvals.connected');
    expect((await agree(asked, await operatorWith(server, 'marketing'))).body.error.message).toBe('errors.approvals.connected');
    expect((await agree(asked)).status).toBe(200);
    expect(await messageOf(later)).toBe('done');
  });

  it('and no operator is given a permission that there is not', async () => {
    const { db, clock, random } = server;
    const add = {
      command: 'add',
      email: 'typo@example.in',
      by: await emailOf(asker!),
      roles: ['bonuses.mange'],
      reason,
      now: clock.now(),
      origin: commandLine,
      random,
    } as const;
    const { done, lines } = await transact(db, (tx) => manageOperator(tx, add));
    expect([done, lines[0]]).toEqual([false, expect.stringContaining('unknown: bonuses.mange')]);
  });
});

describe('a payment system', () => {
  const key = 'POST /payment-systems/:system/:direction';
  const change = (data: object, direction = 'deposit', by = asker!) =>
    call(key, by, { params: { system: 'mobile', direction }, body: { data, reason } });
  const stored = async () =>
    (await call('GET /payment-systems', asker!)).body.data.find(
      (one: { system: string; direction: string }) => one.system === 'mobile' && one.direction === 'deposit',
    );
  const whole = { adapter: 'sandbox', name: { en: 'Mobile', hi: 'मोबाइल' }, min: 100, max: 500, active: false };

  it('is prepared and switched off by one operator, and switched on by two, who agree to the whole of it', async () => {
    expect((await change(whole)).status).toBe(200);
    const asked = await waiting(await change({ active: true }));
    expect(await stored()).toMatchObject({ data: { active: false, max: 500 } });
    expect((await change({ max: 50_000 })).status).toBe(200);
    expect((await agree(asked)).body.error.message).toBe('errors.approvals.changed');
    expect((await agree(await waiting(await change({ active: true })))).status).toBe(200);
    expect(await stored()).toMatchObject({ data: { ...whole, active: true, max: 50_000, commission: 0, requisites: [], position: 1 } });
    expect((await change({ active: true })).status, 'the same again').toBe(200);
    expect((await change({ active: false })).status).toBe(200);
    await waiting(await change({ adapter: 'redirect' }));
  });

  it.each([
    ['a sum that is no multiple of ten', { max: 15 }, 'deposit'],
    ['bounds that cross', { min: 60_000 }, 'deposit'],
    ['a name that would fill an entry of the audit log', { name: { en: 'n'.repeat(81), hi: 'मोबाइल' } }, 'deposit'],
    ['the number of a card', { requisites: [{ name: 'card', type: 'card', required: true, hint: both }] }, 'deposit'],
    ['a new one with a part missing', { max: 900 }, 'withdrawal'],
  ])('is refused with %s, and one without the permission changes none', async (_what, data, direction) => {
    const before = await stored();
    expect((await change(data, direction)).status).toBe(400);
    expect((await change(data, direction, await operatorWith(server, 'marketing'))).status).toBe(403);
    expect(await stored()).toEqual(before);
  });

  it('has its terms in the audit log as values of their own, and of a long text the beginning with the hash of the whole', async () => {
    const label = 'x'.repeat(80);
    const options = Array.from({ length: 40 }, (_, at) => ({ value: String(at), label: { en: label, hi: label } }));
    const requisites = [{ name: 'bank', type: 'select', required: true, hint: both, options }];
    expect((await change({ active: false, requisites, commission: 1.5 })).status).toBe(200);
    const { before_value: before, after_value: after } = await server.db
      .selectFrom('audit.entry')
      .select(['before_value', 'after_value'])
      .where('subject', '=', 'payment-system:mobile')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(before).toMatchObject({ direction: 'deposit', commission: 0 });
    expect(after).toMatchObject({ adapter: 'sandbox', min: 100, max: 50_000, commission: 1.5, active: false });
    const whole = JSON.stringify((await stored()).data);
    expect(String((after as { data: string }).data)).toHaveLength(2000);
    expect((after as { data: string }).data).toMatch(new RegExp(`… ${whole.length} characters, SHA-256 [0-9a-f]{64}$`));
  });

  it('that two operators add at the same moment is added once and then changed: the second entry says what was there', async () => {
    const add = (max: number) =>
      call(key, asker!, { params: { system: 'twice', direction: 'deposit' }, body: { data: { ...whole, max }, reason } });
    const answers = await Promise.all([200, 300, 400].map(add));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const entries = await server.db
      .selectFrom('audit.entry')
      .select('before_value')
      .where('subject', '=', 'payment-system:twice')
      .orderBy('id')
      .execute();
    expect(entries.map(({ before_value }) => (before_value as { adapter?: string }).adapter)).toEqual([undefined, 'sandbox', 'sandbox']);
  });
});
