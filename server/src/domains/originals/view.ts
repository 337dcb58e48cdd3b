import type { Book, BookEvent } from '@mela/contract/games/book';
import type { SpinAnswer } from '@mela/contract/api/originals';
import { choicesOf, commitment } from '@mela/games/index';
import type { Db } from '../../kernel/types.ts';
import { choiceAt } from './rounds/awaiting/choice-store.ts';
import { bookOfRound, recomputeBook } from './fairness/replay.ts';
import { jackpotOfRound } from './jackpot/round-jackpot.ts';
import { heldOfOriginal } from '../play/index.ts';
import type { RoundRow } from './rounds/round-store.ts';
import { seedById, type Turn } from './fairness/seed-store.ts';

const winTypes: ReadonlySet<BookEvent['type']> = new Set([
  'lineWin',
  'groupWin',
  'waysWin',
  'clusterWin',
  'scatterWin',
  'coinsWin',
  'boardFull',
  'boxOpened',
]);

const featureOf: Partial<Record<BookEvent['type'], string>> = {
  cascade: 'cascades',
  expand: 'expandingWilds',
  respin: 'respins',
  holdStart: 'hold',
  boardFull: 'boardFull',
  freeSpinsStart: 'freeSpins',
  stick: 'stickyWilds',
  basketFull: 'baskets',
  pickStart: 'picks',
  jackpot: 'jackpot',
  gambleStart: 'gamble',
  capped: 'capped',
};

/** The features of a round, in their order. */
export function featuresOf({ events }: Book): string[] {
  return [...new Set(events.flatMap(({ type }) => featureOf[type] ?? []))];
}

/** A longer book of a round cut to the length of a shorter one, as it was shown then. */
function cutTo(now: Book, { events, winCredits }: Book): Book {
  return { ...now, winCredits, events: now.events.slice(0, events.length) };
}

type Spun = {
  readonly round: bigint;
  readonly book: Book;
  readonly jackpot: SpinAnswer['jackpot'];
  readonly stakeMinor: bigint;
  /** The booked win, 0 while the round awaits a choice. */
  readonly winMinor: bigint;
  /** The part of the win that is held until an operator has reviewed it, paise. */
  readonly heldMinor: bigint;
  readonly balanceMinor: bigint;
  readonly turn: Pick<Turn, 'serverSeed' | 'clientSeed' | 'nonce'>;
};

/** The answer to a spin, or to a choice. */
export function viewSpin({ round, book, jackpot, stakeMinor, winMinor, heldMinor, balanceMinor, turn }: Spun): SpinAnswer {
  const first = book.events.find((event) => event.type === 'reveal');
  return {
    round: String(round),
    reels: first ? first.grid.map((reel) => [...reel]) : [],
    wins: book.events.filter((event) => winTypes.has(event.type)),
    features: featuresOf(book),
    book,
    jackpot,
    bet: Number(stakeMinor),
    win: Number(winMinor),
    ...(heldMinor > 0n && { held: Number(heldMinor) }),
    balance: Number(balanceMinor),
    fairness: { commitment: commitment(turn.serverSeed), clientSeed: turn.clientSeed, nonce: turn.nonce },
  };
}

/** A round as it was shown after this many choices; always the same answer. */
export async function viewRound(tx: Db, row: RoundRow, answers: number): Promise<SpinAnswer> {
  const now = await bookOfRound(tx, row);
  const all = choicesOf(now);
  const isEnd = answers === all.length;
  const book = isEnd ? now : cutTo(now, await recomputeBook(tx, row, all.slice(0, answers)));
  const seed = await seedById(tx, row.seed_id);
  return viewSpin({
    round: row.id,
    book,
    jackpot: await jackpotOfRound(tx, row),
    stakeMinor: row.stake_minor,
    winMinor: isEnd ? row.win_minor : 0n,
    heldMinor: isEnd && row.user_id !== null ? (await heldOfOriginal(tx, row.user_id, row.id)).sumMinor : 0n,
    balanceMinor: answers === 0 ? row.balance_minor : (await choiceAt(tx, row.id, answers - 1)).balance_minor,
    turn: { serverSeed: seed.server_seed, clientSeed: seed.client_seed, nonce: row.nonce },
  });
}
