/**
 * A process that starts the server on an existing database, sends a list of spins at once, and prints their answers as a line of JSON.
 */
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { wireDomains } from '../../../kernel/domain/wire-domains.ts';
import { buildHttp } from '../../../kernel/http/build-http.ts';
import { createLog } from '../../../kernel/log.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { domains } from '../../registry.ts';

export type Spins = {
  readonly target: DbTarget;
  readonly nowMs: number;
  readonly spins: readonly { readonly token: string; readonly key: string; readonly bet: number }[];
};

export type SpinAnswered = { readonly status: number; readonly text: string };

const { target, nowMs, spins }: Spins = JSON.parse(process.argv[2] ?? '');
const [config, log, clock, random] = [testConfig(), createLog('silent'), fakeClock(new Date(nowMs)), seededRandom()];
const { db, close } = createDb(target, log, { statementMs: 20_000 });
const services = { config, db, clock, random, log };
const wiring = wireDomains(domains, { ...services, send: async () => 503, dropPages: () => undefined });
const app = await buildHttp({ ...services, site: null }, wiring);
await app.ready();
const answers = await Promise.all(
  spins.map(async ({ token, key, bet }): Promise<SpinAnswered> => {
    const headers = { 'session-token': token, 'idempotency-key': key };
    const { statusCode, payload } = await app.fastify.inject({
      method: 'POST',
      url: '/originals/v1/spin',
      headers,
      payload: { bet },
    });
    return { status: statusCode, text: payload };
  }),
);
process.stdout.write(JSON.stringify(answers));
await close();
process.exit(0);
