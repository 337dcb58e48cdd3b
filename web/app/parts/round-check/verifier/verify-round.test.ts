import type { Book, BookEvent, TitleData } from '@mela/contract/games/book';
import { describe, expect, test } from 'vitest';
import { commitment, everyTitle, has, promised, roundOf, roundsOf, roundsWith, serverSeed, titleOf } from './testing/engine-rounds.ts';
import { marks } from './testing/title-features.ts';
import { verifyRound } from './verify-round.ts';

describe.each(everyTitle)('%s', (slug, title) => {
  const [mark, rounds, least] = marks[slug] ?? ['lineWin', 300, 1];

  test('[R7] the browser recomputes the exact book of the server, over some hundred rounds and its own feature, at every choice', async () => {
    let features = 0;
    for (let nonce = 0; nonce < rounds && (nonce < 300 || features < 40); nonce += 1) {
      const made = roundsOf(title, nonce);
      const marked = made.some(({ book }) => has(book, mark));
      if (marked) features += 1;
      if (!marked && nonce >= 300) continue;
      for (const claim of made) {
        const verdict = await verifyRound(title, claim);
        if (verdict.bookMatches !== true) expect(verdict.book).toEqual(claim.book);
        expect(verdict).toMatchObject({ commitmentHolds: true, bookMatches: true, firstDifference: null });
        expect(verdict.awaitsChoice).toBe(claim !== made.at(-1));
      }
    }
    expect(features).toBeGreaterThanOrEqual(least);
  });

  test('[R7] every number drawn is listed with what it was drawn for', async () => {
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const { draws, book } = await verifyRound(title, roundOf(title, nonce));
      const stops = draws.flatMap(({ drawn }) => (drawn?.of === 'stop' || drawn?.of === 'height' ? [drawn.stop] : []));
      const first = book.events.find((event) => event.type === 'reveal');
      expect(stops.slice(0, title.reels)).toEqual(first?.stops);
      expect(draws.every(({ result, drawn }) => (result === null) === (drawn === null))).toBe(true);
    }
  });

  test('the ceiling cuts the same round at the same place', async () => {
    const low: TitleData = { ...title, winMaxBets: 2, ...(title.gamble === undefined ? {} : { gamble: { times: 2, winMaxBets: 2 } }) };
    let cuts = 0;
    for (let nonce = 0; nonce < 300 || (cuts < 3 && nonce < 5000); nonce += 1) {
      for (const made of roundsOf(low, nonce, 'cap')) {
        const capped = has(made.book, 'capped');
        if (capped) cuts += 1;
        if (capped || nonce < 60) expect((await verifyRound(low, made)).bookMatches).toBe(true);
      }
    }
    expect(cuts).toBeGreaterThanOrEqual(3);
  });

  test('[R7] a seed other than the promised one, or a round of another number, is found out', async () => {
    const made = roundOf(title, 1);
    expect((await verifyRound(title, { ...made, commitment: commitment(new Uint8Array(32)) })).commitmentHolds).toBe(false);
    expect(await verifyRound(title, { ...made, nonce: 2 })).toMatchObject({ bookMatches: false, firstDifference: 0 });
  });

  test('[R7] every single event of a falsified book is detected, and where', async () => {
    const made = lastOf(roundsWith(title, mark, rounds));
    const { events } = made.book;
    for (const [at, event] of events.entries()) {
      const falsified = events.with(at, falsify(event));
      expect(await verifyRound(title, { ...made, book: { ...made.book, events: falsified } })).toMatchObject({
        bookMatches: false,
        firstDifference: expect.any(Number),
      });
    }
    const where = events.findIndex(({ type }) => type === 'reveal' || type === 'end');
    for (const change of [events.toSpliced(where, 1), [...events, { type: 'end' as const, credits: 0 }]]) {
      expect((await verifyRound(title, { ...made, book: { ...made.book, events: change } })).bookMatches).toBe(false);
    }
    const more: Book = { ...made.book, winCredits: made.book.winCredits + 1 };
    expect(await verifyRound(title, { ...made, book: more })).toMatchObject({ bookMatches: false, firstDifference: null });
  });
});

