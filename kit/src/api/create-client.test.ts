import { describe, expect, it } from 'vitest';
import type { SiteRows } from '@mela/contract/site/site-rows';
import { createClient } from './create-client.ts';
import { endLogIn } from './log-in-end.ts';
import type { Transport, WireResponse, WireRequest } from './transport.ts';

const ok = (data: unknown): WireResponse => ({ status: 200, headers: {}, body: { data } });
const refused = (status: number, message = 'errors.unauthorized'): WireResponse => ({
  status,
  headers: { 'x-verification': 'kyc' },
  body: { error: { code: 1, message, description: 'Please log in' } },
});

/** A server at the far end of the wire that knows which tokens are good, and every request it got. */
function server(answer: (request: WireRequest) => WireResponse | Promise<WireResponse>, first: string | null = 'old') {
  const sent: WireRequest[] = [];
  let token = first;
  let lost = 0;
  let timeSec = 0;
  const transport: Transport = async (request) => {
    sent.push(request);
    return answer(request);
  };
  const { send } = createClient<SiteRows>({
    base: '/api/v18',
    auth: {
      token: () => token,
      onSessionLost: () => {
        endLogIn();
        token = null;
        lost += 1;
      },
      renewal: {
        key: 'POST /users/self/refreshToken',
        store: (next) => {
          token = next;
        },
      },
    },
    transport,
    locale: () => 'hi',
    sign: async (path) => ({ Signature: `signed ${path} ${timeSec}` }),
    onServerTime: (next) => {
      timeSec = next;
    },
  });
  return {
    call: send,
    sent,
    tokens: () => sent.map(({ headers }) => headers['Auth-Token']),
    lost: () => lost,
    adopt: (next: string) => {
      token = next;
    },
    /** The player logs out, and another logs in here. */
    changePlayer: (next: string) => {
      endLogIn();
      token = next;
    },
  };
}
const isRenewal = ({ path }: WireRequest) => path.endsWith('/refreshToken');

describe('a call', () => {
  it('[7.1] carries the token, the language and a signature of its path and query', async () => {
    const { call, sent } = server(() => ok([]));
    await call('GET /games', { query: { limit: 5, name: 'दिया' } });
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/v18/games?limit=5&name=%E0%A4%A6%E0%A4%BF%E0%A4%AF%E0%A4%BE' });
    expect(sent[0]?.headers).toEqual({ 'Auth-Token': 'old', 'Content-Language': 'hi', Signature: `signed ${sent[0]?.path} 0` });
  });

  it('[7.1] sends JSON and the idempotency key where there is a body that moves money', async () => {
    const { call, sent } = server(() => ok({ operationId: 1, statusId: 1, redirectUrl: '/x' }));
    await call('POST /payments/deposit', { body: { system: 'upi', sum: 1000 }, idempotencyKey: 'one-click' });
    expect(sent[0]?.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'one-click' });
    expect(sent[0]?.body).toBe('{"system":"upi","sum":1000}');
  });

  it.each([400, 401, 402, 403, 404, 409, 417, 422, 429, 451])(
    '[7.2] takes a %d as an answer with its status, headers and error',
    async (status) => {
      const { call } = server(() => refused(status, 'errors.validation'), null);
      expect(await call('GET /users/self')).toEqual({
        ok: false,
        status,
        headers: { 'x-verification': 'kyc' },
        error: { code: 1, message: 'errors.validation', description: 'Please log in' },
      });
    },
  );

  it('[7.2] takes a 200 as an answer with its status, headers and data', async () => {
    const { call } = server(() => ({ status: 200, headers: { date: 'Mon' }, body: { data: [7], count: 1 } }));
    expect(await call('GET /games')).toMatchObject({ ok: true, status: 200, headers: { date: 'Mon' }, data: [7], count: 1 });
  });

  it('takes an answer that is no envelope as a failure, not as data', async () => {
    const { call } = server(() => ({ status: 502, headers: {}, body: undefined }));
    expect(await call('GET /users/self')).toMatchObject({ ok: false, status: 502, error: { message: 'errors.internal' } });
  });
});

