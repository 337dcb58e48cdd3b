import { createHmac, randomUUID } from 'node:crypto';
import { domains } from '../domains/registry.ts';
import type { Domain } from '../kernel/domain/define-domain.ts';
import { wireDomains } from '../kernel/domain/wire-domains.ts';
import type { Env } from '../config/env.ts';
import type { ProviderConfig } from '../config/providers.ts';
import type { OpenDb } from '../kernel/db/create-db.ts';
import { transact } from '../kernel/db/transact.ts';
import type { Failpoint } from '../kernel/failpoint.ts';
import type { HttpApp } from '../kernel/http/build-http.ts';
import type { SiteSource } from '../site/site-source.ts';
import type { Wiring } from '../kernel/http/wiring.ts';
import { testApp, type TestApp } from '../kernel/testing/app.ts';
import { fakeClock } from '../kernel/testing/fake-clock.ts';
import { seededRandom } from '../kernel/testing/seeded-random.ts';
import { testTemplate } from '../kernel/testing/test-db.ts';
import type { Db } from '../kernel/types.ts';
import type { Config } from '../config/config.ts';
import { createLog, type Log } from '../kernel/log.ts';
import { changeSetting } from './change-setting.ts';
import { testConfig } from '../kernel/testing/test-config.ts';

export type Player = { readonly id: number; readonly token: string };

export type TestServer = TestApp & {
  readonly wiring: Wiring;
  readonly config: Config;
  readonly log: Log;
  /** Opens an account by e-mail; its wallet is empty, since tests turn the welcome grant off. */
  register(): Promise<Player>;
  /** Deposits through the sandbox, its webhook included. */
  deposit(player: Player, rupees: number): Promise<number>;
  /** A player with this balance in rupees. */
  playerWith(rupees: number): Promise<Player>;
  /** Opens a game; returns the frame's session token. */
  openGame(player: Player, game: string): Promise<string>;
  /** A signed request of the demo provider. */
  provider(path: string, body: unknown): Promise<{ status: number; body: any }>;
  balance(player: Player): Promise<number>;
};

type ServerOptions = {
  readonly site?: SiteSource | null;
  readonly failpoint?: Failpoint;
  /** Definitions that replace those of the same name. */
  readonly domains?: readonly Domain[];
  /** Providers of games as an operator's file connects them. */
  readonly providers?: readonly ProviderConfig[];
  /** The database of another test server. */
  readonly open?: OpenDb;
  readonly log?: Log;
  /** With a licence the site has real money. */
  readonly money?: Config['money'];
  /** Variables of the environment. */
  readonly env?: Env;
};

/** Demo content, without the welcome grant. */
async function fill(db: Db, { seed }: Wiring): Promise<void> {
  await transact(db, seed);
  await transact(db, (tx) => changeSetting(tx, 'welcome_grant', { enabled: false, amount: 10_000 }));
}

let seeded: Promise<string> | undefined;

/** A database with demo content, made once a process and cloned for each server: writing the content takes a quarter of its start. */
function seededTemplate(): Promise<string> {
  seeded ??= testTemplate(({ db }) => {
    const services = { config: testConfig(), db, clock: fakeClock(), random: seededRandom(), log: createLog('silent') };
    return fill(db, wireDomains(domains, { ...services, send: () => Promise.resolve(503), dropPages: () => undefined }));
  });
  return seeded;
}

/** The server on the test file's own database, with demo content. */
export async function testServer({
  site = null,
  failpoint,
  domains: others = [],
  providers = [],
  open,
  log,
  money,
  env = {},
}: ServerOptions = {}): Promise<TestServer> {
  const running: { wiring?: Wiring; app?: HttpApp } = {};
  const send = async (url: string, headers: Readonly<Record<string, string>>, payload: Buffer) => {
    const answer = await running.app?.fastify.inject({ method: 'POST', url, headers, payload });
    return answer?.statusCode ?? 503;
  };
  const config = { ...testConfig(env, providers), ...(money && { money }) };
  const wired = domains.map((domain) => others.find(({ name }) => name === domain.name) ?? domain);
  // What the content depends on is as usual.
  const isUsual = !open && !money && others.length === 0 && providers.length === 0 && Object.keys(env).length === 0;
  const base = await testApp({
    site,
    ...(open ? { open } : { asAppRole: true }),
    ...(isUsual && { template: await seededTemplate() }),
    ...(log && { log }),
    ...(money && { money }),
    env,
    wiring: (services) =>
      (running.wiring = wireDomains(wired, {
        ...services,
        config,
        send,
        ...(failpoint && { failpoint }),
        dropPages: () => running.app?.dropPages(),
      })),
  });
  running.app = base.app;
  const wiring = running.wiring as Wiring;
  if (!open && !isUsual) await fill(base.db, wiring);
  let players = 0;
  const server: TestServer = {
    ...base,
    wiring,
    config,
    log: log ?? createLog('silent'),
    async register() {
      // Registrations are limited by address and minute, so time passes before each.
      base.clock.advanceMs(3000);
      const body = {
        lookup: `player${(players += 1)}@example.in`,
        password: 'a long enough one',
        locale: 'en',
        birthDate: '1990-05-17',
        agreement: true,
      };
      const answer = await base.call('POST /users', { body });
      if (answer.status !== 200) throw new Error(answer.text);
      return { id: answer.body.data.user.id, token: answer.body.data.token };
    },
    async deposit({ token }, rupees) {
      const started = await base.call('POST /payments/deposit', {
        token,
        idempotencyKey: randomUUID(),
        body: { system: 'upi', sum: rupees },
      });
      if (started.status !== 200) throw new Error(started.text);
      const { operationId } = started.body.data;
      await base.call('POST /:id', { params: { id: operationId }, body: { outcome: 'success' } }, '/sandbox-psp');
      return operationId;
    },
    async playerWith(rupees) {
      const player = await server.register();
      await server.deposit(player, rupees);
      return player;
    },
    async openGame({ token }, game) {
      const answer = await base.call('GET /games/:id/real', { token, params: { id: game } });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.data.token;
    },
    async provider(path, body) {
      const payload = JSON.stringify(body);
      const signature = createHmac('sha256', config.secrets.providerDemo ?? '')
        .update(payload)
        .digest('hex');
      return base.inject({
        method: 'POST',
        url: `/provider/v1/demo${path}`,
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        payload,
      });
    },
    async balance({ token }) {
      return (await base.call('GET /users/self', { token })).body.data.wallets[0].balance;
    },
  };
  return server;
}
