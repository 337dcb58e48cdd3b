import { randomUUID } from 'node:crypto';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raiseSignal } from '../domains/signals/index.ts';
import { transact } from '../kernel/db/transact.ts';
import { systemOrigin } from '../kernel/origin.ts';
import { operatorWith, type TestOperator } from './operator.ts';
import { testServer, type Player, type TestServer } from './server.ts';

let server: TestServer;
let [asker, other]: TestOperator[] = [];
let player: Player;
let names = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  player = await server.playerWith(100_000);
  const roles = ['support', 'risk', 'payments', 'marketing', 'content', 'auditor', 'vip.manage'];
  [asker, other] = [await operatorWith(server, ...roles), await operatorWith(server, ...roles)];
});

const reason = 'asked by phone';
const call = async (key: string, input: object, by = asker) =>
  server.call(key as EndpointKey, { token: by?.token ?? '', ...input }, operatorBase);
/** Answers that ask for a second operator count: the approval concerns the player too. */
async function done(key: string, input: object, by = asker): Promise<{ readonly approval: { readonly id: number } }> {
  const { status, body } = await call(key, input, by);
  expect([200, 202], `${key}: ${JSON.stringify(body)}`).toContain(status);
  return body.data;
}

async function offeredCampaign(): Promise<string> {
  const slug = `audit-${(names += 1)}`;
  const texts = { name: { en: 'Gift', hi: 'तोहफ़ा' }, about: { en: '₹1 for you.', hi: 'आपके लिए ₹1।' } };
  const draft = { slug, ...texts, rule: 'operator', prize: { type: 'cash', amount: 1 } };
  await done('POST /campaigns', { body: { draft, reason } });
  const { approval } = await done('POST /campaigns/:slug/start', { params: { slug }, body: { reason } });
  await done('POST /approvals/:id/approve', { params: { id: approval.id }, body: { reason } }, other);
  return slug;
}

async function codeCampaign(): Promise<string> {
  const slug = `audit-${(names += 1)}`;
  const texts = { name: { en: 'Gift', hi: 'तोहफ़ा' }, about: { en: '₹1 for you.', hi: 'आपके लिए ₹1।' } };
  await done('POST /campaigns', { body: { draft: { slug, ...texts, rule: 'code', prize: { type: 'cash', amount: 1 } }, reason } });
  return slug;
}

async function withdrawal(sum: number): Promise<number> {
  const body = { system: 'upi', sum, requisites: { upi: 'asha@okbank' } };
  const answer = await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body });
  return answer.body.data.operationId;
}

