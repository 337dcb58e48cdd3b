import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { changeCampaign, createCampaign, createCode } from '../campaigns/edit-campaigns.ts';
import { removeBlock, setBlock } from '../../wallet/index.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { offerByMessage } from '../../../testing/all-domains/offer-by-message.ts';
import { showContent } from '../../../testing/all-domains/show-content.ts';

const licence = { number: 'X-1', jurisdiction: 'India', countries: ['IN'] };
let server: TestServer;
let licensed: TestServer;
/** Stands in every offer of these tests, in each language, and in nothing else. */
const marker = 'Zzoffer';
const text = { en: marker, hi: marker };
const cause = (at: TestServer) => ({ origin: systemOrigin('test'), now: at.clock.now() });

beforeAll(async () => {
  server = await testServer();
  licensed = await testServer({ money: { mode: 'licensed', licence, paymentAdapter: 'realpay' } });
  await Promise.all([fill(server), fill(licensed)]);
});

/** An offer in every place that has one. */
async function fill(at: TestServer): Promise<void> {
  const poster = {
    title: text,
    text,
    link: null,
    picture: null,
    tone: 'leaf' as const,
    audience: 'all' as const,
    startsAt: null,
    endsAt: null,
  };
  const part = { title: text, text, link: null, tone: 'leaf' as const };
  await at.db.updateTable('bonuses.campaign').set({ state: 'stopped' }).execute();
  await transact(at.db, async (tx) => {
    await showContent(tx, 'rotator', 'promotions', { posters: [poster] });
    const games = { en: 'Games', hi: 'गेम' };
    await showContent(tx, 'rotator', 'header_main_slider', { posters: [{ ...poster, title: games, text: games }] });
    const popup = { audience: { of: 'all' } as const, position: 1, startsAt: null, endsAt: null, parts: [part] };
    await showContent(tx, 'popup', randomUUID(), popup);
    await changeSetting(tx, 'first_deposit_banner', { enabled: true, title: text, text });
    const cash = { name: text, about: text, prize: { type: 'cash', amount: 5 } as const };
    const match = { type: 'deposit_match', percent: 100, max: 500, depositMin: 100, terms } as const;
    await createCampaign(tx, { slug: 'welcome', rule: 'registration', ...cash }, cause(at));
    await createCampaign(
      tx,
      { slug: 'first', rule: 'deposit', depositNumber: 1, name: text, about: text, prize: match, pack: 'pack', step: 1 },
      cause(at),
    );
    await createCampaign(tx, { slug: 'coded', rule: 'code', ...cash }, cause(at));
    await createCampaign(tx, { slug: 'reached', rule: 'level', ...cash }, cause(at));
    for (const slug of ['welcome', 'first', 'coded', 'reached']) await changeCampaign(tx, slug, 'active', at.clock.now());
    await createCode(tx, { code: 'KEPT-CODE', campaign: 'coded' });
  });
}
const terms = { wagerTimes: 10, betMax: 50, winMax: 5_000, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };

type Reason = {
  readonly at: () => TestServer;
  /** What the taking of an offer answers. */
  readonly error: string;
  begin(player: Player): Promise<unknown>;
  end(player: Player): Promise<unknown>;
  /** A first deposit was made. */
  readonly noBanner?: true;
};
const block = (kinds: ('bet' | 'deposit' | 'bonus_grant')[], error: string, name = 'test'): Reason => ({
  at: () => server,
  error,
  begin: ({ id }) => transact(server.db, (tx) => setBlock(tx, { userId: BigInt(id), name, kinds, until: null, reason: 'test' })),
  end: ({ id }) => transact(server.db, (tx) => removeBlock(tx, { userId: BigInt(id), name })),
});
const reasons: Readonly<Record<string, Reason>> = {
  'a block of gifts': block(['bonus_grant'], 'errors.finance_blocked'),
  'a block of bets': block(['bet'], 'errors.finance_blocked'),
  care: {
    at: () => server,
    error: 'errors.in_care',
    begin: ({ id }) =>
      server.db
        .insertInto('protection.care')
        .values({
          user_id: BigInt(id),
          since: server.clock.now(),
          until: new Date(server.clock.now().getTime() + 86_400_000),
          score: 3,
          markers: JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]),
        })
        .execute(),
    end: ({ id }) => server.db.deleteFrom('protection.care').where('user_id', '=', BigInt(id)).execute(),
  },
  'a limit that is reached': {
    at: () => server,
    error: 'errors.limit_reached',
    async begin(player) {
      const body = { period: 'day', amount: 500 };
      await server.call('PUT /users/self/limits/:kind', { token: player.token, params: { kind: 'deposit' }, body });
      await server.deposit(player, 500);
    },
    end: async () => server.clock.advanceMs(86_400_000),
    noBanner: true,
  },
  'checks of age and identity': {
    at: () => server,
    error: 'errors.verification',
    begin: ({ id }) =>
      server.db
        .insertInto('verification.form')
        .values({
          user_id: BigInt(id),
          status: 'pending',
          kind: 'aadhaar',
          number_hash: randomBytes(32),
          sent_at: server.clock.now(),
          changed_at: server.clock.now(),
        })
        .execute(),
    end: ({ id }) => server.db.updateTable('verification.form').set({ status: 'accepted' }).where('user_id', '=', BigInt(id)).execute(),
  },
  'a country that the licence does not cover': {
    at: () => licensed,
    error: 'errors.licence_country',
    begin: ({ id }) => licensed.db.updateTable('accounts.user').set({ country: 'MT' }).where('id', '=', BigInt(id)).execute(),
    end: ({ id }) => licensed.db.updateTable('accounts.user').set({ country: 'IN' }).where('id', '=', BigInt(id)).execute(),
  },
};

