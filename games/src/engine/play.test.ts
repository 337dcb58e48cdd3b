import { createHash } from 'node:crypto';
import type { Book, BookEvent, TitleData } from '@mela/contract/games/book';
import { describe, expect, test } from 'vitest';
import { titles, titlesInWork } from '../titles/titles.ts';
import { fairStream } from './randomness/fair-stream.ts';
import { fastStream } from './randomness/fast-stream.ts';
import { machineOf } from './machine.ts';
import { play, questionOf, replay } from './play.ts';
import { playRound } from './play-round.ts';

const all = { ...titles, ...titlesInWork };
const slugs = Object.keys(all);
const serverSeed = createHash('sha256').update('a test').digest();

function titleOf(slug: string) {
  const title = all[slug];
  if (title === undefined) throw new Error(slug);
  return title.data;
}

/** One letter an event, so that the order of a book reads as a pattern. */
const letters: Record<BookEvent['type'], string> = {
  reveal: 'r',
  coins: 'o',
  expand: 'x',
  stick: 'y',
  lineWin: 'l',
  groupWin: 'g',
  waysWin: 'w',
  clusterWin: 'k',
  scatterWin: 's',
  jackpot: 'J',
  winTotal: 't',
  cascade: 'c',
  freeSpinsStart: 'F',
  freeSpin: 'f',
  collect: 'b',
  basketFull: 'B',
  freeSpinsMore: 'm',
  freeSpinsEnd: 'E',
  respin: 'n',
  respinsEnd: 'N',
  holdStart: 'H',
  holdSpin: 'h',
  coinsWin: 'W',
  boardFull: 'U',
  holdEnd: 'D',
  pickStart: 'P',
  awaitChoice: '?',
  choice: '!',
  boxOpened: 'p',
  pickEnd: 'Q',
  gambleStart: 'G',
  gamble: 'T',
  gambleEnd: 'K',
  capped: 'C',
  end: '.',
};
const spins = { lines: 'ro?x?y?[lg]*s?J?t?', ways: 'r(?:(?:w+c)*|w*)s?t?', clusters: 'rk*s?t?' };
const order = (spin: string) => {
  const free = `F(?:f${spin}(?:bB*)?m?)+E`;
  const respins = `(?:n${spin})+N`;
  const hold = 'H(?:ho?)*WU?D';
  const picks = 'P(?:\\?!p)+Q';
  return new RegExp(`^${spin}(?:${free}|${respins}|${hold}|${picks})?(?:G(?:\\?!T?)+K)?\\.$`);
};

const paying: ReadonlySet<string> = new Set(['l', 'g', 'w', 'k', 's', 'W', 'U', 'p']);
const creditsOf = (event: BookEvent) => ('credits' in event && paying.has(letters[event.type]) ? event.credits : 0);

function won(events: readonly BookEvent[]): number {
  return events.reduce((sum, event) => sum + creditsOf(event), 0);
}

/** Plays a round out, the last of what is allowed being chosen each time. Every book on the way is the beginning of the next. */
function playOut(data: TitleData, seed: number): Book {
  const choices: number[] = [];
  let before: readonly BookEvent[] = [];
  for (;;) {
    const book = play(data, fastStream(seed), choices, { gamble: true });
    expect(book.events.slice(0, before.length)).toEqual(before);
    const choice = questionOf(book)?.allowed.at(-1);
    if (choice === undefined) return book;
    before = book.events;
    choices.push(choice);
  }
}

function checkBook(book: Book, kind: keyof typeof spins): void {
  const { events } = book;
  expect(events.map((event) => letters[event.type]).join('')).toMatch(order(spins[kind]));
  const gamble = events.findLast((event) => event.type === 'gamble');
  expect(gamble?.credits ?? won(events)).toBe(book.winCredits);
  expect(events.at(-1)).toEqual({ type: 'end', credits: book.winCredits });
  events.forEach((event, at) => {
    if (event.type === 'winTotal') expect(event.soFar).toBe(won(events.slice(0, at)));
    if (event.type === 'freeSpinsEnd')
      expect(event.credits).toBe(won(events.slice(events.findIndex((start) => start.type === 'freeSpinsStart'))));
  });
  const played = events.filter((event) => event.type === 'freeSpin');
  played.forEach((event, at) => expect(event.index).toBe(at + 1));
  const awarded = events.reduce(
    (sum, event) =>
      sum + (event.type === 'freeSpinsStart' || event.type === 'freeSpinsMore' || event.type === 'basketFull' ? event.spins : 0),
    0,
  );
  expect(played.length).toBe(awarded);
}

