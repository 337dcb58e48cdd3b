import { randomUUID } from 'node:crypto';
import { client } from '../dist/hey-api/client.gen.ts';
import {
  getGamesIdReal,
  getPaymentsDeposit,
  getPaymentsId,
  getStageSession,
  getTime,
  postPaymentsDeposit,
  postSandboxPspId,
  postStageSpin,
  postUsers,
} from '../dist/hey-api/sdk.gen.ts';
import { signed } from './signature.ts';

/**
 * Registers, deposits and spins with the client of @hey-api/openapi-ts, and prints what came of it as JSON.
 * Usage: node clients/src/play-hey-api.ts <address of the site> <site key>
 */
const [baseUrl = '', siteKey = ''] = process.argv.slice(2);

const tokens: Record<string, string> = {};
client.setConfig({ baseUrl, throwOnError: true, auth: ({ name = '' }) => tokens[name] });
const { data: seconds } = (await getTime({ throwOnError: true })).data;
client.interceptors.request.use((request) => {
  for (const [name, value] of Object.entries(signed(request.url, siteKey, seconds))) request.headers.set(name, value);
  return request;
});

const { data: opened } = (
  await postUsers({
    throwOnError: true,
    body: { lookup: 'hey-api@example.in', password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true },
  })
).data;
if (opened.token === null || opened.user === null) throw new Error('the account waits for a code');
tokens['Auth-Token'] = opened.token;

const {
  data: { systems },
} = (await getPaymentsDeposit({ throwOnError: true })).data;
const { data: deposit } = (
  await postPaymentsDeposit({
    throwOnError: true,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { system: systems.find(({ active, min, max }) => active && min <= 500 && max >= 500)?.system ?? '', sum: 500 },
  })
).data;
const id = deposit.operationId;
await postSandboxPspId({ throwOnError: true, path: { id }, body: { outcome: 'success' } });
const { data: payment } = (await getPaymentsId({ throwOnError: true, path: { id } })).data;

const { data: launch } = (await getGamesIdReal({ throwOnError: true, path: { id: 'patang' }, query: { lang: 'en', isMobile: 0 } })).data;
tokens['Session-Token'] = launch.token;
const { data: stage } = (await getStageSession({ throwOnError: true })).data;
const { data: spin } = (
  await postStageSpin({ throwOnError: true, headers: { 'Idempotency-Key': randomUUID() }, body: { bet: stage.bets[0] ?? 0 } })
).data;

process.stdout.write(
  JSON.stringify({ user: opened.user.id, statusId: payment.statusId, bet: spin.bet, win: spin.win, balance: spin.balance }),
);
