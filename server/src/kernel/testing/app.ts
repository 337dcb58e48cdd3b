import { randomUUID } from 'node:crypto';
import type { EndpointKey } from '@mela/contract/http/endpoint';
import type { InjectOptions } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Env } from '../../config/env.ts';
import type { OpenDb } from '../db/create-db.ts';
import { buildHttp, type HttpApp } from '../http/build-http.ts';
import { createSite } from '../../site/create-site.ts';
import type { SiteSource } from '../../site/site-source.ts';
import type { Wiring } from '../http/wiring.ts';
import { createLog, type Log } from '../log.ts';
import type { Random } from '../random/random.ts';
import type { Db } from '../types.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { testConfig } from './test-config.ts';
import { asAppRole, testDb } from './test-db.ts';
import { seededRandom } from './seeded-random.ts';
import { closeAfterFile } from './teardown.ts';

export type TestCall = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly token?: string;
  /** By default one of its own where the row needs one; null sends none. */
  readonly idempotencyKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};
/** `body`: the parsed JSON, or the text when it is not JSON. */
export type TestAnswer = {
  readonly status: number;
  readonly body: any;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
};
export type TestApp = {
  readonly app: HttpApp;
  /** The server of calls. */
  readonly open: OpenDb;
  readonly db: Db;
  readonly clock: FakeClock;
  readonly random: Random;
  /** Key of a row; the path is below `base`, by default /api/v18, e.g. `call('POST /spin', { … }, '/originals/v1')`. */
  call(key: EndpointKey, call?: TestCall, base?: string): Promise<TestAnswer>;
  /** Any other request, with a raw body. */
  inject(options: InjectOptions): Promise<TestAnswer>;
};
export type TestAppOptions = {
  /** The parts of the domains under test. */
  readonly wiring:
    | Wiring
    | ((services: { db: Db; clock: FakeClock; random: Random; log: Log; config: ReturnType<typeof testConfig> }) => Wiring);
  readonly env?: Env;
  /** In place of play money. */
  readonly money?: Config['money'];
  readonly open?: OpenDb;
  /** What the database is cloned from, as for `testDb`. */
  readonly template?: string;
  /** Serve as the app role of the database, as in production; the returned `db` is still the owner's. */
  readonly asAppRole?: boolean;
  readonly log?: Log;
  readonly site?: SiteSource | null;
  /** How long `close` waits for connections to end; default 0. */
  readonly drainMs?: number;
};

function readAnswer(response: { statusCode: number; payload: string; headers: Record<string, unknown> }): TestAnswer {
  const { statusCode: status, payload: text, headers } = response;
  const json = String(headers['content-type']).startsWith('application/json') && text !== '';
  return { status, text, headers, body: json ? JSON.parse(text) : text };
}

/** An app on the test file's own database, with a fake clock and seeded randomness. Closed after the file's last test. */
export async function testApp({
  wiring,
  env,
  money,
  open,
  template,
  asAppRole: restricted = false,
  log = createLog('silent'),
  site = null,
  drainMs = 0,
}: TestAppOptions): Promise<TestApp> {
  const opened = open ?? (await testDb(template === undefined ? {} : { template }));
  const [clock, random] = [fakeClock(), seededRandom()];
  const config = { ...testConfig(env), ...(money && { money }) };
  const serving = restricted ? asAppRole(opened) : opened;
  const services = { config, db: serving.db, clock, random, log };
  const resolved = typeof wiring === 'function' ? wiring(services) : wiring;
  const app = await buildHttp({ ...services, checkAnswers: true, drainMs, site: site && createSite(services, site) }, resolved);
  await resolved.open();
  await app.ready();
  closeAfterFile(() => app.close());
  const keyed = new Set(resolved.routes.filter(({ row }) => row.repeat === 'key').map(({ method, path }) => `${method} ${path}`));
  const inject = async (options: InjectOptions) => readAnswer(await app.fastify.inject(options));
  return {
    app,
    open: serving,
    db: opened.db,
    clock,
    random,
    inject,
    call(key, { params = {}, query, body, token, idempotencyKey, headers } = {}, base = '/api/v18') {
      const [method, path] = key.split(' ') as ['GET', string];
      const url = base + path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const intent = idempotencyKey === undefined && keyed.has(`${method} ${base}${path}`) ? randomUUID() : idempotencyKey;
      return inject({
        method,
        url,
        ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
        headers: { ...(token && { 'auth-token': token }), ...(intent && { 'idempotency-key': intent }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
    },
  };
}