const hasFeature = ({ freeSpins, expanding, hold, pick, gamble }: TitleData) =>
  [freeSpins, expanding, hold, pick, gamble].some((feature) => feature !== undefined);

describe.each(slugs)('%s', (slug) => {
  const data = titleOf(slug);

  test('every book is in order, adds up, and plays as many free spins as it awards', () => {
    let features = 0;
    for (let seed = 0; seed < 20_000; seed++) {
      const book = playOut(data, seed);
      if (book.events.some((event) => /Start$|^respin$/.test(event.type))) features++;
      if (seed % 10 === 0 || features < 20) checkBook(book, data.kind);
    }
    if (hasFeature(data)) expect(features).toBeGreaterThan(20);
  });

  test('a round without a book wins what the same round wins with one', () => {
    const [withBook, withoutBook] = [fastStream(5), fastStream(5)];
    for (let round = 0; round < 20_000; round++)
      expect(playRound(machineOf(data), withoutBook, null)).toBe(playRound(machineOf(data), withBook, []));
  });

  test('[R7] a recorded round replays from its seeds to equal bytes', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const seeds = { serverSeed, clientSeed: 'player', nonce };
      expect(JSON.stringify(replay(data, seeds))).toBe(JSON.stringify(play(data, fairStream(seeds))));
    }
  });

  test('a reveal shows the strips at its stops', () => {
    const draw = fastStream(3);
    for (let round = 0; round < 500; round++) {
      for (const event of play(data, draw).events) {
        if (event.type !== 'reveal') continue;
        const strips = data.strips[event.strips] ?? [];
        event.grid.forEach((column, reel) => {
          const strip = strips[reel] ?? [];
          expect(column.length).toBe(event.heights?.[reel] ?? data.rows);
          column.forEach((symbol, row) => {
            const stays = event.held?.includes(reel) === true || event.sticky?.some((cell) => cell[0] === reel && cell[1] === row) === true;
            expect(data.symbols[symbol]?.role === 'wild' || !stays).toBe(true);
            if (!stays) expect(symbol).toBe(strip[((event.stops[reel] ?? 0) + row) % strip.length]);
          });
        });
      }
    }
  });

  test('[R5] stops of different players and rounds are spread alike over every reel', () => {
    const reels = data.strips['base'] ?? [];
    const rounds = 6000;
    const counts = ['first player', 'second player'].map((clientSeed) => {
      const seen = reels.map((strip) => new Array<number>(strip.length).fill(0));
      for (let nonce = 0; nonce < rounds; nonce++) {
        const draw = fairStream({ serverSeed, clientSeed, nonce });
        reels.forEach((strip, reel) => {
          const stop = draw.below(strip.length);
          const of = seen[reel] ?? [];
          of[stop] = (of[stop] ?? 0) + 1;
        });
      }
      return seen;
    });
    reels.forEach((strip, reel) => {
      const [a = [], b = []] = counts.map((seen) => seen[reel] ?? []);
      const free = strip.length - 1;
      // Two-sample chi-square within four standard deviations of its mean; the seeds are fixed, so this cannot flicker.
      const chi = a.reduce((sum, count, stop) => sum + (count - (b[stop] ?? 0)) ** 2 / (count + (b[stop] ?? 0)), 0);
      expect(Math.abs(chi - free)).toBeLessThan(4 * Math.sqrt(2 * free));
      const uniform = a.reduce((sum, count) => sum + (count - rounds / strip.length) ** 2 / (rounds / strip.length), 0);
      expect(Math.abs(uniform - free)).toBeLessThan(4 * Math.sqrt(2 * free));
    });
  });
});
