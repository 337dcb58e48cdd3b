import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { Db } from '../../../kernel/types.ts';
import { raiseSignal } from '../../signals/index.ts';
import { moneyValues, mostOf } from './money-value.ts';
import type { AwardCause, AwardedPrize } from './prize.ts';

/** Of a prize more than this is missing: a person should look. */
const missingMax = toMinor(500);

type Missing = { readonly userId: bigint; readonly key: string; readonly missingMinor: bigint; readonly takenMinor: bigint };

/** Raises a signal where much of a prize that was taken back is missing. */
export async function noteMissing(tx: Db, { userId, key, missingMinor, takenMinor }: Missing, { origin, now }: AwardCause): Promise<void> {
  if (missingMinor <= missingMax) return;
  const facts = { prize: key, missing: fromMinor(missingMinor), takenBack: fromMinor(takenMinor) };
  await raiseSignal(tx, origin, { userId, kind: 'prize-undone', cause: Buffer.from(key), facts, now });
}

type Used = {
  readonly userId: bigint;
  readonly key: string;
  readonly prize: Extract<AwardedPrize, { type: 'wheel_spins' | 'free_bets' }>;
  /** How many of the spins or bets were used before the prize was taken back. */
  readonly used: number;
};

/** The same for spins and free bets, by what those that were used count in the cost of an act. */
export async function noteUsed(tx: Db, { userId, key, prize, used }: Used, cause: AwardCause): Promise<void> {
  if (used > 0)
    await noteMissing(tx, { userId, key, missingMinor: mostOf({ ...prize, count: used }, await moneyValues(tx)), takenMinor: 0n }, cause);
}
