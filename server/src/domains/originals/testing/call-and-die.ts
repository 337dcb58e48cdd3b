/**
 * A process that starts the server on an existing database, handles one call, and kills itself with -9 at the given failpoint; `answered` is
 * after the commit, before the answer is sent.
 */
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { dieAt } from '../../../kernel/testing/failures/die-at.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { buildHttp } from '../../../kernel/http/build-http.ts';
import { createLog } from '../../../kernel/log.ts';
import { wireDomains } from '../../../kernel/domain/wire-domains.ts';
import { domains } from '../../registry.ts';

export type DyingCall = {
  readonly target: DbTarget;
  readonly nowMs: number;
  readonly dieAt: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: object;
};

const call: DyingCall = JSON.parse(process.argv[2] ?? '');

const failpoint = dieAt(call.dieAt);
const [config, log, clock, random] = [testConfig(), createLog('silent'), fakeClock(new Date(call.nowMs)), seededRandom()];
const { db } = createDb(call.target, log);
const services = { config, db, clock, random, log };
const wiring = wireDomains(domains, { ...services, failpoint, send: async () => 503, dropPages: () => undefined });
const app = await buildHttp({ ...services, site: null }, wiring);
await app.ready();
await app.fastify.inject({ method: 'POST', url: call.url, headers: { ...call.headers }, payload: call.payload });
await failpoint('answered');
