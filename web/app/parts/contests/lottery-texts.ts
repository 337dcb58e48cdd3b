import type { Lottery } from '@mela/contract/api/lottery';
import { m } from '../../site/language/words.ts';

type Timed = Pick<Lottery, 'state' | 'startDate' | 'endDate'>;

/** What a lottery is now, and the moment that is counted down to. */
export function phaseOf(
  { state, startDate, endDate }: Timed,
  nowSec: number,
  day: (unixSec: number) => string,
): { readonly text: string; readonly until: number | null } {
  if (state === 'stopped') return { text: m['lottery.state.stopped'](), until: null };
  if (state === 'paid') return { text: m['lottery.state.paid']({ day: day(endDate) }), until: null };
  if (nowSec >= endDate || state === 'counting') return { text: m['lottery.state.counting'](), until: null };
  return nowSec < startDate
    ? { text: m['lottery.state.announced'](), until: startDate }
    : { text: m['lottery.state.running'](), until: endDate };
}

export const isVipLottery = ({ labels }: Pick<Lottery, 'labels'>): boolean => labels.includes('vip_club');

/** The number of a ticket as it is printed: six digits or more. */
export const ticketText = (number: number): string => String(number).padStart(6, '0');
