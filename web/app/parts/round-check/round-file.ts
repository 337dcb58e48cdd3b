import { toMinorNumber } from '@mela/contract/money/money';
import type { Book, TitleData } from '@mela/contract/games/book';
import type { Round } from '@mela/contract/api/play';
import { jackpotMinorOf, readReplay } from './read-replay.ts';

/**
 * What “Download this round” gives: all that a round can be recounted from with other tools than ours, as `/verify-round.mjs` does.
 * Sums are paise. `serverSeed` is hex; `jackpotMinor` is what of the win came out of a jackpot.
 */
export type RoundFile = {
  readonly format: 'mela-round-1';
  readonly round: string;
  readonly game: string;
  readonly playedAt: string;
  readonly title: TitleData | null;
  readonly seeds: { readonly commitment: string; readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };
  /** What the player chose, in order, as the book has it too. */
  readonly choices: readonly number[];
  readonly book: Book;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly jackpotMinor: number;
};

/** @throws RangeError for a round without a book. */
export function roundFile(round: Round, serverSeed: string): RoundFile {
  const { book, title, stakeMinor, fairness } = readReplay(round);
  const { commitment, clientSeed, nonce } = fairness;
  return {
    format: 'mela-round-1',
    round: round.round,
    game: round.game.slug,
    playedAt: new Date(round.created * 1000).toISOString(),
    title,
    seeds: { commitment, serverSeed, clientSeed, nonce },
    choices: book.events.flatMap((event) => (event.type === 'choice' ? [event.value] : [])),
    book,
    stakeMinor,
    winMinor: toMinorNumber(round.win),
    jackpotMinor: jackpotMinorOf(round),
  };
}

/** The content of a chosen file as a round; null where it is none, or has no seed in it. */
export function readRoundFile(content: string): RoundFile | null {
  try {
    const file: unknown = JSON.parse(content);
    return isRoundFile(file) ? file : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The rest of its shape the recount finds out. */
function isRoundFile(file: unknown): file is RoundFile {
  if (typeof file !== 'object' || file === null || !('format' in file && 'seeds' in file && 'book' in file)) return false;
  const { format, seeds, book } = file;
  const opened = typeof seeds === 'object' && seeds !== null && 'serverSeed' in seeds && typeof seeds.serverSeed === 'string';
  return format === 'mela-round-1' && opened && typeof book === 'object' && book !== null && 'events' in book && Array.isArray(book.events);
}

const fileMs = 60_000;

/** Hands the file to the player, under the number of its round. */
export function downloadRound(round: Round, serverSeed: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(roundFile(round, serverSeed), null, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `mela-round-${round.round}.json`;
  link.click();
  // A browser fetches the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), fileMs);
}
