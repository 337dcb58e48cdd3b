import type { Book, BookEvent, TitleData } from '@mela/contract/games/book';
import { questionOf, replay } from '../engine/play.ts';

/** How often each outcome of a draw has occurred, and its expected share. */
export type Tally = { readonly name: string; readonly counts: number[]; readonly shares: readonly number[] };

type Count = (name: string, shares: () => readonly number[], outcome: number) => void;
type Reveal = Extract<BookEvent, { type: 'reveal' }>;

/**
 * Plays rounds as players get them, from their seeds by HMAC, and tallies everything that is drawn for them: where each reel stops, what
 * it shows, its height, what coins are worth and where they land, what the boxes contain, which side a gamble falls on.
 */
export function tallyTitle(data: TitleData, serverSeed: Uint8Array, rounds: number): Tally[] {
  const tallies = new Map<string, Tally>();
  const count: Count = (name, shares, outcome) => {
    let tally = tallies.get(name);
    if (tally === undefined) {
      const of = shares();
      tallies.set(name, (tally = { name, counts: new Array<number>(of.length).fill(0), shares: of }));
    }
    tally.counts[outcome] = (tally.counts[outcome] ?? 0) + 1;
  };
  for (let nonce = 0; nonce < rounds; nonce++) tallyBook(data, playOut(data, serverSeed, nonce), count);
  return [...tallies.values()];
}

/** A round to its end; the last allowed choice is taken. */
export function playOut(data: TitleData, serverSeed: Uint8Array, nonce: number): Book {
  const choices: number[] = [];
  for (;;) {
    const book = replay(data, { serverSeed, clientSeed: data.slug, nonce }, choices, { gamble: data.gamble !== undefined });
    const choice = questionOf(book)?.allowed.at(-1);
    if (choice === undefined) return book;
    choices.push(choice);
  }
}

function tallyBook(data: TitleData, book: Book, count: Count): void {
  let held = 0;
  for (const event of book.events) {
    if (event.type === 'reveal') tallyReveal(data, event, count);
    if (event.type === 'coins') for (const { credits } of event.coins) tallyCoin(data, credits, count);
    if (event.type === 'gamble') count('gamble', () => [0.5, 0.5], event.side - 1);
    if (event.type === 'pickEnd') tallyBoxes(data, event.contents, count);
  }
  // Cells of re-spins: how many were empty before each, and how many of them got a coin.
  for (const [at, event] of book.events.entries()) {
    if (event.type === 'holdStart') held = event.coins.length;
    if (event.type !== 'holdSpin') continue;
    const next = book.events[at + 1];
    const landed = next?.type === 'coins' ? next.coins.length : 0;
    for (let cell = 0; cell < data.reels * data.rows - held; cell++)
      count('cell of a re-spin', () => cellShares(data), cell < landed ? 0 : 1);
    held += landed;
  }
}

function tallyReveal(data: TitleData, { strips, stops, grid, heights, held = [], sticky = [] }: Reveal, count: Count): void {
  for (const [reel, strip] of (data.strips[strips] ?? []).entries()) {
    if (held.includes(reel)) continue;
    const place = `${strips} reel ${reel + 1}`;
    count(`${place} stop`, () => strip.map(() => 1 / strip.length), stops[reel] ?? -1);
    // A wild that stays hides what the reel shows.
    if (!sticky.some(([of, row]) => of === reel && row === 0))
      count(`${place} symbol`, () => shown(strip).map((symbol) => sharesOf(strip, symbol)), shown(strip).indexOf(grid[reel]?.[0] ?? -1));
    const list = data.heights?.[reel];
    if (list !== undefined)
      count(`${place} height`, () => shown(list).map((height) => sharesOf(list, height)), shown(list).indexOf(heights?.[reel] ?? -1));
  }
}

function tallyCoin({ hold }: TitleData, credits: number, count: Count): void {
  const values = hold?.values ?? [];
  const all = values.reduce((sum, { weight }) => sum + weight, 0);
  count(
    'coin',
    () => values.map(({ weight }) => weight / all),
    values.findIndex((value) => value.credits === credits),
  );
}

function tallyBoxes({ pick }: TitleData, contents: readonly number[], count: Count): void {
  const boxes = pick?.boxes ?? [];
  for (const [box, credits] of contents.entries())
    count(`box ${box + 1}`, () => shown(boxes).map((value) => sharesOf(boxes, value)), shown(boxes).indexOf(credits));
}

function cellShares({ hold }: TitleData): number[] {
  const coin = (hold?.values ?? []).reduce((sum, { weight }) => sum + weight, 0) / (hold?.cellOf ?? 1);
  return [coin, 1 - coin];
}

/** Each different value of a list, lowest first. */
const shown = (list: readonly number[]) => [...new Set(list)].toSorted((a, b) => a - b);
const sharesOf = (list: readonly number[], value: number) => list.filter((at) => at === value).length / list.length;
