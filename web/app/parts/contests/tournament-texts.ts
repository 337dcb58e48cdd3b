import type { Tournament } from '@mela/contract/api/tournaments';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { m } from '../../site/language/words.ts';

/** How places are won, in a sentence. */
export function scoringText({ scoring, seriesRounds }: Pick<Tournament, 'scoring' | 'seriesRounds'>): string {
  if (scoring === 'multiple') return m['tournaments.scoring.multiple']();
  if (scoring === 'wins') return m['tournaments.scoring.wins']();
  return scoring === 'turnover' ? m['tournaments.scoring.turnover']() : m['tournaments.scoring.series']({ rounds: seriesRounds ?? 0 });
}

/** A score: ₹250, or 25.5×. */
export function scoreText(score: number, scoring: Tournament['scoring']): string {
  return scoring === 'wins' || scoring === 'turnover' ? formatRupees(score, { paise: 'needed' }) : `${score}×`;
}

type Timed = Pick<Tournament, 'state' | 'startsAt' | 'endsAt'>;

const stateTexts = {
  announced: m['tournaments.state.announced'],
  running: m['tournaments.state.running'],
  counting: m['tournaments.state.counting'],
  paid: m['tournaments.state.paid'],
  stopped: m['tournaments.state.stopped'],
} as const;

/** What a tournament is now, and the moment that is counted down to. */
export function phaseOf(tournament: Timed, nowSec: number): { readonly text: string; readonly until: number | null } {
  const state = contestStateAt(tournament, nowSec);
  const until = state === 'announced' ? tournament.startsAt : state === 'running' ? tournament.endsAt : null;
  return { text: stateTexts[state](), until };
}

const boardStates: readonly Tournament['state'][] = ['running', 'counting', 'paid'];

/** Whether there can be someone on its board. */
export const hasBoard = (tournament: Timed, nowSec: number): boolean => boardStates.includes(contestStateAt(tournament, nowSec));
