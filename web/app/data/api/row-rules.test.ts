import type { SiteRows } from '@mela/contract/site/site-rows';
import { createClient } from '@mela/kit/api/create-client.ts';
import type { WireRequest, WireResponse } from '@mela/kit/api/transport.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { audienceOf, setAudience } from './audience.ts';
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

  it('[6.8] goes with the list of games and not with other calls', async () => {
    const { send, sent } = siteClient(() => ({ status: 200, headers: {}, body: { data: [] } }));
    await send('GET /games');
    await send('GET /users/self');
    setAudience({ id: 7, labels: ['f'] });
    await send('GET /games', { query: { limit: 5 } });
    expect(sent.map(({ path }) => path.replace('/api/v18', ''))).toEqual(['/games?isGuest=1', '/users/self', '/games?limit=5&isFake=1']);
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
