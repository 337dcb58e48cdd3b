import type { TitleData } from '@mela/contract/games/book';
import { expect, test } from 'vitest';
import { booksDigest } from '../books-digest.ts';

/**
 * Pins a version of a title to the books it wrote when it was made: players' old rounds replay on it. A test that fails
 * here means that strips, pays, rules or the engine changed what a round is: raise the title's version, then pin the new digest.
 */
export function pinVersion(data: TitleData, version: number, digest: string): void {
  test(`[R7] version ${version} of ${data.slug} writes the books it always wrote`, () => {
    expect({ version: data.version, digest: booksDigest(data) }).toEqual({ version, digest });
  });
}
