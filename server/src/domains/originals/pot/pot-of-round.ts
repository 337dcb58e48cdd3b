import type { PotAnswer } from '@mela/contract/originals';
import { titles } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';
import { potAnswerOf } from '../../pots/index.ts';
import type { RoundRow } from '../round-store.ts';

/** What a booked round gave to its pot and won of it, the same for ever; null where it took no part. */
export function potOfRound(tx: Db, { id, game }: Pick<RoundRow, 'id' | 'game'>): Promise<PotAnswer | null> {
  return potAnswerOf(tx, Object.hasOwn(titles, game) ? titles[game] : undefined, String(id));
}
