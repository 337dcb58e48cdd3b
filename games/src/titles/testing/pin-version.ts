import { createHash } from 'node:crypto';
import type { TitleData } from '@mela/contract/book';
import { expect, test } from 'vitest';
import { replay } from '../../engine/play.ts';

const ROUNDS = 1500;
const serverSeed = createHash('sha256').update('pinned').digest();

/**
 * Holds a version of a title to the books it wrote when it was made: players' old rounds replay on it. A test that fails
 * here says that strips, pays, rules or the engine changed what a round is: raise the title's version, then pin it anew.
 */
export function pinVersion(data: TitleData, version: number, digest: string): void {
  test(`[R7] version ${version} of ${data.slug} writes the books it always wrote`, () => {
    const books = createHash('sha256');
    for (let nonce = 0; nonce < ROUNDS; nonce++)
      books.update(JSON.stringify(replay(data, { serverSeed, clientSeed: 'pinned', nonce }).events));
    expect({ version: data.version, digest: books.digest('hex') }).toEqual({ version, digest });
  });
}
