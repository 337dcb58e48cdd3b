import type { Book, TitleData } from '@mela/contract/book';
import type { Round } from '@mela/contract/play';

type Replay = NonNullable<Round['replay']>;
export type CheckStep = { readonly name: 'seal' | 'stops' | 'wins' | 'total'; readonly holds: boolean };
export type CheckResult = {
  readonly steps: readonly CheckStep[];
  /** Every step holds. */
  readonly holds: boolean;
  readonly draws: number;
  /** What the round comes to by this browser's count, the pot left out, rupees. */
  readonly winRupees: number;
  /** What a pot paid besides: what lies in a pot follows from everybody's bets and not from a seed. */
  readonly potRupees: number;
};

/**
 * Recounts a round in this browser with the opened seed. The verifier loads only now.
 * @throws RangeError for seeds that cannot be read, TypeError where the browser has no digests (no https).
 */
export async function checkRound(round: Round, serverSeed: string): Promise<CheckResult> {
  const { verifyRound } = await import('./verifier/verify-round.ts');
  const { book, title, stakeMinor, fairness } = readReplay(round.replay);
  const { commitment, clientSeed, nonce } = fairness;
  const verdict = await verifyRound(title, { commitment, serverSeed, clientSeed, nonce, book });
  const winMinor = Math.floor((verdict.book.winCredits * stakeMinor) / verdict.book.betCredits);
  const potMinor = round.transactions.reduce((sum, { kind, amount }) => sum + (kind === 'pot' ? Math.round(amount * 100) : 0), 0);
  const steps: readonly CheckStep[] = [
    { name: 'seal', holds: verdict.commitmentHolds },
    { name: 'stops', holds: stopsOf(verdict.book) === stopsOf(book) },
    { name: 'wins', holds: verdict.bookMatches === true },
    { name: 'total', holds: winMinor + potMinor === Math.round(round.win * 100) },
  ];
  return {
    steps,
    holds: steps.every(({ holds }) => holds),
    draws: verdict.draws.length,
    winRupees: winMinor / 100,
    potRupees: potMinor / 100,
  };
}

/** The wire carries book and title as they are; contract/book.ts is their shape. */
function readReplay(replay: Replay | null): Omit<Replay, 'book' | 'title'> & { readonly book: Book; readonly title: TitleData } {
  if (replay === null || !isBook(replay.book) || !isTitle(replay.title)) throw new RangeError('the round carries no book to recount');
  return { ...replay, book: replay.book, title: replay.title };
}

const isBook = (data: unknown): data is Book => typeof data === 'object' && data !== null && 'events' in data && Array.isArray(data.events);
const isTitle = (data: unknown): data is TitleData => typeof data === 'object' && data !== null && 'strips' in data && 'slug' in data;

const stopsOf = ({ events }: Book) => JSON.stringify(events.flatMap((event) => (event.type === 'reveal' ? [event.stops] : [])));
