import { createHash } from 'node:crypto';
import type { Book, TitleData } from '@mela/contract/games/book';
import { questionOf, replay } from '../engine/play.ts';

const ROUNDS = 1500;
const serverSeed = createHash('sha256').update('pinned').digest();

/** One digest over many books; where a round asks, the last allowed choice is taken. */
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
