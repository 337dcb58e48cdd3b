import type { JackpotAnswer } from '@mela/contract/originals';
import { titles } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';
import { jackpotAnswerOf } from '../../jackpots/index.ts';
import type { RoundRow } from '../rounds/round-store.ts';

/** What a booked round gave to its jackpot and won of it, the same for ever; null where it took no part. */
export function jackpotOfRound(tx: Db, { id, game }: Pick<RoundRow, 'id' | 'game'>): Promise<JackpotAnswer | null> {
  return jackpotAnswerOf(tx, Object.hasOwn(titles, game) ? titles[game] : undefined, String(id));
}
