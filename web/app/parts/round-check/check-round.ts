import { fromMinor } from '@mela/contract/money/money';
import type { Book, BookEvent } from '@mela/contract/games/book';
import type { Round } from '@mela/contract/api/play';
import { roundFile, type RoundFile } from './round-file.ts';
import type { DrawRecord } from './verifier/draws.ts';

export type CheckStep = { readonly name: 'commitment' | 'draws' | 'wins' | 'total'; readonly holds: boolean };
export type CheckResult = {
  /** Only those that can be checked: for an older version of a game, commitment and sum. */
  readonly steps: readonly CheckStep[];
  readonly holds: boolean;
  readonly draws: readonly DrawRecord[];
  /** The round's win as this browser computed it, rupees, without the jackpot. */
  readonly winRupees: number;
  /** What a jackpot gave besides, rupees. */
  readonly jackpotRupees: number;
  /** What a credit is worth at the round's bet, rupees. */
  readonly creditRupees: number;
  /** Which event of the round is the first that differs, from 1; null where none does. */
  readonly differsAt: number | null;
};

/**
 * Recounts a round in this browser with the opened seed.
 * @throws RangeError for seeds that cannot be read, TypeError where the browser has no digests (no https).
 */
export function checkRound(round: Round, serverSeed: string): Promise<CheckResult> {
  return checkFile(roundFile(round, serverSeed));
}

/** The same for a round that was downloaded. The verifier loads only now. */
export async function checkFile(file: RoundFile): Promise<CheckResult> {
  const { title, book, seeds } = file;
  const paidMinor = file.winMinor - file.jackpotMinor;
  if (title === null) {
    const { commitmentOf } = await import('./verifier/draws.ts');
    return resultOf(file, book, [
      { name: 'commitment', holds: (await commitmentOf(seeds.serverSeed)) === seeds.commitment },
      { name: 'total', holds: paidMinor === winMinorOf(book, file) },
    ]);
  }
  const { verifyRound } = await import('./verifier/verify-round.ts');
  const verdict = await verifyRound(title, { ...seeds, book });
  const steps: readonly CheckStep[] = [
    { name: 'commitment', holds: verdict.commitmentHolds },
    { name: 'draws', holds: drawnIn(verdict.book) === drawnIn(book) },
    { name: 'wins', holds: verdict.bookMatches === true },
    { name: 'total', holds: paidMinor === (verdict.awaitsChoice ? 0 : winMinorOf(verdict.book, file)) },
  ];
  const at = verdict.firstDifference;
  return { ...resultOf(file, verdict.book, steps), draws: verdict.draws, differsAt: at === null ? null : at + 1 };
}

function resultOf(file: RoundFile, book: Book, steps: readonly CheckStep[]): CheckResult {
  return {
    steps,
    holds: steps.every(({ holds }) => holds),
    draws: [],
    winRupees: fromMinor(winMinorOf(book, file)),
    jackpotRupees: fromMinor(file.jackpotMinor),
    creditRupees: fromMinor(file.stakeMinor / book.betCredits),
    differsAt: null,
  };
}

const winMinorOf = (book: Book, { stakeMinor }: RoundFile): number => Math.floor((book.winCredits * stakeMinor) / book.betCredits);

/** All random results in a book: stops and heights, coins, contents of boxes, sides of the coin. */
const drawnIn = ({ events }: Book): string =>
  JSON.stringify(
    events.flatMap((event: BookEvent): unknown[] => {
      switch (event.type) {
        case 'reveal':
          return [event.stops, event.heights ?? null];
        case 'coins':
          return [event.coins.map(({ cell, credits }) => [...cell, credits])];
        case 'boxOpened':
          return [event.credits];
        case 'pickEnd':
          return [event.contents];
        case 'gamble':
          return [event.side];
        default:
          return [];
      }
    }),
  );
