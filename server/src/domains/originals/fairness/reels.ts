import type { Book, Grid } from '@mela/contract/games/book';
import type { ReelsSource } from '../../play/index.ts';
import { roundsByIds } from '../rounds/round-store.ts';
import { titleOfRound } from '../rounds/title-store.ts';
import { bookOfRound } from './replay.ts';

/** What the reels of rounds showed at their end, or up to the question that a round awaits. A round whose rules are not known is left out. */
export const reelsOfRounds: ReelsSource = async (tx, userId, rounds) => {
  const ids = rounds.filter((round) => /^[0-9]{1,18}$/.test(round)).map(BigInt);
  if (ids.length === 0) return [];
  const found = [];
  for (const row of await roundsByIds(tx, userId, ids)) {
    const title = await titleOfRound(tx, row.game, row.version);
    if (title === undefined) continue;
    const grid = lastGrid(await bookOfRound(tx, row));
    found.push({ round: String(row.id), reels: grid.map((reel) => reel.map((symbol) => title.symbols[symbol]?.id ?? '')) });
  }
  return found;
};

/** The last window of a book. */
function lastGrid({ events }: Book): Grid {
  const last = events.findLast((event) => 'grid' in event);
  return last !== undefined && 'grid' in last ? last.grid : [];
}
