import type { ResetTime } from '@mela/contract/api/wheel';
import type { PlainPrize } from '@mela/contract/api/prizes';
import { wheelWeights } from '@mela/contract/api/wheel';
import { toMinor } from '@mela/contract/money/money';
import type { Static } from 'typebox';
import type { Sector } from './sectors.ts';

export type Reset = Static<typeof ResetTime> | null;

const dayMs = 86_400_000;

/** When the current day of the wheel began: the last reset up to now. Without a reset time it began in 1970 and does not end. */
export function periodStart(now: Date, reset: Reset): Date {
  if (reset === null) return new Date(0);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), reset.hour, reset.minute);
  return new Date(today > now.getTime() ? today - dayMs : today);
}

/** Whole seconds until the next reset, rounded up; 0 without a reset time. */
export function secondsToReset(now: Date, reset: Reset): number {
  if (reset === null) return 0;
  return Math.ceil((periodStart(now, reset).getTime() + dayMs - now.getTime()) / 1000);
}

/** What is stored of a player's spins. */
export type SpinState = { readonly periodStart: Date; readonly used: number; readonly additional: number };
export type Spins = { readonly daily: number; readonly additional: number };

/**
 * The spins that a player has, given the spins a day of their level's wheel. Without a wheel (null) they have none; one with no spins a day takes
 * the additional ones.
 */
export function spinsLeft(state: SpinState | null, dailySpins: number | null, period: Date): Spins {
  if (dailySpins === null) return { daily: 0, additional: 0 };
  if (state === null) return { daily: dailySpins, additional: 0 };
  return { daily: Math.max(dailySpins - usedIn(state, period), 0), additional: state.additional };
}

/** Uses of the stored period count in it and in earlier ones: where an operator has moved the reset back, no spin comes again before its time. */
const usedIn = (state: SpinState, period: Date): number => (state.periodStart.getTime() >= period.getTime() ? state.used : 0);

export type Turned = { readonly state: SpinState; readonly additional: boolean };

/** Takes a spin: one of the day, or else an additional one; null where there is none. */
export function takeSpin(state: SpinState | null, dailySpins: number | null, period: Date): Turned | null {
  const left = spinsLeft(state, dailySpins, period);
  const kept = state?.additional ?? 0;
  const since = state !== null && state.periodStart > period ? state.periodStart : period;
  const used = state === null ? 0 : usedIn(state, period);
  if (left.daily > 0) return { state: { periodStart: since, used: used + 1, additional: kept }, additional: false };
  if (left.additional > 0) return { state: { periodStart: since, used, additional: kept - 1 }, additional: true };
  return null;
}

/** The sector that a number from 0 to 9,999 falls into: sectors lie one after the other, each as long as its weight. */
export function sectorAt(weights: readonly number[], drawn: number): number {
  let end = 0;
  const at = weights.findIndex((weight) => drawn < (end += weight));
  if (at === -1 || drawn < 0) throw new RangeError(`no sector at ${drawn} of ${wheelWeights}`);
  return at;
}

/**
 * Money that a spin of these sectors gives on average, paise, rounded up. The spins that a sector adds are counted with what they give on average,
 * and a gift with what is given in its place: the cost of gifts is that of their campaigns.
 * @returns null where each spin adds at least one more on average, so that it never ends
 */
export function costOfSpinMinor(sectors: readonly Sector[]): bigint | null {
  const paid = sectors.map((sector) => ({ weight: sector.weight, prize: 'instead' in sector ? sector.instead : sector.prize }));
  const sum = (of: (prize: PlainPrize) => bigint) => paid.reduce((total, { weight, prize }) => total + BigInt(weight) * of(prize), 0n);
  const ends = BigInt(wheelWeights) - sum((prize) => (prize.type === 'wheel_spins' ? BigInt(prize.count) : 0n));
  const cash = sum((prize) => (prize.type === 'cash' ? toMinor(prize.amount) : 0n));
  return ends <= 0n ? null : (cash + ends - 1n) / ends;
}
