import type { HistoryRow } from '@mela/contract/api/play';
import { localText } from '@mela/kit/storage/text-storage.ts';

/** The offline page reads it (public/offline.js). */
const storageName = 'mela.rounds-seen';
const roundsMax = 5;

/** Stores the newest rounds that the history has shown, for the page that is shown without a connection. Open ones have no result yet. */
export function storeRoundsSeen(rows: readonly HistoryRow[]): void {
  const closed = rows.filter(({ status }) => status === 'closed').slice(0, roundsMax);
  localText.write(storageName, JSON.stringify(closed.map(({ game, bet, win }) => ({ game: game.name, bet, win }))));
}

/** The player has left: the next person at this device sees none of them. */
export const forgetRoundsSeen = (): void => localText.remove(storageName);