/** A promotional message in the inbox, and as a rule has sent it. */
async function sendOffer(at: TestServer, player: Player): Promise<void> {
  await offerByMessage(at, player, marker);
  const rule = await at.db.selectFrom('notifications.rule').select('id').where('alias', '=', 'gift-offered').executeTakeFirstOrThrow();
  const words = { title: marker, text: marker, action: marker };
  const template = await at.db
    .updateTable('notifications.template')
    .set({ texts: JSON.stringify({ en: words, hi: words }) })
    .where('rule_id', '=', rule.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = at.clock.now();
  const message = { user_id: BigInt(player.id), event_id: BigInt(player.id), rule_id: rule.id, template_id: template.id, values: '{}' };
  await at.db
    .insertInto('notifications.message')
    .values({ ...message, channel: 'inbox', category: 'promotional', state: 'sent', created_at: now, sent_at: now })
    .execute();
}

const giftsOf = async (at: TestServer, { token }: Player): Promise<{ id: number; needs: string | null; name: string }[]> =>
  (await at.call('GET /gifts/self', { token })).body.data;

/** Every place of offers, and whether this player finds one there. */
async function placesOf(at: TestServer, player: Player) {
  const { token } = player;
  at.app.dropPages();
  const shown = (await at.call('GET /rotator-slugs', { token })).body.data;
  const messages: { title?: string }[] = (await at.call('GET /inbox', { token })).body.data;
  const offersShown = messages.filter(({ title }) => title === marker).length;
  return {
    games: shown.includes('header_main_slider'),
    rotators: shown.includes('promotions'),
    rotator: (await at.call('GET /rotator/:slug', { params: { slug: 'promotions' }, token })).body.data.length > 0,
    current: (await at.call('GET /rotator/:slug/current', { params: { slug: 'promotions' }, token })).body.data !== null,
    popups: (await at.call('GET /popups/current', { token })).body.data.popup !== null,
    offers: (await at.call('GET /offers', { token })).body.data.length > 0,
    install: (await at.call('GET /offers/install', { token })).body.data.asks,
    gifts: (await giftsOf(at, player)).length > 0,
    pack: (await at.call('GET /packs/:pack', { token, params: { pack: 'pack' } })).body.data.length > 0,
    counter: (await at.call('GET /counters/:name', { token, params: { name: 'gift' } })).body.data.value > 0,
    inboxCounter:
      (await at.call('GET /counters/:name', { token, params: { name: 'inbox' } })).body.data.value > messages.length - offersShown,
    inbox: offersShown > 0,
    sent: (await at.call('GET /messages/sent', { token })).body.count > 0,
    banner: ((await at.call('GET /payments/deposit', { token })).body.data?.banner ?? null) !== null,
  };
}
const hear = async (at: TestServer) => {
  for (const name of ['bonuses.gifts', 'placements.gifts']) {
    const found = at.wiring.consumers.filter((each) => each.name === name);
    expect(found).toHaveLength(1);
    for (const each of found) await stepToEnd(at.db, each, at);
  }
};
const everywhere = (isOffered: boolean, banner: boolean) => {
  const here = isOffered;
  return {
    games: true,
    rotators: here,
    rotator: here,
    current: here,
    popups: here,
    offers: here,
    install: here,
    gifts: here,
    pack: here,
    counter: here,
    inboxCounter: here,
    inbox: here,
    sent: here,
    banner,
  };
};

it.each(Object.keys(reasons))('[2.99] %s keeps every offer from a player, and each is there again when it is over', async (name) => {
  const reason = reasons[name] as Reason;
  const at = reason.at();
  const player = await at.register();
  const { token } = player;
  await hear(at);
  await sendOffer(at, player);
  expect(await placesOf(at, player)).toEqual(everywhere(true, true));
  const gifts = await giftsOf(at, player);
  const cash = gifts.find(({ needs }) => needs === null);
  const match = gifts.find(({ needs }) => needs === 'deposit');

  await reason.begin(player);
  expect(await placesOf(at, player)).toEqual(everywhere(false, false));
  // What is not shown is neither viewed nor deleted with the rest.
  const upTo = Number.MAX_SAFE_INTEGER;
  await at.call('PUT /inbox/viewed', { token, body: { upTo } });
  await at.call('DELETE /inbox', { token, body: { upTo } });
  expect((await at.call('GET /gifts/self/:id', { token, params: { id: cash?.id ?? 0 } })).status).toBe(404);
  const refusals = [
    await at.call('POST /gifts/self/:id', { token, params: { id: cash?.id ?? 0 }, idempotencyKey: randomUUID() }),
    await at.call('POST /promo-codes', { token, body: { code: 'KEPT-CODE' } }),
  ];
  expect(refusals.map(({ body }) => body.error?.message)).toEqual([reason.error, reason.error]);
  const order = { system: 'upi', sum: 500, giftId: match?.id };
  expect((await at.call('POST /payments/deposit', { token, idempotencyKey: randomUUID(), body: order })).body.error?.message).toBe(
    reason.error,
  );

  await reason.end(player);
  expect(await placesOf(at, player)).toEqual(everywhere(true, reason.noBanner !== true));
  expect((await at.call('POST /promo-codes', { token, body: { code: 'KEPT-CODE' } })).status).toBe(200);
  const taken = await at.call('POST /gifts/self/:id', { token, params: { id: cash?.id ?? 0 }, idempotencyKey: randomUUID() });
  expect([taken.status, taken.body.data?.state]).toEqual([200, 'taken']);
});

it.each(['a limit that is reached', 'checks of age and identity', 'a country that the licence does not cover'])(
  '[2.99] %s keeps nothing that is due: the gift of a level is listed and given; one that is offered meanwhile waits',
  async (name) => {
    const reason = reasons[name] as Reason;
    const at = reason.at();
    const player = await at.register();
    const { token } = player;
    await reason.begin(player);
    // Also what the registration offers comes now, while it is kept back.
    await hear(at);
    await transact(at.db, (tx) =>
      emit(tx, systemOrigin('test'), [{ type: 'level.reached', userId: BigInt(player.id), body: { levelId: 2n } as never }]),
    );
    await hear(at);
    const due = await giftsOf(at, player);
    expect(due).toHaveLength(1);
    const taken = await at.call('POST /gifts/self/:id', { token, params: { id: due[0]?.id ?? 0 }, idempotencyKey: randomUUID() });
    expect([taken.status, taken.body.data?.state]).toEqual([200, 'taken']);
    await reason.end(player);
    expect((await giftsOf(at, player)).length).toBeGreaterThan(1);
  },
);

/** A value for each parameter of the path of rows that players read; where offers can stand, one that names them. */
const samples: Readonly<Record<string, string>> = {
  pack: 'pack',
  slug: 'promotions',
  name: 'gift',
  kind: 'deposit',
  format: 'csv',
  levelId: '1',
  id: '1',
};
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /games/search': { query: marker },
  'GET /games-recommendation/for-search': { searchId: 'x' },
  'GET /payments/statement': { group: 'day' },
  'GET /payments/statement/files/:format': { from: '2026-01-01', to: '2026-01-31' },
  'GET /users/self/figures': { from: '2026-01-01', to: '2026-01-31' },
  'GET /users/self/figures/file': { from: '2026-01-01', to: '2026-01-31' },
  'GET /users/self/gameHistory/reels': { rounds: '1' },
};
/** Rows whose answer may hold the words of an offer all the same. */
const mayHold: Readonly<Record<string, string>> = {
  'GET /settings': 'one list for all readers; no page shows the words of its banner: the cashier shows those of GET /payments/deposit',
  'GET /users/self/export': 'what is stored of a player is theirs to have, whole, by law',
};

