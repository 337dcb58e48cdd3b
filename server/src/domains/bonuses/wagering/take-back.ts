import { fromMinor } from '@mela/contract/money/money';
import type { Db } from '../../../kernel/types.ts';
import { raiseSignal } from '../../signals/index.ts';
import { balancesOf, bonusesWithUndoneWager, type Movement } from '../../wallet/index.ts';
import { movementKeyOf } from '../awards/award.ts';
import type { AwardCause } from '../awards/prize.ts';
import { convertedBonuses, markUndone, type BonusRow } from './bonus-store.ts';

export type TakenBack = { readonly row: BonusRow; readonly minor: bigint };

/**
 * Bonuses of a locked player that became cash and whose wager is not complete any more, each with what of that cash is still there; never more than
 * the balance.
 */
export async function undoneConversions(tx: Db, userId: bigint): Promise<TakenBack[]> {
  const converted = await convertedBonuses(tx, userId);
  const undone = await bonusesWithUndoneWager(
    tx,
    converted.map(({ ledger_id }) => ledger_id),
  );
  if (undone.size === 0) return [];
  let { cashMinor } = await balancesOf(tx, userId);
  return converted
    .filter(({ ledger_id }) => undone.has(ledger_id))
    .map((row) => {
      const minor = row.converted_minor < cashMinor ? row.converted_minor : cashMinor;
      cashMinor -= minor;
      return { row, minor };
    });
}

/** The movement that takes a conversion back; none where nothing is left. */
export function takeBackOf({ row, minor }: TakenBack, { origin }: AwardCause): Movement[] {
  if (minor === 0n) return [];
  return [
    {
      key: `bonus:${row.id}:taken-back`,
      kind: 'bonus_take_back',
      userId: row.user_id,
      amountMinor: minor,
      ref: movementKeyOf(row.key),
      origin,
    },
  ];
}

/** Notes what was taken back, once for each bonus: what the player pays in later is theirs. An operator sees what is missing. */
export async function noteTakenBack(tx: Db, { row, minor }: TakenBack, { origin, now }: AwardCause): Promise<void> {
  await markUndone(tx, row.id, minor, now);
  const facts = { bonus: Number(row.id), converted: fromMinor(row.converted_minor), takenBack: fromMinor(minor) };
  await raiseSignal(tx, origin, { userId: row.user_id, kind: 'bonus-undone', cause: Buffer.from(String(row.id)), facts, now });
}
