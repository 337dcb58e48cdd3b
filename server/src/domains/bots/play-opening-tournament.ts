import type { Failpoint } from '../../kernel/failpoint.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import { openDemoTournament } from '../tournaments/index.ts';
import { demoRounds } from './play-round.ts';
import { openingRounds } from './roster.ts';

/**
 * Plays the demo players' tournament, once on a new demo site, so that there is a past one with results: real rounds in its forty-five seconds. It is
 * counted, frozen and paid as any other when its time is over. Where the process ends meanwhile, it has fewer rounds.
 */
export async function playOpeningTournament(services: JobContext, failpoint: Failpoint): Promise<void> {
  const tournament = await openDemoTournament(services.db, services.clock.now());
  if (tournament === undefined) return;
  const playRound = demoRounds(failpoint);
  for (let nth = 0; nth < openingRounds && services.clock.now() < tournament.endsAt; nth += 1) await playRound(services);
  services.log.info({ tournament: tournament.id }, 'the demo players have played their tournament');
}
