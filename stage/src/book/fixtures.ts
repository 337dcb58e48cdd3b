import { readFileSync } from 'node:fs';
import type { Book, TitleData } from '@mela/contract/book';

export type Fixture = { readonly title: TitleData; readonly bets: readonly number[]; readonly books: Readonly<Record<string, Book>> };

/** Titles and books as the engine wrote them, for tests and the stories page. */
export const readFixture = (slug: string) => JSON.parse(readFileSync(new URL(`../../dev/fixtures/${slug}.json`, import.meta.url), 'utf8')) as Fixture;

export const fixtureSlugs = ['diwali-night', 'patang'] as const;

/** A book of a title by the kind of round it is: lose, under, small, medium, big, great, huge, free, more. */
export function bookOf(fixture: Fixture, kind: string): Book {
  const book = fixture.books[kind];
  if (book === undefined) throw new Error(`no book of kind ${kind}`);
  return book;
}
