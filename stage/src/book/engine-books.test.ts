import type { Book, TitleData } from '@mela/contract/games/book';
import { expect, it } from 'vitest';
import { fairStream, play, questionOf, titles, titlesInWork, type Title } from '../../../games/src/index.ts';
import type { Step } from './steps.ts';
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

const shownSum = (steps: readonly Step[]): number => Math.max(0, ...steps.map((step) => ('soFarMinor' in step ? step.soFarMinor : 0)));

it.each(all.map((title) => [title.data.slug, title] as const))(
  '[R6] %s: hundreds of rounds of the engine add up on the stage',
  (_slug, { data, allowedStakesMinor }) => {
    const stake = Number(allowedStakesMinor[0]);
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const books = roundOf(data, nonce);
      const book = books.at(-1);
      if (book === undefined) throw new TypeError('no round');
      const steps = planRound(book, data, stake);
      const winMinor = (book.winCredits * stake) / book.betCredits;
      expect(steps.at(-1)).toMatchObject({ kind: 'end', winMinor });
      if (!steps.some(({ kind }) => kind === 'gamble')) expect(shownSum(steps)).toBe(winMinor);
      // What was shown while the round waited is the beginning of what is shown at its end, amounts included.
      for (const waiting of books.slice(0, -1)) {
        const before = planRound(waiting, data, stake).map(amounts);
        expect(steps.slice(0, before.length).map(amounts)).toEqual(before);
      }
    }
  },
);

/** How quiet a win is may change with what is won later; what it is may not. */
const amounts = (step: Step) => ({ ...step, isQuiet: undefined });
