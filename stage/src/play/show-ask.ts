import type { BeatOf } from '../book/beats.ts';
import type { Show } from './show.ts';

/** The round waits: what has been won so far stays lit, the board rests. */
export async function showAsk({ board }: Show, _beat: BeatOf<'ask'>): Promise<void> {
  board.lower();
}
