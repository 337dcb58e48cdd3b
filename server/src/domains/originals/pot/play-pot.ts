import type { Book, TitleData } from '@mela/contract/book';
import type { PotAnswer } from '@mela/contract/originals';
import type { Db } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';

/** A bet whose outcome is known and whose money is not booked yet. */
export type PotBet = {
  readonly title: TitleData;
  readonly book: Book;
  readonly round: string;
  readonly stakeMinor: bigint;
  readonly session: PlaySession;
  readonly now: Date;
};

/**
 * Gives the bet's share to the pot of its title, and takes out what the bet won of it. `wonMinor` is booked by the caller
 * with the win of the round. Null where the title carries no pot.
 */
export async function playPot(_tx: Db, _bet: PotBet): Promise<PotAnswer | null> {
  return null;
}
