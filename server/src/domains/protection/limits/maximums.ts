import type { LimitKind } from '@mela/contract/api/protection/limit-kinds';
import { fromMinor } from '@mela/contract/money/money';
import type { Db } from '../../../kernel/types.ts';
import { guardsOf, removeGuard, removeTimeGuard, setGuard, setTimeGuard, timeGuardsOf, type Period } from '../../wallet/index.ts';
import type { Maximum } from './rules.ts';

/** A limit in force; sums in paise, time of play in milliseconds. */
export type InForce = {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly max: bigint;
  readonly used: bigint;
  readonly windowEnd: Date;
};

const msPerMinute = 60_000n;

/** A maximum as the API has it: rupees, or whole minutes of play. */
export const toWire = (kind: LimitKind, value: bigint): number => (kind === 'session' ? Number(value / msPerMinute) : fromMinor(value));
export const fromWire = (kind: LimitKind, amount: number): bigint => BigInt(amount) * (kind === 'session' ? msPerMinute : 100n);

export async function maximumsOf(tx: Db, userId: bigint, now: Date): Promise<InForce[]> {
  const sums = await guardsOf(tx, userId, now);
  const times = await timeGuardsOf(tx, userId, now);
  return [
    ...sums.map(({ measure, period, maxMinor, usedMinor, windowEnd }) => ({
      kind: measure,
      period,
      max: maxMinor,
      used: usedMinor,
      windowEnd,
    })),
    ...times.map(({ period, maxMs, usedMs, windowEnd }) => ({ kind: 'session' as const, period, max: maxMs, used: usedMs, windowEnd })),
  ];
}

type Named = { readonly userId: bigint; readonly kind: LimitKind; readonly period: Period };

/** Sets a limit, in paise or in milliseconds of play; null removes it. */
export async function setMaximum(tx: Db, { userId, kind, period }: Named, value: Maximum, now: Date): Promise<void> {
  if (kind === 'session') {
    if (value === null) await removeTimeGuard(tx, { userId, period });
    else await setTimeGuard(tx, { userId, period, maxMs: value }, now);
  } else if (value === null) await removeGuard(tx, { userId, measure: kind, period });
  else await setGuard(tx, { userId, measure: kind, period, maxMinor: value }, now);
}
