import { createHash } from 'node:crypto';
import type { Book, TitleData } from '@mela/contract/book';
import { expect, test } from 'vitest';
import { questionOf, replay } from '../../engine/play.ts';

const ROUNDS = 1500;
const serverSeed = createHash('sha256').update('pinned').digest();

/**
 * Holds a version of a title to the books it wrote when it was made: players' old rounds replay on it. A test that fails
 * here says that strips, pays, rules or the engine changed what a round is: raise the title's version, then pin it anew.
 */
export function pinVersion(data: TitleData, version: number, digest: string): void {
  test(`[R7] version ${version} of ${data.slug} writes the books it always wrote`, () => {
    expect({ version: data.version, digest: booksDigest(data) }).toEqual({ version, digest });
  });
}

/** One digest over many books; where a round asks, the last of what is allowed is chosen. */
export function booksDigest(data: TitleData): string {
  const books = createHash('sha256');
  for (let nonce = 0; nonce < ROUNDS; nonce++) books.update(JSON.stringify(playOut(data, nonce).events));
  return books.digest('hex');
}

function playOut(data: TitleData, nonce: number): Book {
  const choices: number[] = [];
  for (;;) {
    const book = replay(data, { serverSeed, clientSeed: 'pinned', nonce }, choices, { gamble: data.gamble !== undefined });
    const choice = questionOf(book)?.allowed.at(-1);
    if (choice === undefined) return book;
    choices.push(choice);
  }
}
