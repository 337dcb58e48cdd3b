import { resolve } from 'node:path';
import type { Book, TitleData } from '@mela/contract/book';
import { describe, expect, test } from 'vitest';
import { readHex } from './hex.ts';
import { verifyRound } from './verify-round.ts';

/** The engine's door, by its path: the site itself may not know the engine, only this comparison does. */
type Engine = {
  readonly commitment: (serverSeed: Uint8Array) => string;
  readonly replay: (
    title: TitleData,
    seeds: { readonly serverSeed: Uint8Array; readonly clientSeed: string; readonly nonce: number },
  ) => Book;
  readonly titles: Readonly<Record<string, { readonly data: TitleData }>>;
};
const enginePath = resolve(import.meta.dirname, '../../../../../games/src/index.ts');
const { commitment, replay, titles }: Engine = await import(/* @vite-ignore */ enginePath);

const serverSeed = '5eed'.repeat(16);
const seedBytes = readHex(serverSeed, 32);
const promised = commitment(seedBytes);

/** The title as the browser gets it: through JSON. */
function sent(data: TitleData): TitleData {
  return JSON.parse(JSON.stringify(data));
}

describe.each(Object.entries(titles))('%s', (_, { data }) => {
  const title = sent(data);
  const claim = (nonce: number) => ({
    serverSeed,
    clientSeed: 'रोहन',
    nonce,
    commitment: promised,
    book: replay(data, { serverSeed: seedBytes, clientSeed: 'रोहन', nonce }),
  });

  test('[R7] the browser works out the very book of the house, over some hundred rounds and their free spins', async () => {
    let features = 0;
    for (let nonce = 0; nonce < 1200; nonce++) {
      const made = claim(nonce);
      const free = made.book.events.some((event) => event.type === 'freeSpinsStart');
      if (free) features++;
      if (!free && nonce >= 300) continue;
      const verdict = await verifyRound(title, made);
      expect(verdict.book).toEqual(made.book);
      expect(verdict).toMatchObject({ commitmentHolds: true, bookMatches: true, firstDifference: null });
      expect(verdict.draws.filter((draw) => draw.result !== null).map((draw) => draw.result)).toEqual(
        verdict.book.events.flatMap((event) => (event.type === 'reveal' ? event.stops : [])),
      );
    }
    expect(features).toBeGreaterThan(5);
  });

  test('the ceiling cuts the same round at the same place', async () => {
    const capped = { ...data, winMaxBets: 3 };
    let cuts = 0;
    for (let nonce = 0; nonce < 400; nonce++) {
      const book = replay(capped, { serverSeed: seedBytes, clientSeed: 'cap', nonce });
      const verdict = await verifyRound(sent(capped), { serverSeed, clientSeed: 'cap', nonce, commitment: promised, book });
      expect(verdict.bookMatches).toBe(true);
      if (book.events.some((event) => event.type === 'capped')) cuts++;
    }
    expect(cuts).toBeGreaterThan(10);
  });

  test('a seed other than the promised one is found out', async () => {
    const verdict = await verifyRound(title, { ...claim(1), commitment: commitment(new Uint8Array(32)) });
    expect(verdict.commitmentHolds).toBe(false);
  });

  test('a book with one credit less, a stop moved or an event left out is found out, and where', async () => {
    const made = claim(2);
    const { events } = made.book;
    const end = events.length - 1;
    const less = { ...made.book, events: [...events.slice(0, end), { type: 'end' as const, credits: made.book.winCredits + 1 }] };
    expect(await verifyRound(title, { ...made, book: less })).toMatchObject({ bookMatches: false, firstDifference: end });
    expect(await verifyRound(title, { ...made, book: { ...made.book, events: events.slice(1) } })).toMatchObject({
      bookMatches: false,
      firstDifference: 0,
    });
    expect(await verifyRound(title, { ...made, book: { ...made.book, winCredits: made.book.winCredits + 1 } })).toMatchObject({
      bookMatches: false,
      firstDifference: null,
    });
    const otherRound = await verifyRound(title, { ...made, nonce: 3 });
    expect(otherRound.bookMatches).toBe(false);
  });

  test('keys in another order, as a database gives them back, change nothing', async () => {
    const made = claim(4);
    const turned = JSON.parse(JSON.stringify(made.book), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
    );
    expect((await verifyRound(title, { ...made, book: turned })).bookMatches).toBe(true);
  });

  test('refuses what it cannot check', async () => {
    const made = claim(0);
    await expect(verifyRound(title, { ...made, serverSeed: 'abc' })).rejects.toThrow(/64 hexadecimal/);
    await expect(verifyRound(title, { ...made, serverSeed: `${serverSeed.slice(2)}zz` })).rejects.toThrow(/64 hexadecimal/);
    await expect(verifyRound(title, { ...made, nonce: -1 })).rejects.toThrow(/nonce/);
    await expect(verifyRound({ ...title, version: 2 }, made)).rejects.toThrow(/played on/);
  });
});
