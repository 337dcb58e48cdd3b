import type { Book, TitleData } from '@mela/contract/book';
import { expect, it } from 'vitest';
import { fairStream, play, questionOf, titles, titlesInWork, type Title } from '../../../games/src/index.ts';
import type { Beat } from './beats.ts';
import { planRound } from './plan-round.ts';

const all: readonly Title[] = [...Object.values(titles), ...Object.values(titlesInWork)];
const rounds = 500;

/** A round of the engine, with the gamble offered and called three times out of four. */
function roundOf(title: TitleData, nonce: number): readonly Book[] {
  const choices: number[] = [];
  const books: Book[] = [];
  for (;;) {
    const seeds = { serverSeed: new Uint8Array(32).fill(7), clientSeed: 'stage', nonce };
    const book = play(title, fairStream(seeds), choices, { gamble: true });
    books.push(book);
    const question = questionOf(book);
    if (question === null) return books;
    choices.push(question.allowed[(nonce + choices.length) % question.allowed.length] ?? 0);
  }
}

const shownSum = (beats: readonly Beat[]): number => Math.max(0, ...beats.map((beat) => ('soFarMinor' in beat ? beat.soFarMinor : 0)));

it.each(all.map((title) => [title.data.slug, title] as const))(
  '[R6] %s: hundreds of rounds of the engine add up on the stage',
  (_slug, { data, allowedStakesMinor }) => {
    const stake = Number(allowedStakesMinor[0]);
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const books = roundOf(data, nonce);
      const book = books.at(-1);
      if (book === undefined) throw new TypeError('no round');
      const beats = planRound(book, data, stake);
      const winMinor = (book.winCredits * stake) / book.betCredits;
      expect(beats.at(-1)).toMatchObject({ kind: 'end', winMinor });
      if (!beats.some(({ kind }) => kind === 'gamble')) expect(shownSum(beats)).toBe(winMinor);
      // What was shown while the round waited is the beginning of what is shown at its end, amounts included.
      for (const waiting of books.slice(0, -1)) {
        const before = planRound(waiting, data, stake).map(amounts);
        expect(beats.slice(0, before.length).map(amounts)).toEqual(before);
      }
    }
  },
);

/** How quiet a win is may change with what is won later; what it is may not. */
const amounts = (beat: Beat) => ({ ...beat, isQuiet: undefined });