function lastOf<Item>(list: readonly Item[]): Item {
  const last = list.at(-1);
  if (last === undefined) throw new RangeError('an empty list');
  return last;
}

/** The event with its first number one higher. */
function falsify(event: BookEvent): BookEvent {
  let done = false;
  return JSON.parse(JSON.stringify(event), (_key, value: unknown) => {
    if (typeof value !== 'number' || done) return value;
    done = true;
    return value + 1;
  });
}

describe('any title', () => {
  test('a chest full of coins pays beside its values', async () => {
    const khazana = titleOf('khazana');
    const hold = khazana.hold === undefined ? undefined : { ...khazana.hold, coins: 3, cellOf: 140 };
    const generous: TitleData = { ...khazana, ...(hold === undefined ? {} : { hold }) };
    let full = 0;
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const made = roundOf(generous, nonce);
      if (has(made.book, 'boardFull')) full += 1;
      expect((await verifyRound(generous, made)).bookMatches).toBe(true);
    }
    expect(full).toBeGreaterThan(5);
  });

  test('wilds that multiply by any number count in lines and in groups alike', async () => {
    const title: TitleData = { ...titleOf('nimbu-mirchi'), wildMultiplier: 3 };
    for (let nonce = 0; nonce < 200; nonce += 1) expect((await verifyRound(title, roundOf(title, nonce))).bookMatches).toBe(true);
  });

  test('a gamble that was not offered is none, and an offered one is read from its book', async () => {
    const title = titleOf('chit-pat');
    const nonce = Array.from({ length: 50 }, (_, at) => at).find((at) => roundOf(title, at).book.winCredits > 0) ?? 0;
    const [off, on] = [roundOf(title, nonce, 'asha', false), roundsOf(title, nonce, 'asha', true)[0]];
    expect(has(off.book, 'gambleStart')).toBe(false);
    expect((await verifyRound(title, off)).bookMatches).toBe(true);
    if (on !== undefined) expect((await verifyRound(title, on)).bookMatches).toBe(true);
  });

  test('a choice that was never allowed, or never asked for, is found out', async () => {
    const title = titleOf('jadugar');
    const made = lastOf(roundsWith(title, 'pickEnd', 1200));
    const { events } = made.book;
    const first = events.findIndex(({ type }) => type === 'choice');
    const wrong = events.with(first, { type: 'choice', value: 12 });
    expect(await verifyRound(title, { ...made, book: { ...made.book, events: wrong } })).toMatchObject({
      awaitsChoice: true,
      bookMatches: false,
      firstDifference: first,
    });
    const late = [...events.slice(0, -1), { type: 'choice' as const, value: 0 }, ...events.slice(-1)];
    expect(await verifyRound(title, { ...made, book: { ...made.book, events: late } })).toMatchObject({
      bookMatches: false,
      firstDifference: events.length - 1,
    });
  });

  test('keys in another order, as a database gives them back, change nothing', async () => {
    const made = roundOf(titleOf('patang'), 4);
    const turned = JSON.parse(JSON.stringify(made.book), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
    );
    expect((await verifyRound(titleOf('patang'), { ...made, book: turned })).bookMatches).toBe(true);
  });

  test('refuses what it cannot check', async () => {
    const title = titleOf('patang');
    const made = roundOf(title, 0);
    await expect(verifyRound(title, { ...made, serverSeed: 'abc' })).rejects.toThrow(/64 hexadecimal/);
    await expect(verifyRound(title, { ...made, serverSeed: `${serverSeed.slice(2)}zz` })).rejects.toThrow(/64 hexadecimal/);
    await expect(verifyRound(title, { ...made, nonce: -1 })).rejects.toThrow(/nonce/);
    await expect(verifyRound({ ...title, version: 2 }, made)).rejects.toThrow(/played on/);
    const strange: TitleData = JSON.parse(JSON.stringify({ ...title, freeSpins: { ...title.freeSpins, nudges: 3 } }));
    await expect(verifyRound(strange, made)).rejects.toThrow(/freeSpins nudges/);
    expect(made.commitment).toBe(promised);
  });
});
