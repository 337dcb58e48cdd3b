import type { Lottery } from '@mela/contract/api/lottery';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { m } from '../../site/language/words.ts';

type Timed = Pick<Lottery, 'state' | 'startDate' | 'endDate'>;

/** A lottery with the names that the times of contests have. */
export const timesOf = <L extends Timed>(lottery: L) => ({ ...lottery, startsAt: lottery.startDate, endsAt: lottery.endDate });

/** What a lottery is at this time. */
export const lotteryStateAt = (lottery: Timed, nowSec: number) => contestStateAt(timesOf(lottery), nowSec);

const stateTexts = {
  announced: m['lottery.state.announced'],
  running: m['lottery.state.running'],
  counting: m['lottery.state.counting'],
  stopped: m['lottery.state.stopped'],
} as const;

/** What it is in words, and the moment that is counted down to. */
export function phaseOf(
  lottery: Timed,
  nowSec: number,
  day: (unixSec: number) => string,
): { readonly text: string; readonly until: number | null } {
  const state = lotteryStateAt(lottery, nowSec);
  if (state === 'paid') return { text: m['lottery.state.paid']({ day: day(lottery.endDate) }), until: null };
  const until = state === 'announced' ? lottery.startDate : state === 'running' ? lottery.endDate : null;
  return { text: stateTexts[state](), until };
}

export const isVipLottery = ({ labels }: Pick<Lottery, 'labels'>): boolean => labels.includes('vip_club');

/** The number of a ticket as it is printed: six digits or more. */
export const ticketText = (number: number): string => String(number).padStart(6, '0');
