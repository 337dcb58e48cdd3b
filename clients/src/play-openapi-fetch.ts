import { randomUUID } from 'node:crypto';
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from '../dist/openapi-typescript.d.ts';
import { signed } from './signature.ts';

/**
 * Registers, deposits and spins with the types of openapi-typescript, and prints what came of it as JSON.
 * Usage: node clients/src/play-openapi-fetch.ts <address of the site> <site key>
 */
const [baseUrl = '', siteKey = ''] = process.argv.slice(2);

type Answer<T> = { data?: { data: T }; error?: components['schemas']['Failure'] };

function dataOf<T>({ data, error }: Answer<T>): T {
  if (data === undefined) throw new Error(error?.error.description ?? 'an answer without data');
  return data.data;
}

const api = createClient<paths>({ baseUrl });
const seconds = dataOf(await api.GET('/api/v18/time'));
const token: { player?: string } = {};
const signature: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(signed(request.url, siteKey, seconds))) request.headers.set(name, value);
    if (token.player !== undefined) request.headers.set('Auth-Token', token.player);
    return request;
  },
};
api.use(signature);

const opened = dataOf(
  await api.POST('/api/v18/users', {
    body: { lookup: 'openapi-fetch@example.in', password: 'a long enough one', locale: 'hi', birthDate: '1990-05-17', agreement: true },
  }),
);
if (opened.token === null || opened.user === null) throw new Error('the account waits for a code');
token.player = opened.token;

const { systems } = dataOf(await api.GET('/api/v18/payments/deposit'));
const system = systems.find(({ active, min, max }) => active && min <= 500 && max >= 500);
const deposit = dataOf(
  await api.POST('/api/v18/payments/deposit', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: { system: system?.system ?? '', sum: 500 },
  }),
);
await api.POST('/sandbox-psp/{id}', { params: { path: { id: deposit.operationId } }, body: { outcome: 'success' } });
const payment = dataOf(await api.GET('/api/v18/payments/{id}', { params: { path: { id: deposit.operationId } } }));

const launch = dataOf(
  await api.GET('/api/v18/games/{id}/real', { params: { path: { id: 'patang' }, query: { lang: 'hi', isMobile: 0 } } }),
);
const stage = { 'Session-Token': launch.token };
const { bets } = dataOf(await api.GET('/originals/v1/session', { headers: stage }));
const spin = dataOf(
  await api.POST('/originals/v1/spin', {
    headers: stage,
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: { bet: bets[0] ?? 0 },
  }),
);

process.stdout.write(
  JSON.stringify({ user: opened.user.id, statusId: payment.statusId, bet: spin.bet, win: spin.win, balance: spin.balance }),
);
