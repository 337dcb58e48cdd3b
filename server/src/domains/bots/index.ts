import { defineDomain, type DomainServices } from '../../kernel/domain/define-domain.ts';
import { enqueue, job } from '../../kernel/jobs/index.ts';
import { playOpeningTournament } from './play-opening-tournament.ts';
import { demoRounds } from './play-round.ts';
import { momentsMs } from './roster.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bots.plan': Record<never, never>;
    'bots.play': Record<never, never>;
    'bots.opening': Record<never, never>;
  }
}

/** Rounds run one after the other in whatever process takes them; each moment of a minute is planned once. */
const queue = 'bots';

function demoPlayerJobs({ failpoint }: DomainServices) {
  const playRound = demoRounds(failpoint);
  return [
    job({
      name: 'bots.plan',
      through: 'It plans the rounds of a minute.',
      cron: '* * * * *',
      async run(_payload, { db, clock, random }) {
        const nowMs = clock.now().getTime();
        for (const [at, ms] of momentsMs((limit) => random.below(limit)).entries())
          await enqueue(db, 'bots.play', {}, { key: `${queue}.${at}`, queue, runAt: new Date(nowMs + ms), attemptsMax: 1 });
      },
    }),
    job({ name: 'bots.play', through: 'It plays one round.', run: (_payload, services) => playRound(services) }),
    job({
      name: 'bots.opening',
      through: 'It plays one tournament.',
      run: (_payload, services) => playOpeningTournament(services, failpoint),
    }),
  ];
}

/** Players of the operator that really play on a demo site, marked wherever they appear. Elsewhere there are none. */
export const domain = defineDomain({
  name: 'bots',
  tier: 7,
  calls: ['accounts', 'wallet', 'catalogue', 'sessions', 'play', 'originals', 'tournaments'],
  hears: [],
  emits: [],
  parts: (services) =>
    services.config.demoPlayers
      ? {
          jobs: demoPlayerJobs(services),
          // At once: a new demo site is soon to have a tournament with results.
          open: () => enqueue(services.db, 'bots.opening', {}, { key: 'bots.opening', attemptsMax: 1 }),
        }
      : {},
});
