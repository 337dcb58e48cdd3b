import { expect, it } from 'vitest';
import { summariseLengths } from './file-lengths.ts';

it.each([
  [[], { files: 0, median: 0, p90: 0, longest: 0 }],
  [[7], { files: 1, median: 7, p90: 7, longest: 7 }],
  [[10, 1, 2, 3, 4, 5, 6, 7, 8, 9], { files: 10, median: 6, p90: 10, longest: 10 }],
])('%j', (lines, summary) => expect(summariseLengths(lines)).toEqual(summary));
