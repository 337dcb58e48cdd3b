import { beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { KnownProviders } from '../providers/known-providers.ts';
import { readProviders } from '../providers/read-providers.ts';
import { openDemo } from './open-game.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('opening a game', () => {
  it('many times at once waits for no connection that the launches hold themselves', async () => {
    const few = createDb(server.open.target, createLog('silent'), { connectionsMax: 2 });
    const warnings: unknown[] = [];
    const log = Object.assign(createLog('silent'), { warn: (warning: unknown) => void warnings.push(warning) });
    const known = new KnownProviders(() => readProviders(few.db, server.config, server.clock.now(), () => undefined), server.clock, log);
    await known.all();
    server.clock.advanceMs(3_000);
    const { clock, config } = server;
    const random = seededRandom('launches');
    const ctx = { tx: few.db, attempt: 0, now: clock.now(), clock, config, random, locale: 'en', log } as never;
    const open = openDemo({ known, askAddress: async () => 'https://games.example/g', states: {} });
    const input = { params: { id: 'demo-game' }, query: {} } as Parameters<typeof open>[1];
    const launches = await Promise.all(Array.from({ length: 4 }, () => open(ctx, input)));
    expect([new Set(launches.map(({ token }) => token)).size, warnings]).toEqual([4, []]);
    await few.close();
  });

  it('[7.11] for a player gives the frame’s address with the session in it', async () => {
    const player = await server.register();
    const { status, body } = await server.call('GET /games/:id/real', {
      token: player.token,
      params: { id: 'patang' },
      query: { lang: 'hi' },
    });
    expect(status).toBe(200);
    expect(body.data.url).toBe(`/play/patang?session=${body.data.token}&lang=hi`);
  });

  it.each([
    ['on the player’s balance', 'real'],
    ['as a demo', 'demo'],
    ['[7.12] in the form for a campaign, which is a demo for a player too,', 'promo'],
  ] as const)('%s returns at once the first state of its frame', async (_how, kind) => {
    const player = await server.register();
    const { body } = await server.call(`GET /games/:id/${kind}`, { token: player.token, params: { id: 'patang' } });
    const asked = await server.inject({ url: '/originals/v1/session', headers: { 'session-token': body.data.token } });
    expect(body.data.session).toEqual(asked.body.data);
    expect(body.data.session).toMatchObject({ game: { slug: 'patang' }, demo: kind !== 'real', round: null });
  });

  it('of another provider returns no first state', async () => {
    const { body } = await server.call('GET /games/:id/demo', { params: { id: 'demo-game' } });
    expect(body.data.session).toBeNull();
  });

  it('[7.11] is not for guests', async () => {
    expect((await server.call('GET /games/:id/real', { params: { id: 'patang' } })).status).toBe(401);
  });

  it.each([
    ['[7.10] as a demo is for all visitors', 'demo'],
    ['[7.12] for its promotion page is for all visitors', 'promo'],
  ])('%s', async (_promise, kind) => {
    const { status, body } = await server.call(`GET /games/:id/${kind as 'demo'}`, { params: { id: 'diwali-night' } });
    expect(status).toBe(200);
    expect(body.data.url).toContain('/play/diwali-night?session=');
  });

  it('[S9] as a demo is for all visitors, with a limit of calls', async () => {
    const open = () => server.inject({ url: '/api/v18/games/patang/demo', remoteAddress: '10.9.9.9' });
    const answers = await Promise.all(Array.from({ length: 121 }, open));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { error: { message: 'errors.rate_limit' } } });
  });

  it.each([
    ['[7.10] as a demo', 'demo'],
    ['[7.11] for money', 'real'],
    ['[7.12] for its promotion page', 'promo'],
  ] as const)('%s has return addresses of this site, drops those of others, and takes version and kind of user', async (_how, kind) => {
    const player = await server.playerWith(100);
    const open = async (query: object) => {
      const call = { token: player.token, params: { id: 'patang' }, query: { isMobile: 1, isGuest: 0, isFake: 1, ...query } };
      const { status, body } = await server.call(`GET /games/:id/${kind as 'demo'}`, call);
      expect(status).toBe(200);
      return Object.fromEntries(new URLSearchParams(body.data.url.split('?')[1]));
    };
    expect(await open({ backUrl: '/en/games', cashUrl: '/en/cashbox' })).toMatchObject({ backUrl: '/en/games', cashUrl: '/en/cashbox' });
    for (const evil of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
      const address = await open({ backUrl: evil, cashUrl: evil });
      expect([address['backUrl'], address['cashUrl']]).toEqual([undefined, undefined]);
    }
    expect(await server.balance(player)).toBe(100);
  });

  it('the demo provider’s game has its token as `session`', async () => {
    const player = await server.register();
    const { body } = await server.call('GET /games/:id/real', { token: player.token, params: { id: 'demo-game' } });
    const url = new URL(body.data.url, 'http://mela.example');
    expect(url.searchParams.get('session')).toBe(body.data.token);
    expect((await server.inject({ method: 'GET', url: url.pathname + url.search })).status).toBe(200);
  });

  it.each(['no-such-game', '999999', '-1', 'Patang', 'a b', '..%2f'])('%s is not found', async (id) => {
    const answer = await server.call('GET /games/:id/demo', { params: { id } });
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.error.message).toMatch(/^errors\.(game\.not_found|not_found|validation)$/);
  });
});
