import type { Failpoint } from '../../kernel/failpoint.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import { openDemoCup } from '../tournaments/index.ts';
import { demoRounds } from './play-round.ts';
import { openingRounds } from './roster.ts';

/**
 * Plays the demo players' tournament, once on a new demo site, so that there is a past one with results: real rounds in its forty-five seconds. It is
 * counted, frozen and paid as any other when its time is over. Where the process ends meanwhile, it has fewer rounds.
 */
export async function playOpeningCup(services: JobContext, failpoint: Failpoint): Promise<void> {
  const cup = await openDemoCup(services.db, services.clock.now());
  if (cup === undefined) return;
  const playRound = demoRounds(failpoint);
  for (let nth = 0; nth < openingRounds && services.clock.now() < cup.endsAt; nth += 1) await playRound(services);
  services.log.info({ tournament: cup.id }, 'the demo players have played their tournament');
}
