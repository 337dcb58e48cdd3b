import type { Book, BookEvent } from '@mela/contract/book';
import type { SpinAnswer } from '@mela/contract/originals';
import { choicesOf, commitment } from '@mela/games/index';
import type { Db } from '../../kernel/types.ts';
import { choiceAt } from './rounds/choice-store.ts';
import { recomputeBook } from './fairness/recompute-book.ts';
import { jackpotOfRound } from './jackpot/jackpot-of-round.ts';
import { readBook } from './rounds/read-book.ts';
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

/** What a round went through, in the order it came. */
export function featuresOf({ events }: Book): string[] {
  return [...new Set(events.flatMap(({ type }) => featureOf[type] ?? []))];
}

/** The written book as far as a shorter one goes: letter for letter what was told then. */
function asTold(now: Book, { events, winCredits }: Book): Book {
  return { ...now, winCredits, events: now.events.slice(0, events.length) };
}

/** What of a round its caller has at hand; what is missing is read. */
type Known = { readonly jackpot?: SpinAnswer['jackpot']; readonly seed?: Pick<Turn, 'serverSeed' | 'clientSeed'> };

/** A round as it was told after so many answers; reading it twice gives the same answer twice. */
export async function viewRound(tx: Db, row: RoundRow, answers: number, known: Known = {}): Promise<SpinAnswer> {
  const now = readBook(row);
  const all = choicesOf(now);
  const book = answers === all.length ? now : asTold(now, await recomputeBook(tx, row, all.slice(0, answers)));
  const { serverSeed, clientSeed } = known.seed ?? (await seedOf(tx, row));
  const jackpot = known.jackpot === undefined ? await jackpotOfRound(tx, row) : known.jackpot;
  const balance = answers === 0 ? row.balance_minor : (await choiceAt(tx, row.id, answers - 1)).balance_minor;
  const first = book.events.find((event) => event.type === 'reveal');
  return {
    round: String(row.id),
    reels: first ? first.grid.map((reel) => [...reel]) : [],
    wins: book.events.filter((event) => winTypes.has(event.type)),
    features: featuresOf(book),
    book,
    jackpot,
    bet: Number(row.stake_minor),
    win: answers === all.length ? Number(row.win_minor) : 0,
    balance: Number(balance),
    fairness: { commitment: commitment(serverSeed), clientSeed, nonce: row.nonce },
  };
}

async function seedOf(tx: Db, { seed_id }: RoundRow) {
  const { server_seed: serverSeed, client_seed: clientSeed } = await seedById(tx, seed_id);
  return { serverSeed, clientSeed };
}
