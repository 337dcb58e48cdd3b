import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import type { Db } from '../../../kernel/types.ts';
import { bonusesOfBets, extendBonuses, lockPlayer } from '../../wallet/index.ts';
import { addTime } from './bonus-store.ts';

/** Bets by their keys whose win is held: it is not booked yet, though its round is over. A domain that holds wins adds it. */
export type HeldBets = {
  readonly ofPlayer: (tx: Db, userId: bigint) => Promise<readonly string[]>;
  readonly all: (db: Db) => Promise<readonly string[]>;
};
export const heldBets = extensionPoint<HeldBets>('bonuses.held-bets');

/** The bonuses of a locked player, by their ids in the ledger, to which a part of a win belongs that is held. */
export async function bonusesAwaitingWins(tx: Db, userId: bigint, sources: readonly HeldBets[]): Promise<ReadonlySet<bigint>> {
  const keys: string[] = [];
  for (const { ofPlayer } of sources) keys.push(...(await ofPlayer(tx, userId)));
  return bonusesOfBets(tx, userId, keys);
}

/** Gives the open bonuses of a bet the time back for which its win was held: what was won can be played as if it had come at once. */
export async function giveTimeBack(tx: Db, { userId, bet, heldMs }: { userId: bigint; bet: string; heldMs: number }): Promise<void> {
  await lockPlayer(tx, userId);
  const bonuses = [...(await bonusesOfBets(tx, userId, [bet]))];
  if (bonuses.length === 0) return;
  await addTime(tx, bonuses, heldMs);
  await extendBonuses(tx, userId, bonuses, heldMs);
}
