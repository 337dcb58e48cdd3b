import type { BookEvent, TitleData } from '@mela/contract/games/book';
import { ask, NO_CHOICE, type Choices } from './choices.ts';
import type { Draw } from '../randomness/draw.ts';

type GambleData = NonNullable<TitleData['gamble']>;

const KEEP = 0;
const CALLS = 0b111;

/**
 * The gamble after a won round: keep the win, or call a side to double or lose it. Every gamble of the round is drawn before
 * the first call, each side as likely as the other. Returns the credits of the round.
 */
export function playGamble(
  title: TitleData,
  rules: GambleData,
  draw: Draw,
  won: number,
  choices: Choices,
  events: BookEvent[] | null,
): number {
  const most = rules.winMaxBets * title.betCredits;
  if (won === 0 || won * 2 > most) return won;
  const sides = Array.from({ length: rules.times }, () => 1 + draw.below(2));
  if (events !== null) events.push({ type: 'gambleStart', credits: won, times: rules.times });
  let credits = won;
  for (let index = 1; index <= rules.times && credits !== 0 && credits * 2 <= most; index++) {
    const call = ask(choices, 'gamble', CALLS, events);
    if (call === NO_CHOICE) return credits;
    if (call === KEEP) break;
    const side = sides[index - 1]!;
    credits = call === side ? credits * 2 : 0;
    if (events !== null) events.push({ type: 'gamble', index, call, side, credits });
  }
  if (events !== null) events.push({ type: 'gambleEnd', credits });
  return credits;
}
