import { createHash } from 'node:crypto';
import type { Book, BookEvent } from '@mela/contract/book';
import { describe, expect, test } from 'vitest';
import { titles } from '../titles/titles.ts';
import { fairStream } from './fair-stream.ts';
import { fastStream } from './fast-stream.ts';
import { machineOf } from './machine.ts';
import { play, replay } from './play.ts';
import { playRound } from './play-round.ts';

const slugs = Object.keys(titles);
const serverSeed = createHash('sha256').update('a test').digest();

function titleOf(slug: string) {
  const title = titles[slug];
  if (title === undefined) throw new Error(slug);
  return title.data;
}

/** One letter an event, so that the order of a book reads as a pattern. */
const letters: Partial<Record<BookEvent['type'], string>> = {
  reveal: 'r',
  lineWin: 'l',
  waysWin: 'w',
  scatterWin: 's',
  clusterWin: 'k',
  winTotal: 't',
  cascade: 'c',
  freeSpinsStart: 'F',
  freeSpin: 'f',
  freeSpinsMore: 'm',
  freeSpinsEnd: 'E',
  capped: 'C',
  end: '.',
};
const spin = { lines: 'r(?:l*s?t)?', ways: 'r(?:w+c)*s?t?', clusters: 'r(?:k*s?t)?' };

function won(events: readonly BookEvent[]): number {
  return events.reduce(
    (sum, event) => sum + (event.type === 'lineWin' || event.type === 'waysWin' || event.type === 'scatterWin' ? event.credits : 0),
    0,
  );
}

function checkBook(book: Book, kind: keyof typeof spin): void {
  const { events } = book;
  expect(events.map((event) => letters[event.type]).join('')).toMatch(new RegExp(`^${spin[kind]}(?:F(?:f${spin[kind]}m?)+E)?\\.$`));
  expect(won(events)).toBe(book.winCredits);
  expect(events.at(-1)).toEqual({ type: 'end', credits: book.winCredits });
  events.forEach((event, at) => {
    if (event.type === 'winTotal') expect(event.soFar).toBe(won(events.slice(0, at)));
    if (event.type === 'freeSpinsEnd')
      expect(event.credits).toBe(won(events.slice(events.findIndex((start) => start.type === 'freeSpinsStart'))));
  });
  const spins = events.filter((event) => event.type === 'freeSpin');
  spins.forEach((event, at) => expect(event.index).toBe(at + 1));
  const awarded = events.reduce(
    (sum, event) => sum + (event.type === 'freeSpinsStart' || event.type === 'freeSpinsMore' ? event.spins : 0),
    0,
  );
  expect(spins.length).toBe(awarded);
}

describe.each(slugs)('%s', (slug) => {
  const data = titleOf(slug);

  test('every book is in order, adds up, and plays as many free spins as it awards', () => {
    const draw = fastStream(11);
    let features = 0;
    for (let round = 0; round < 20_000; round++) {
      const book = play(data, draw);
      if (book.events.some((event) => event.type === 'freeSpinsStart')) features++;
      if (round % 10 === 0 || features < 20) checkBook(book, data.kind);
    }
    expect(features).toBeGreaterThan(20);
  });

  test('a round without a book wins what the same round wins with one', () => {
    const [kept, bare] = [fastStream(5), fastStream(5)];
    for (let round = 0; round < 20_000; round++) expect(playRound(machineOf(data), bare, null)).toBe(play(data, kept).winCredits);
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
        expect(event.grid).toEqual(
          strips.map((strip, reel) => [0, 1, 2].map((row) => strip[((event.stops[reel] ?? 0) + row) % strip.length])),
        );
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
