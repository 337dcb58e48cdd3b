import { catalogueApi, playedGamesApi } from '@mela/contract/api/catalogue';
import { discoveryApi } from '@mela/contract/api/games/discovery';
import { ratingsApi } from '@mela/contract/api/ratings';
import { launchApi } from '@mela/contract/games/launch';
import type { SiteRows } from '@mela/contract/site/site-rows';
import { createClient } from '@mela/kit/api/create-client.ts';
import type { WireRequest, WireResponse } from '@mela/kit/api/transport.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { audienceOf, setAudience } from './audience.ts';
import type { CallKey } from './calls.ts';
import { siteRowRules } from './row-rules.ts';

const refused: WireResponse = { status: 401, headers: {}, body: { error: { code: 1, message: 'errors.credentials', description: '' } } };

/** The site's client with a token that is no longer good, and every request it sends. */
function siteClient(answer: (request: WireRequest) => WireResponse = () => refused) {
  const sent: WireRequest[] = [];
  let token: string | null = 'old';
  const { send } = createClient<SiteRows>({
    base: '/api/v18',
    auth: {
      token: () => token,
      onSessionLost: () => (token = null),
      renewal: { key: 'POST /users/self/refreshToken', store: (next) => (token = next) },
    },
    rows: siteRowRules,
    transport: async (request) => {
      sent.push(request);
      return answer(request);
    },
    locale: () => 'hi',
  });
  return { send, sent };
}

describe('who asks', () => {
  afterEach(() => setAudience(null));

  it('[6.8] is sent for guests, for fake players and by number for those with the label', () => {
    expect([
      audienceOf(null),
      audienceOf({ id: 7, labels: [] }),
      audienceOf({ id: 7, labels: ['f'] }),
      audienceOf({ id: 7, labels: ['t', 'other'] }),
    ]).toEqual([{ isGuest: 1 }, {}, { isFake: 1 }, { t_uid: 7 }]);
  });

  it('[6.8] goes with the list of games, with a game for money and not with other calls', async () => {
    const { send, sent } = siteClient(() => ({ status: 200, headers: {}, body: { data: [] } }));
    await send('GET /games');
    await send('GET /users/self');
    setAudience({ id: 7, labels: ['f'] });
    await send('GET /games', { query: { limit: 5 } });
    await send('GET /games/:id/real', { params: { id: 'patang' } });
    expect(sent.map(({ path }) => path.replace('/api/v18', ''))).toEqual([
      '/games?isMobile=0&isGuest=1',
      '/users/self',
      '/games?limit=5&isMobile=0&isFake=1',
      '/games/patang/real?isMobile=0&isFake=1',
    ]);
  });
});

/** Rows of the contract that answer with games of one version. */
const byVersion = Object.entries({
  ...catalogueApi.rows,
  ...discoveryApi.rows,
  ...launchApi.rows,
  ...playedGamesApi.rows,
  ...ratingsApi.rows,
}).flatMap(([key, row]) => ('query' in row && 'isMobile' in row.query.properties ? [key as CallKey] : []));

describe('the version of games', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 1],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      1,
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 0],
  ] as const)('[3.11] of the device goes with each call that has one: %s', (userAgent, isMobile) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(byVersion.length).toBeGreaterThan(9);
    for (const key of byVersion) expect([key, siteRowRules.parameters?.(key)]).toMatchObject([key, { isMobile }]);
    expect(siteRowRules.parameters?.('GET /games/:id')).toEqual({});
  });
});

describe('a token that ran out', () => {
  it.each([
    ['POST /login/lookup', { lookup: 'a@b.in', password: 'wrong' }],
    ['POST /lookup/email', { email: 'a@b.in', password: 'wrong' }],
    ['POST /lookup/phone', { phone: '9876543210', password: 'wrong' }],
    ['POST /login/token', { token: 'a token that was used' }],
    ['POST /lookup/oauth', { token: 'a-token-that-continues' }],
    ['POST /lookup/oauth/link', { token: 'a-token-that-continues', password: 'wrong' }],
    ['POST /telegram/login', { initData: 'x' }],
  ] as const)('[4.9] is left alone when %s itself answers 401', async (key, body) => {
    const { send, sent } = siteClient();
    await send(key, { body });
    expect(sent).toHaveLength(1);
  });

  it('is left behind by the confirmation of a mailed link, which then is sent as a guest', async () => {
    const { send, sent } = siteClient(({ headers }) =>
      headers['Auth-Token'] === undefined ? { status: 200, headers: {}, body: { data: {} } } : refused,
    );
    expect((await send('PUT /users/self/confirmEmail', { body: { token: 'of the mail' } })).ok).toBe(true);
    expect(sent.map(({ headers }) => headers['Auth-Token'])).toEqual(['old', 'old', undefined]);
  });
});
