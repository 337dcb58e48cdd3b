import type { Book, TitleData } from '@mela/contract/games/book';

export type Fixture = { readonly title: TitleData; readonly bets: number[]; readonly books: Readonly<Record<string, Book>> };

const texts = import.meta.glob<string>('../../dev/fixtures/*.json', { query: '?raw', import: 'default', eager: true });
const fileOf = (slug: string) => `../../dev/fixtures/${slug}.json`;

/** Every title. */
export const fixtureSlugs: readonly string[] = Object.keys(texts).map((file) =>
  file.slice(fileOf('').length - '.json'.length, -'.json'.length),
);

/** Titles and books as the engine writes them, for tests and the stories page; made by games/src/fixtures/make-fixtures.ts. */
export function readFixture(slug: string): Fixture {
  const text = texts[fileOf(slug)];
  if (text === undefined) throw new Error(`no fixture of ${slug}`);
  return JSON.parse(text) as Fixture;
}

/** A book of a title by the kind of round it is: lose, under, small, medium, big, great, huge, and its features (games/src/fixtures/kinds.ts). */
export function bookOf(fixture: Fixture, kind: string): Book {
  const book = fixture.books[kind];
  if (book === undefined) throw new Error(`no book of kind ${kind}`);
  return book;
}

/** A bet that every title takes. */
export const stakeOf = (fixture: Fixture): number => fixture.bets[3] ?? fixture.title.betCredits;

/** The round awaits the player's choice. */
export const isAwaitingChoice = ({ events }: Book): boolean => events.at(-1)?.type === 'awaitChoice';
