import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { type Player, type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
let [asker, second]: TestOperator[] = [];
let player: Player;
beforeAll(async () => {
  server = await testServer();
  [asker, second] = [await operatorWith(server, 'content'), await operatorWith(server, 'content')];
  player = await server.playerWith(500);
});
beforeEach(async () => {
  await server.db.deleteFrom('catalogue.country_rule').execute();
  await liveIn('IN');
});

const numbers = { IN: '+919876543210', NP: '+9779841234567', LK: '+94712345678' } as const;
type Country = keyof typeof numbers;
/** Gives the player a number of a country, or takes it away. */
const liveIn = (country: Country | null, isConfirmed = true) =>
  server.db
    .updateTable('accounts.user')
    .set({ phone: country && numbers[country], phone_confirmed_at: country && isConfirmed ? server.clock.now() : null })
    .where('id', '=', BigInt(player.id))
    .execute();
type Rule = { readonly is: 'only' | 'never'; readonly countries: readonly string[] } | null;
const set = (rule: Rule, change: object = {}, by = asker!) =>
  server.call(
    'POST /country-rules',
    { token: by.token, body: { studio: 'demo', rule, reason: 'the licence of the studio', ...change } },
    operatorBase,
  );
const agree = (asked: Awaited<ReturnType<typeof set>>, by = second!) => {
  expect(asked.status, asked.text).toBe(202);
  const call = { token: by.token, params: { id: asked.body.data.approval.id }, body: { reason: 'agreed' } };
  return server.call('POST /approvals/:id/approve', call, operatorBase);
};
const open = async (kind: 'real' | 'demo' | 'promo', by: { token?: string } = player, id = 'demo-game') => {
  const { status, body } = await server.call(`GET /games/:id/${kind}`, {
    ...(by.token !== undefined && { token: by.token }),
    params: { id },
  });
  return status === 200 ? 'open' : body.error.message;
};

describe('a game', () => {
  it.each<[string, Rule, Country, boolean]>([
    ['its studio never offers there', { is: 'never', countries: ['NP', 'IN'] }, 'IN', false],
    ['its studio never offers elsewhere', { is: 'never', countries: ['NP'] }, 'IN', true],
    ['its studio offers there only', { is: 'only', countries: ['IN', 'NP'] }, 'NP', true],
    ['its studio offers elsewhere only', { is: 'only', countries: ['NP'] }, 'IN', false],
  ])(
    'that %s opens for money for a player with a number of a country by that rule, and as a demo for all',
    async (_, rule, country, opens) => {
      await liveIn(country);
      expect((await set(rule)).status).toBe(200);
      expect(await open('real')).toBe(opens ? 'open' : 'errors.game.country');
      expect([await open('demo'), await open('promo')]).toEqual(['open', 'open']);
      expect(await open('real', player, 'patang')).toBe('open');
    },
  );

  it('needs both its own rule and that of its studio, and one rule is for one game alone', async () => {
    await set({ is: 'only', countries: ['IN', 'NP'] });
    await set({ is: 'never', countries: ['IN'] }, { game: 'demo-game' });
    expect(await open('real')).toBe('errors.game.country');
    await liveIn('NP');
    expect(await open('real')).toBe('open');
    await liveIn('LK');
    expect(await open('real')).toBe('errors.game.country');
  });

  it.each<[string, Country | null, Rule]>([
    ['without a number', null, { is: 'never', countries: ['NP'] }],
    ['without a number', null, { is: 'only', countries: ['IN'] }],
    ['with a number that is not confirmed', 'IN', { is: 'only', countries: ['IN'] }],
  ])('with a rule opens for money for no player %s (%s), whose country is not known: %o', async (_, country, rule) => {
    await liveIn(country, false);
    expect(await open('real')).toBe('open');
    await set(rule);
    expect([await open('real'), await open('demo'), await open('real', player, 'patang')]).toEqual([
      'errors.game.country_unknown',
      'open',
      'open',
    ]);
  });

  it('opens as a demo for a guest, whose country is not known, and its bets and wins in an open session are booked', async () => {
    const session = await server.openGame(player, 'demo-game');
    await set({ is: 'never', countries: ['IN'] });
    expect(await open('demo', {})).toBe('open');
    const send = async (kind: string, id: string, body: object) =>
      (await server.provider(`/transaction/${kind}`, { token: session, request_uuid: id, transaction_uuid: id, round: 'r', ...body })).body
        .status;
    expect(await send('bet', 'b-country', { game: 'demo-game', amount: 100 })).toBe('RS_OK');
    expect(await send('win', 'w-country', { reference_transaction_uuid: 'b-country', round_closed: true, amount: 500 })).toBe('RS_OK');
  });

  it('says it in both languages', async () => {
    await set({ is: 'never', countries: ['IN'] });
    const of = async (lang: string) =>
      (
        await server.call('GET /games/:id/real', {
          token: player.token,
          params: { id: 'demo-game' },
          headers: { 'content-language': lang },
        })
      ).body.error.description;
    expect([await of('en'), await of('hi')]).toEqual([expect.stringContaining('your country'), expect.stringContaining('देश')]);
  });
});

describe('a rule', () => {
  it('is set by one operator, changed or taken away by two, the same again by one, and is in the audit log', async () => {
    expect((await set({ is: 'only', countries: ['NP', 'IN'] })).body.data).toMatchObject([
      { studio: 'demo', game: null, rule: 'only', countries: ['IN', 'NP'] },
    ]);
    expect((await set({ is: 'only', countries: ['IN', 'NP'] })).status).toBe(200);
    const widened = await set({ is: 'only', countries: ['IN', 'LK', 'NP'] });
    expect((await agree(widened, asker)).body.error.message).toBe('errors.approvals.own');
    expect((await agree(widened)).status).toBe(200);
    expect((await agree(await set(null))).status).toBe(200);
    const listed = await server.call('GET /country-rules', { token: asker!.token }, operatorBase);
    expect(listed.body.data).toEqual([]);
    const acts = await server.db
      .selectFrom('audit.entry')
      .select(['before_value', 'after_value'])
      .where('subject', '=', 'studio:demo')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(acts.map(({ after_value }) => (after_value as { countries: string }).countries)).toEqual([
      'everywhere',
      'only IN LK NP',
      'only IN NP',
    ]);
  });

  it.each<[string, Rule, object, number]>([
    ['an unknown studio', null, { studio: 'no-such-studio' }, 404],
    ['a game of another studio', null, { game: 'patang' }, 404],
    ['no such game', null, { game: 'no-such-game' }, 404],
    ['small letters', { is: 'only', countries: ['in'] }, {}, 400],
    ['a country twice', { is: 'only', countries: ['IN', 'IN'] }, {}, 400],
    ['no country', { is: 'never', countries: [] }, {}, 400],
    ['no reason', null, { reason: '' }, 400],
  ])('is refused with %s', async (_, rule, change, status) => expect((await set(rule, change)).status).toBe(status));

  it('is refused without the permission', async () =>
    expect((await set(null, {}, await operatorWith(server, 'marketing'))).status).toBe(403));
});
