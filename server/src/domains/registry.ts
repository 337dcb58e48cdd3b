import type { Server } from 'node:http';
import type { Config } from '../config/config.ts';
import { noFailpoint, type Failpoint } from '../kernel/failpoint.ts';
import type { Clock } from '../kernel/clock.ts';
import { transact } from '../kernel/db/transact.ts';
import { httpJobs } from '../kernel/idempotency/jobs.ts';
import type { Route } from '../kernel/http/route.ts';
import type { Wiring } from '../kernel/http/wiring.ts';
import type { Log } from '../kernel/log.ts';
import type { Random } from '../kernel/random/random.ts';
import type { Db } from '../kernel/types.ts';
import { catalogueRoutes, favouriteRoutes, seedCatalogue } from './catalogue/index.ts';
import { contentRoutes, seedContent } from './content/index.ts';
import { createLive, liveRoutes } from './live/index.ts';
import { firstState, originalJobs, originalRoutes, replayRound, returnGauges, returnsConsumer } from './originals/index.ts';
import {
  paymentJobs,
  paymentRoutes,
  sandboxAdapter,
  sandboxJobs,
  sandboxPspRoutes,
  seedPaymentSystems,
  type PaymentAdapters,
} from './payments/index.ts';
import { createSubmit, originalsDeveloper, playRoutes, sandboxStudioRoutes } from './play/index.ts';
import { placementRoutes, seedPlacements } from './placements/index.ts';
import { beginCycles, jackpotJobs, jackpotRoutes } from './jackpots/index.ts';
import { ratingRoutes, winnersConsumer } from './ratings/index.ts';
import { accountRoutes, authenticate, loginTokenRoutes, sessionJobs, sessionRoutes } from './sessions/index.ts';
import { remarketing, seedSettings, settingRoutes } from './settings/index.ts';
import { walletGauges, walletJobs } from './wallet/index.ts';

/** Sends a request to this very site, as a third party would: path, headers and raw body in, HTTP status out. */
export type SendToSite = (path: string, headers: Readonly<Record<string, string>>, rawBody: Buffer) => Promise<number>;

export type DomainServices = {
  /** Makes this process forget what it keeps for guests. */
  readonly dropKept: () => void;
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly send: SendToSite;
  /** Tests break off here. */
  readonly failpoint?: Failpoint;
};

/** The sandboxes stand in for third parties in demo mode only; production has no secret for them. */
function wireSandboxes({ config: { secrets }, clock, send }: DomainServices) {
  const psp = secrets.pspSandbox === null ? null : { secret: secrets.pspSandbox, send, clock };
  const adapters: PaymentAdapters = psp ? { sandbox: sandboxAdapter(psp.secret) } : {};
  const studioSecrets: Readonly<Record<string, string>> = secrets.providerDemo === null ? {} : { demo: secrets.providerDemo };
  return {
    adapters,
    studioSecrets,
    routes: [...(psp ? sandboxPspRoutes(psp) : []), ...(secrets.providerDemo === null ? [] : sandboxStudioRoutes)],
    jobs: psp ? sandboxJobs(psp) : [],
  };
}

/** Every domain of the house, joined once for a process: the one place that names them all besides domains.ts. */
export function wireDomains(services: DomainServices): Wiring {
  const { config, db, clock, random, failpoint = noFailpoint } = services;
  const sandboxes = wireSandboxes(services);
  const live = createLive(services);
  const submit = createSubmit(db, clock);
  const routes: readonly Route[] = [
    ...accountRoutes,
    ...sessionRoutes,
    ...loginTokenRoutes,
    ...settingRoutes,
    ...contentRoutes,
    ...catalogueRoutes,
    ...placementRoutes,
    ...favouriteRoutes,
    ...paymentRoutes(sandboxes.adapters),
    ...playRoutes({
      submit,
      secrets: sandboxes.studioSecrets,
      replays: { [originalsDeveloper]: replayRound },
      firstStates: { [originalsDeveloper]: firstState },
    }),
    ...originalRoutes(failpoint),
    ...jackpotRoutes,
    ...ratingRoutes,
    ...liveRoutes,
    ...sandboxes.routes,
  ];
  return {
    routes,
    authenticate,
    changes: ['content.changed', 'settings.changed'],
    consumers: [live.consumer, winnersConsumer, returnsConsumer],
    jobs: [
      ...httpJobs,
      ...sessionJobs,
      ...walletJobs,
      ...jackpotJobs,
      ...paymentJobs(sandboxes.adapters),
      ...originalJobs(failpoint),
      ...sandboxes.jobs,
    ],
    gauges: [...live.gauges, ...walletGauges(db), ...returnGauges(db)],
    readiness: [],
    remarketing,
    async seed(tx) {
      const sandboxes = config.seed === 'demo';
      await seedSettings(tx, config.money.mode, sandboxes);
      await seedContent(tx, config.money.mode);
      await seedCatalogue(tx, sandboxes);
      if (sandboxes) await seedPaymentSystems(tx);
      await seedPlacements(tx, config.money.mode);
    },
    async open() {
      if (config.roles.some((role) => role === 'api' || role === 'jobs')) await transact(db, (tx) => beginCycles(tx, random, clock.now()));
      await live.resume();
    },
    attach: (server: Server) => live.attach(server),
    close: () => live.close(),
  };
}
