import { extensionPoint } from '../../kernel/domain/extension-point.ts';
import type { DomainParts, DomainServices } from '../../kernel/domain/define-domain.ts';
import type { Log } from '../../kernel/log.ts';
import type { FetchOutside } from '../../kernel/outside/fetch-outside.ts';
import type { Db } from '../../kernel/types.ts';
import { withoutStudio } from '../catalogue/index.ts';
import { createSubmitList } from './booking/submit-list.ts';
import { createSubmit } from './booking/submit.ts';
import { CallLog } from './calls/call-log.ts';
import type { FirstState } from './game-sessions/open-game.ts';
import { grantGauge } from './grants/grant-store.ts';
import { SandboxGrants } from './grants/sandbox-grants.ts';
import { heldWinGauge } from './held-wins/held-win-store.ts';
import type { ReelsSource, ReplaySource } from './history/recall-round.ts';
import { grantJob, playPartitions, reconcileJob } from './jobs.ts';
import { createAskAddress } from './launches/ask-address.ts';
import { CallNotes } from './launches/note-calls.ts';
import { launchGauge } from './launches/watch-launches.ts';
import { differenceGauge, failedDayGauge } from './reconciliation/difference-store.ts';
import { KnownProviders } from './providers/known-providers.ts';
import { alarmOfSecrets, readProviders } from './providers/read-providers.ts';
import { stopBets } from './providers/stop-bets.ts';
import { playRoutes, sandboxProviderRoutes } from './routes.ts';

/** Implemented by a provider whose games run in this process: the replay of a round, the reels of several, and the first state of a frame. */
export type InProcessProvider = {
  readonly developer: string;
  readonly replay: ReplaySource;
  readonly reels: ReelsSource;
  readonly firstState: FirstState;
};
export const inProcessProviders = extensionPoint<InProcessProvider>('play.in-process-providers');

/** A provider without a studio can open no game: said at the start, since its messages would only be refused. */
async function warnOfProviders(db: Db, log: Log, names: readonly string[]): Promise<void> {
  for (const name of await withoutStudio(db, names))
    log.warn({ provider: name }, 'a provider of games has no studio of its name: npm run switch -- studio <name> <title> <reason>');
}

/** The parts of the domain in a process. `ask` is how it reads addresses of providers. */
export const playParts =
  (ask: FetchOutside) =>
  ({ config, db, clock, log, extensionsOf }: DomainServices): DomainParts => {
    const inProcess = extensionsOf(inProcessProviders);
    const submit = createSubmit(db, clock);
    const notes = new CallNotes(db, clock, log);
    const calls = new CallLog(db, clock, log);
    const broken = alarmOfSecrets(log);
    const sandbox = new SandboxGrants(config.secrets.providerDemo ?? '');
    const known = new KnownProviders(() => readProviders(db, config, clock.now(), broken), clock, log);
    return {
      gauges: [
        playPartitions.gauge(db, clock.now),
        heldWinGauge(db),
        launchGauge(db, clock.now),
        differenceGauge(db),
        failedDayGauge(db),
        grantGauge(db, clock.now),
      ],
      jobs: [reconcileJob(known, ask), grantJob(known, sandbox.before(ask))],
      close: async () => {
        await notes.write();
        await calls.write();
      },
      open: async () => {
        await playPartitions.add(db, clock.now());
        const names = (await known.all()).map(({ name }) => name).filter((name) => name !== 'demo');
        await warnOfProviders(db, log, names);
      },
      routes: [
        ...playRoutes({
          wallet: notes.around(stopBets(db, { submit, submitList: createSubmitList(db, clock, submit) }, known)),
          calls,
          filed: config.secrets.providers,
          openings: {
            known,
            askAddress: createAskAddress(known, clock, ask, calls),
            states: Object.fromEntries(inProcess.map(({ developer, firstState }) => [developer, firstState])),
          },
          replays: Object.fromEntries(inProcess.map(({ developer, replay }) => [developer, replay])),
          reels: Object.fromEntries(inProcess.map(({ developer, reels }) => [developer, reels])),
        }),
        ...(config.secrets.providerDemo === null ? [] : sandboxProviderRoutes),
      ],
    };
  };