describe('a device ten minutes ahead', () => {
  const serverSec = 1_800_000_000;
  const late: WireResponse = {
    status: 400,
    headers: {},
    body: { error: { code: 1, message: 'errors.signature', description: '', time: serverSec } },
  };
  const byTime = ({ headers }: WireRequest) => (headers['Signature']?.endsWith(` ${serverSec}`) === true ? ok({ token: 'mine' }) : late);

  it('[7.1] learns the time once: the same call is sent again, signed by it, and the following ones are right at once', async () => {
    const { call, sent } = server(byTime, null);
    expect((await call('POST /payments/deposit', { body: { system: 'upi', sum: 1000 }, idempotencyKey: 'one-click' })).ok).toBe(true);
    expect((await call('GET /games')).ok).toBe(true);
    expect(sent.map(({ path }) => path)).toEqual(['/api/v18/payments/deposit', '/api/v18/payments/deposit', '/api/v18/games']);
    expect(sent[1]).toMatchObject({ body: sent[0]?.body, headers: { 'Idempotency-Key': 'one-click' } });
  });

  it('learns the time of every answer to a call that changes something, and of none that a cache may give', async () => {
    const headers = { date: new Date(serverSec * 1000).toUTCString() };
    const { call, sent } = server(() => ({ status: 200, headers, body: { data: { token: 'mine' } } }), null);
    await call('GET /games');
    await call('POST /logout');
    await call('GET /games');
    expect(sent.map((one) => one.headers['Signature']?.split(' ').at(-1))).toEqual(['0', '0', String(serverSec)]);
  });

  it('gives up where the second signature is refused as well', async () => {
    const { call, sent } = server(() => late);
    expect(await call('GET /games')).toMatchObject({ ok: false, status: 400, error: { message: 'errors.signature' } });
    expect(sent).toHaveLength(2);
  });

  it('sends nothing again for other answers with 400', async () => {
    const { call, sent } = server(() => refused(400, 'errors.validation'));
    await call('GET /games');
    expect(sent).toHaveLength(1);
  });
});

describe('a token that ran out', () => {
  const byToken = (request: WireRequest) =>
    isRenewal(request) ? ok({ token: 'new' }) : request.headers['Auth-Token'] === 'new' ? ok(7) : refused(401);

  it('[4.7] [8.4] is renewed once for all calls that failed together, and each is sent again with the new one', async () => {
    const { call, sent, tokens } = server(byToken);
    const answers = await Promise.all([call('GET /users/self'), call('GET /payments'), call('GET /fairness/seed')]);
    expect(answers.map(({ ok: good }) => good)).toEqual([true, true, true]);
    expect(sent.filter(isRenewal)).toHaveLength(1);
    expect(tokens().filter((token) => token === 'new')).toHaveLength(3);
  });

  it('[4.7] is not renewed again when another tab has done it meanwhile', async () => {
    const there = server((request) => {
      if (request.headers['Auth-Token'] === 'old') there.adopt('new');
      return byToken(request);
    });
    expect((await there.call('GET /users/self')).ok).toBe(true);
    expect(there.sent.some(isRenewal)).toBe(false);
  });

  it('[4.8] ends the session when the renewal is refused, and gives back the first rejection', async () => {
    const { call, sent, lost } = server(() => refused(401));
    const answers = await Promise.all([call('GET /users/self'), call('GET /payments')]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(lost()).toBe(1);
    expect(sent).toHaveLength(3);
  });

  it('leaves the session when the server is only unavailable during the renewal', async () => {
    const { call, lost } = server((request) => (isRenewal(request) ? refused(503, 'errors.unavailable') : refused(401)));
    expect((await call('GET /users/self')).status).toBe(401);
    expect(lost()).toBe(0);
  });

  it('is renewed again for a later failure', async () => {
    const { call, sent } = server((request) => (isRenewal(request) ? ok({ token: 'new' }) : refused(401)));
    await call('GET /users/self');
    await call('GET /users/self');
    expect(sent.filter(isRenewal)).toHaveLength(2);
  });

  it('[4.7] is not looked for where there was none: a guest just gets the rejection', async () => {
    const { call, sent } = server(() => refused(401), null);
    expect((await call('GET /users/self')).status).toBe(401);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).not.toHaveProperty('Auth-Token');
  });
});

describe('a call whose player has logged out before its answer', () => {
  const end = (there: ReturnType<typeof server>) => there.changePlayer('of another player');

  it('is not sent again with the token of the next one', async () => {
    const there = server(() => {
      end(there);
      return refused(401);
    });
    expect((await there.call('POST /favorite-games', { body: { game_ids: [1] } })).status).toBe(401);
    expect([there.tokens(), there.lost()]).toEqual([['old'], 0]);
  });

  it('is not signed again and sent with it', async () => {
    const there = server(() => {
      end(there);
      return { status: 400, headers: {}, body: { error: { code: 1, message: 'errors.signature', description: '', time: 1_800_000_000 } } };
    });
    expect((await there.call('POST /favorite-games', { body: { game_ids: [1] } })).status).toBe(400);
    expect(there.tokens()).toEqual(['old']);
  });

  it.each([
    ['brings its token back', ok({ token: 'renewed' })],
    ['ends the log-in of the next one', refused(401)],
  ])('no renewal %s', async (_, renewal) => {
    const there = server((request) => {
      if (!isRenewal(request)) return refused(401);
      end(there);
      return renewal;
    });
    expect((await there.call('GET /users/self')).status).toBe(401);
    expect([there.sent.length, there.lost()]).toEqual([2, 0]);
    await there.call('GET /games');
    expect(there.tokens().at(-1)).toBe('of another player');
  });
});