/** Every row that players read, by its answer to this one. @returns those whose answer has the words of an offer */
async function rowsWithOffers(at: TestServer, player: Player): Promise<string[]> {
  at.app.dropPages();
  const found: string[] = [];
  const gift = (await giftsOf(at, player))[0]?.id ?? Number(samples.id);
  for (const { key, method, path, base, row } of at.wiring.routes) {
    if (method !== 'GET' || (row.login !== 'required' && row.login !== 'optional')) continue;
    // Limits of calls in a minute are not what is tried.
    at.clock.advanceMs(1);
    const names = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, key.startsWith('GET /gifts/') ? String(gift) : samples[name]]));
    expect(Object.values(params), `${key}: a sample is missing`).not.toContain(undefined);
    for (const name of row.query?.required ?? []) expect(queries[key], key).toHaveProperty(name);
    const { text: answer } = await at.call(
      key,
      { token: player.token, params: params as Record<string, string>, query: queries[key] ?? {} },
      base,
    );
    if (answer.includes(marker) && !(key in mayHold)) found.push(key);
  }
  return found;
}

it('[2.99] no answer to a player who is to be left in peace has the words of an offer, whichever row it is of', async () => {
  const player = await server.register();
  await hear(server);
  await sendOffer(server, player);
  const reason = reasons.care as Reason;
  const places = await rowsWithOffers(server, player);
  for (const key of ['GET /rotator/:slug', 'GET /popups/current', 'GET /offers', 'GET /gifts/self', 'GET /inbox', 'GET /messages/sent'])
    expect(places).toContain(key);
  await reason.begin(player);
  expect(await rowsWithOffers(server, player)).toEqual([]);
  await reason.end(player);
  expect(await rowsWithOffers(server, player)).toEqual(places);
});
