import { randomUUID } from 'node:crypto';

/** The status of each call by its name; of several with one name the highest. */
export type Walked = Map<string, number>;
type Answer = { readonly status: number; readonly data: unknown };
type Sent = { readonly token?: string; readonly frame?: string; readonly body?: object };

const password = 'a long enough one';

/** Logs a player of this name in, or registers it, and makes the calls of a visit: every GET row without parameters, and what moves money. */
export async function walkCalls(url: string, name: string): Promise<{ readonly walked: Walked }> {
  const walked: Walked = new Map();
  async function call(method: string, path: string, { token, frame, body }: Sent = {}, as = `${method} ${path}`): Promise<Answer> {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { 'auth-token': token }),
        ...(frame && { 'session-token': frame }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    walked.set(as, Math.max(walked.get(as) ?? 0, answer.status));
    const text = await answer.text();
    try {
      return { status: answer.status, data: (JSON.parse(text) as { data?: unknown }).data };
    } catch {
      return { status: answer.status, data: null };
    }
  }
  const post = (path: string, sent: Sent, as?: string) => call('POST', path, { body: {}, ...sent }, as);
  const token = await logIn(name, post);
  const paths = (await (await fetch(`${url}/api/v18/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
  for (const [path, methods] of Object.entries(paths.paths))
    if ('get' in methods && path.startsWith('/api/v18/') && !path.includes('{')) await call('GET', path, { token });
  await post('/api/v18/fortune-wheel', { token });
  const systems = fieldOf(await call('GET', '/api/v18/payments/deposit', { token }), 'systems');
  for (const { system } of systems.slice(0, 1)) {
    const paid = await post('/api/v18/payments/deposit', { token, body: { system, sum: 500 } });
    await post(`/sandbox-psp/${textOf(paid, 'operationId')}`, { body: { outcome: 'success' } }, 'POST /sandbox-psp/:id');
  }
  const frame = textOf(await call('GET', '/api/v18/games/patang/real?lang=en&isMobile=0', { token }), 'token');
  const [bet = 10] = fieldOf<number>(await call('GET', '/originals/v1/session', { frame }), 'bets');
  for (let spins = 0; spins < 3; spins += 1) await post('/originals/v1/spin', { frame, body: { bet } });
  for (const { id } of fieldOf(await call('GET', '/api/v18/daily-missions', { token }), 'missions').slice(0, 3))
    for (const verb of ['select', 'take'])
      await post(`/api/v18/daily-missions/${id}/${verb}`, { token }, `POST /daily-missions/:id/${verb}`);
  for (const { id } of fieldOf(await call('GET', '/api/v18/tournaments', { token })).slice(0, 3)) {
    for (const part of ['', '/members', '/results'])
      await call('GET', `/api/v18/tournaments/${id}${part}`, { token }, `GET /tournaments/:id${part}`);
    await post(`/api/v18/tournaments/${id}/join`, { token }, 'POST /tournaments/:id/join');
  }
  for (const { id } of fieldOf(await call('GET', '/api/v18/lottery/list', { token })).slice(0, 2))
    await call('GET', `/api/v18/lotteries/${id}`, { token }, 'GET /lotteries/:id');
  return { walked };
}

/** The token of the player; an empty one where neither works, so that the calls without a log-in are still made. */
async function logIn(name: string, post: (path: string, sent: Sent) => Promise<Answer>): Promise<string> {
  const lookup = `upgrade-${name}@example.in`;
  const registered = await post('/api/v18/users', {
    body: { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true },
  });
  const token = textOf(registered, 'token');
  return token === '' ? textOf(await post('/api/v18/login/lookup', { body: { lookup, password } }), 'token') : token;
}

function textOf({ data }: Answer, field: string): string {
  const value = (data as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A list of the answer: the data themselves or a field of them. */
function fieldOf<T = Record<string, string>>({ data }: Answer, field?: string): T[] {
  const value = field === undefined ? data : (data as Record<string, unknown> | null)?.[field];
  return Array.isArray(value) ? (value as T[]) : [];
}