/** A win of the player that a provider names and that was never booked, taken by the operator who asks. */
async function missingWin(): Promise<{ readonly id: number; readonly bet: string }> {
  const token = await server.openGame(player, 'demo-game');
  const bet = `audit-${(names += 1)}`;
  await server.provider('/transaction/bet', {
    token,
    request_uuid: bet,
    transaction_uuid: bet,
    round: bet,
    game: 'demo-game',
    amount: 100,
  });
  const { id } = await server.db
    .insertInto('play.provider_difference')
    .values({
      provider: 'demo',
      day: '2026-11-29',
      transaction: `${bet}-win`,
      difference: 'missing here',
      there: JSON.stringify({ type: 'win', amountMinor: '500', undone: false, of: { bet } }),
      found_at: server.clock.now(),
      state: 'taken',
      operator_id: asker?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: Number(id), bet };
}

async function comment(): Promise<number> {
  const [article] = (await server.call('GET /articles', { query: { limit: 1 } })).body.data;
  const body = { articleId: article.id, commentText: 'Now I understand it.' };
  return (await server.call('POST /articles/comments', { token: player.token, body })).body.data.id;
}

async function dispute(): Promise<number> {
  const body = { about: 'payment', ref: String(await server.deposit(player, 500)), message: 'The sum that arrived is another one.' };
  return (await server.call('POST /disputes', { token: player.token, idempotencyKey: randomUUID(), body })).body.data.id;
}

async function question(taken: boolean): Promise<number> {
  const body = { subject: 'other', message: 'How does this work?' };
  const { id } = (await server.call('POST /tickets', { token: player.token, idempotencyKey: randomUUID(), body })).body.data;
  if (taken) await done('POST /tickets/:id/take', { params: { id }, body: { reason } });
  return id;
}

async function signal(): Promise<number> {
  const [now, cause] = [server.clock.now(), Buffer.from('cause')];
  await transact(server.db, (tx) =>
    raiseSignal(tx, systemOrigin('test'), { userId: BigInt(player.id), kind: 'gift-shared-device', cause, facts: {}, now }),
  );
  const row = await server.db.selectFrom('signals.signal').select('id').where('user_id', '=', BigInt(player.id)).executeTakeFirstOrThrow();
  return Number(row.id);
}

async function heldWin(): Promise<number> {
  const { id } = await server.db
    .insertInto('play.held_win')
    .values({
      key: randomUUID(),
      ref: randomUUID(),
      user_id: BigInt(player.id),
      developer: 'demo',
      round: 'r-1',
      game_id: 1,
      session_hash: Buffer.alloc(32),
      amount_minor: 5n,
      held_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** The second one of a day that lets go more than one operator may alone. */
async function heldPayment(): Promise<number> {
  await done('POST /payments/:id/approve', { params: { id: await withdrawal(40_000) }, body: { reason } });
  const id = await withdrawal(40_000);
  const { approval } = await done('POST /payments/:id/approve', { params: { id }, body: { reason } });
  return approval.id;
}

const onPlayer = (name: string, body: object = {}) =>
  [`POST /players/:id/${name}`, () => done(`POST /players/:id/${name}`, { params: { id: player.id }, body: { reason, ...body } })] as const;
const onPayment = (name: string) =>
  [
    `POST /payments/:id/${name}`,
    async () => done(`POST /payments/:id/${name}`, { params: { id: await withdrawal(20_000) }, body: { reason } }),
  ] as const;
async function takenBack(name: string, body: object = {}) {
  const params = { id: await server.deposit(player, 500) };
  const { approval } = await done(`POST /payments/:id/${name}`, { params, body: { reason, ...body } });
  return done('POST /approvals/:id/approve', { params: { id: approval.id }, body: { reason } }, other);
}
const onQuestion = (name: string, { taken = true, ...body }: { taken?: boolean; answer?: string } = {}) =>
  [
    `POST /tickets/:id/${name}`,
    async () => done(`POST /tickets/:id/${name}`, { params: { id: await question(taken) }, body: { reason, ...body } }),
  ] as const;
const onApproval = (name: string) =>
  [
    `POST /approvals/:id/${name}`,
    async () => done(`POST /approvals/:id/${name}`, { params: { id: await heldPayment() }, body: { reason } }, other),
  ] as const;

async function deadMessage(): Promise<number> {
  const template = await server.db.selectFrom('notifications.template').select(['id', 'rule_id']).orderBy('id').executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto('notifications.message')
    .values({
      user_id: BigInt(player.id),
      event_id: BigInt((names += 1)),
      rule_id: template.rule_id,
      channel: 'email',
      template_id: template.id,
      category: 'transactional',
      values: '{}',
      state: 'dead',
      failure: 'refused for good',
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Rows of operators behind which there is a player, each with an act of it. */
const concerningPlayers: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  onPlayer('end-sessions'),
  onPlayer('reset-second-factor'),
  onPlayer('unlock'),
  onPlayer('review'),
  onPlayer('end-review'),
  onPlayer('remove-nickname', { nickname: 'Rangeela' }),
  onPlayer('exclude', { period: 'day' }),
  onPlayer('correct-contact', { email: 'audit-corrected@example.in' }),
  onPlayer('correct-person', { firstName: 'Asha' }),
  onPlayer('write', { subject: 'other', message: 'Your deposit has arrived.' }),
  [
    'POST /players/:id/pay-out',
    async () => {
      await done('POST /players/:id/exclude', { params: { id: player.id }, body: { period: 'day', reason } });
      return done('POST /players/:id/pay-out', {
        params: { id: player.id },
        body: { system: 'upi', requisites: { upi: 'asha@okbank' }, reason },
      });
    },
  ],
  [
    'POST /players/:id/correct-balance',
    async () => {
      const body = { correction: 'add', sum: 5, reason };
      const { approval } = await done('POST /players/:id/correct-balance', { params: { id: player.id }, body });
      return done('POST /approvals/:id/approve', { params: { id: approval.id }, body: { reason } }, other);
    },
  ],
  ['POST /payments/:id/refund-credited', () => takenBack('refund-credited', { through: 'other-means' })],
  ['POST /payments/:id/charge-back', () => takenBack('charge-back')],
  onQuestion('take', { taken: false }),
  onQuestion('release'),
  onQuestion('answer', { answer: 'Like this.' }),
  onQuestion('close'),
  onPayment('approve'),
  onPayment('refuse'),
  onApproval('approve'),
  onApproval('refuse'),
  ['POST /held-wins/:id/book', async () => done('POST /held-wins/:id/book', { params: { id: await heldWin() }, body: { reason } })],
  [
    'POST /held-wins/:id/reject',
    async () =>
      done('POST /held-wins/:id/reject', { params: { id: await heldWin() }, body: { answer: 'The provider took it back.', reason } }),
  ],
  [
    'POST /vip/:player/affordability',
    async () => done('POST /vip/:player/affordability', { params: { player: player.id }, body: { reason } }),
  ],
  ['POST /signals/:id/review', async () => done('POST /signals/:id/review', { params: { id: await signal() }, body: { reason } })],
  [
    'POST /disputes/:id/answer',
    async () =>
      done('POST /disputes/:id/answer', {
        params: { id: await dispute() },
        body: { outcome: 'upheld', answer: 'You are right.', pay: 5, reason },
      }),
  ],
  [
    'POST /campaigns/:slug/offer',
    async () => done('POST /campaigns/:slug/offer', { params: { slug: await offeredCampaign() }, body: { userIds: [player.id], reason } }),
  ],
  [
    'POST /campaigns/:slug/codes',
    async () =>
      done('POST /campaigns/:slug/codes', {
        params: { slug: await codeCampaign() },
        body: { draft: { code: `AUDIT-${(names += 1)}`, userId: player.id }, reason },
      }),
  ],
  [
    'POST /comments/:id/decide',
    async () => done('POST /comments/:id/decide', { params: { id: await comment() }, body: { show: 1, state: 'pending', reason } }),
  ],
  [
    'POST /provider-differences/:id/correct',
    async () => {
      const { id, bet } = await missingWin();
      const body = { bet, decision: 'The win of this bet never came.', reason };
      return done('POST /provider-differences/:id/correct', { params: { id }, body });
    },
  ],
  [
    'POST /messages/dead/:id/resend',
    async () => done('POST /messages/dead/:id/resend', { params: { id: await deadMessage() }, body: { reason } }),
  ],
]);

/** Rows whose act is written by the function of one above, or by one that names its player alone: in states that take long to reach. */
const likeOthers = ['ask-again', 'credit', 'refund', 'mark-returned', 'set-sum', 'resolve']
  .map((name) => `POST /payments/:id/${name}`)
  .concat('POST /verification/decisions/:user', 'POST /referral/held/:id/approve', 'POST /referral/held/:id/refuse')
  .concat('POST /vip/:player/grant', 'POST /vip/:player/end');

/** Rows whose acts concern no single player: contests, wheels, achievements, articles, seasons, maintenance, games, their studios, caps, ends and feeds, providers of games and what their feeds say otherwise, content, versions of the app, rules, texts, segments and campaigns of messages, terms of referral, settings, flags, projections, months of reports, nightly extracts, targets of webhooks and postbacks, campaigns as such, and an operator's own session. */
const concerningNone =
  /^[A-Z]+ \/(session\b|self\b|operators\b|wheels|tournaments|messages\/(rules|templates|push-keys|segments|campaigns)|missions|lotteries|jackpots|levels|achievements|articles|seasons|maintenance|games|studios|win-caps|country-rules|round-ends|feeds|feed-diffs|providers|provider-differences\/:id\/(take|close)|content|app-versions|referral\/terms|settings|flags|projections|reports\/months|extracts|webhooks|postbacks|payment-systems|vip-statuses|campaigns(\/preview|\/:slug\/(copy|start|stop|(codes|start|offer)\/preview))?$)/;

describe('an act of an operator', () => {
  it('is of a row that a player is behind, or of one of which it is said that there is none', () => {
    const keys = server.wiring.routes
      .filter(({ path, method }) => path.startsWith(operatorBase) && method !== 'GET')
      .map(({ method, path }) => `${method} ${path.slice(operatorBase.length)}`);
    expect(keys.filter((key) => !concerningPlayers.has(key) && !likeOthers.includes(key) && !concerningNone.test(key))).toEqual([]);
    expect([...concerningPlayers.keys(), ...likeOthers].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each([...concerningPlayers])('by %s is found by the player whom it concerns', async (_key, act) => {
    const lastId = async () =>
      (
        await server.db
          .selectFrom('audit.entry')
          .select((build) => build.fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id ?? 0n;
    const before = await lastId();
    await act();
    const query = { subject: `player:${player.id}`, limit: 200 };
    const { data } = (await call('GET /audit', { query })).body as { data: { id: number; actor: string }[] };
    const found = data.filter(({ id }) => BigInt(id) > before).map(({ id }) => id);
    const { rows } = { rows: await server.db.selectFrom('audit.entry').selectAll().where('id', '>', before).execute() };
    // What was prepared for it (a campaign that starts) concerns no player; the last entry is the act itself.
    expect(found).toContain(Number(rows.toSorted((a, b) => Number(a.id - b.id)).at(-1)?.id));
  });
});

describe('the acts of a player', () => {
  it('are read a page at a time, those on payments among them, and none of another player', async () => {
    const [first, second] = [await withdrawal(20_000), await withdrawal(20_000)];
    for (const id of [first, second]) await done('POST /payments/:id/refuse', { params: { id }, body: { reason } });
    const page = async (more: object, id = player.id) =>
      (await call('GET /audit', { query: { subject: `player:${id}`, limit: 2, ...more } })).body.data as {
        id: number;
        act: string;
        subject: string;
        also: string[];
      }[];
    const newest = await page({});
    expect(newest.map(({ subject, also }) => [subject, also])).toEqual([
      [`payment:${second}`, [`player:${player.id}`]],
      [`payment:${first}`, [`player:${player.id}`]],
    ]);
    const next = await page({ before: newest[1]?.id });
    expect(next.map(({ act }) => act)).toEqual(['payments.withdrawal', 'payments.withdrawal']);
    expect((await page({}, (await server.register()).id)).filter(({ act }) => act.startsWith('payments.'))).toEqual([]);
  });

  it('on a payment are found by the payment too, the order of the player among them', async () => {
    const id = await withdrawal(20_000);
    await done('POST /payments/:id/refuse', { params: { id }, body: { reason } });
    const { data } = (await call('GET /audit', { query: { subject: `payment:${id}` } })).body as { data: { act: string }[] };
    expect(data.map(({ act }) => act)).toEqual(['payments.refuse', 'payments.withdrawal']);
  });
});
