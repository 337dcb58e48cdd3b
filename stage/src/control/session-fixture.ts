import { currency } from '@mela/contract/site/market';
import type { Book } from '@mela/contract/games/book';
import type { Session, ShownRound, SpinAnswer } from '../api/stage-api.ts';
import type { Fixture } from '../book/fixtures.ts';

/** What a server would return for a fixture's title, for tests. Sums are paise. */
export const sessionOf = ({ title, bets }: Fixture, change: Partial<Session> = {}): Session => ({
  game: { slug: title.slug, name: title.name, title },
  bets,
  rtp: title.rtp,
  balance: 10_000,
  currency,
  demo: false,
  round: null,
  jackpot: null,
  allows: { autoplayRounds: 0, turbo: false },
  fairness: { commitment: 'c'.repeat(64), clientSeed: 's', nonce: 1 },
  cycleMs: 0,
  lang: 'en',
  ...change,
});

export const roundOf = (book: Book, bet: number, round = 'R1'): ShownRound => ({
  round,
  bet,
  win: book.events.at(-1)?.type === 'awaitChoice' ? 0 : (book.winCredits * bet) / book.betCredits,
  jackpot: null,
  book,
});

export const answerOf = (round: ShownRound, balance: number): SpinAnswer => ({
  ...round,
  balance,
  fairness: { commitment: 'c'.repeat(64), clientSeed: 's', nonce: 2 },
});

/** A finished book cut off at its `at`th question from 0, as the server returns it while it awaits the choice. */
export function awaitingChoiceAt(book: Book, at: number): Book {
  let seen = -1;
  const end = book.events.findIndex((event) => event.type === 'awaitChoice' && (seen += 1) === at);
  const events = book.events.slice(0, end + 1);
  const won = events.reduce(
    (sum, event) =>
      event.type === 'winTotal'
        ? event.soFar
        : event.type === 'boxOpened'
          ? sum + event.credits
          : event.type === 'gamble'
            ? event.credits
            : sum,
    0,
  );
  return { ...book, events, winCredits: won };
}
