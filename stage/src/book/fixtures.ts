import type { Book, TitleData } from '@mela/contract/book';
import diwaliNight from '../../dev/fixtures/diwali-night.json?raw';
import patang from '../../dev/fixtures/patang.json?raw';

export type Fixture = { readonly title: TitleData; readonly bets: readonly number[]; readonly books: Readonly<Record<string, Book>> };

const texts: Readonly<Record<string, string>> = { 'diwali-night': diwaliNight, patang };

export const fixtureSlugs = ['diwali-night', 'patang'] as const;

/** Titles and books as the engine wrote them, for tests and the stories page. */
export function readFixture(slug: string): Fixture {
  const text = texts[slug];
  if (text === undefined) throw new Error(`no fixture of ${slug}`);
  return JSON.parse(text) as Fixture;
}

/** A book of a title by the kind of round it is: lose, under, small, medium, big, great, huge, free, more. */
export function bookOf(fixture: Fixture, kind: string): Book {
  const book = fixture.books[kind];
  if (book === undefined) throw new Error(`no book of kind ${kind}`);
  return book;
}
