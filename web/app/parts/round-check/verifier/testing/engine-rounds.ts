import { resolve } from 'node:path';
import type { Book, BookEvent, TitleData } from '@mela/contract/games/book';
import type { Round } from '@mela/contract/api/play';
import { readHex } from '../hex.ts';

type Seeds = { readonly serverSeed: Uint8Array; readonly clientSeed: string; readonly nonce: number };
type Titles = Readonly<Record<string, { readonly data: TitleData }>>;

/** The engine, by its path: the site may not import it, only tests compare the two. */
type Engine = {
  readonly commitment: (serverSeed: Uint8Array) => string;
  readonly replay: (title: TitleData, seeds: Seeds, choices?: readonly number[], options?: { readonly gamble: boolean }) => Book;
  readonly questionOf: (book: Book) => Extract<BookEvent, { type: 'awaitChoice' }> | null;
  readonly titles: Titles;
  readonly titlesInWork: Titles;
};
const engine: Engine = await import(/* @vite-ignore */ resolve(import.meta.dirname, '../../../../../../games/src/index.ts'));
const { commitment, replay, questionOf, titles, titlesInWork } = engine;

export { commitment };
export const serverSeed = '5eed'.repeat(16);
const seedBytes = readHex(serverSeed, 32);
export const promised = commitment(seedBytes);

/** Every title, released or not, as the browser gets it: through JSON. */
export const everyTitle: readonly (readonly [slug: string, title: TitleData])[] = Object.values({ ...titles, ...titlesInWork }).map(
  ({ data }) => [data.slug, sent(data)],
);

export function titleOf(slug: string): TitleData {
  const title = everyTitle.find(([each]) => each === slug)?.[1];
  if (title === undefined) throw new RangeError(`no title ${slug}`);
  return title;
}

function sent(data: TitleData): TitleData {
  return JSON.parse(JSON.stringify(data));
}

export type Made = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly commitment: string;
  readonly book: Book;
};

/**
 * A round as the server plays it, each time it awaits a choice and at its end. The player's choices follow from `nonce`, so that a test run
 * is repeatable. `calls` bounds how often they choose.
 */
export function roundsOf(title: TitleData, nonce: number, clientSeed = 'रोहन', gamble = true, calls = 40): Made[] {
  const made: Made[] = [];
  const choices: number[] = [];
  for (;;) {
    const book = replay(title, { serverSeed: seedBytes, clientSeed, nonce }, choices, { gamble });
    made.push({ serverSeed, clientSeed, nonce, commitment: promised, book });
    const allowed = questionOf(book)?.allowed;
    if (allowed === undefined || choices.length === calls) return made;
    choices.push(allowed[(nonce * 7 + choices.length * 5) % allowed.length] ?? 0);
  }
}

/** The round at its end. */
export function roundOf(title: TitleData, nonce: number, clientSeed?: string, gamble?: boolean): Made {
  const last = roundsOf(title, nonce, clientSeed, gamble).at(-1);
  if (last === undefined) throw new RangeError('a round of nothing');
  return last;
}

export const has = (book: Book, type: BookEvent['type']): boolean => book.events.some((event) => event.type === type);

/** The first round that shows an event of this type, as it was every time it waited and at its end. */
export function roundsWith(title: TitleData, type: BookEvent['type'], rounds: number): readonly Made[] {
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const made = roundsOf(title, nonce);
    if (made.some(({ book }) => has(book, type))) return made;
  }
  throw new RangeError(`no ${type} in ${rounds} rounds of ${title.slug}`);
}

/** A round as the API recalls it, its seed opened, at ten paise a credit. */
export function recallOf(
  title: TitleData,
  { serverSeed: opened, clientSeed, nonce, commitment: committed, book }: Made,
  jackpotMinor = 0,
): Round {
  const over = book.events.at(-1)?.type === 'end';
  const stakeMinor = title.betCredits * 10;
  return {
    round: '5',
    game: { id: 1, slug: title.slug, name: title.name.en, label: null, url: `/games/mela/${title.slug}` },
    status: over ? 'closed' : 'open',
    bet: stakeMinor / 100,
    win: over ? (book.winCredits * 10 + jackpotMinor) / 100 : 0,
    balanceBefore: 100,
    balanceAfter: over ? 98 : null,
    created: 1_763_000_000,
    closedAt: over ? 1_763_000_001 : null,
    transactions: jackpotMinor === 0 ? [] : [{ kind: 'jackpot', amount: jackpotMinor / 100, at: 1_763_000_001 }],
    replay: { book, title, stakeMinor, fairness: { commitment: committed, clientSeed, nonce, serverSeed: opened } },
  };
}
