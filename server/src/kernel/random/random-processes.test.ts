import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
  import { watchedRandom } from '${new URL('random-health.ts', import.meta.url).href}';
  import { systemBytes } from '${new URL('random.ts', import.meta.url).href}';
  const random = watchedRandom(systemBytes);
  const draws = Array.from({ length: 40 }, () => random.below(2 ** 32));
  process.stdout.write(JSON.stringify(draws));
`;

/** The first numbers of a new process of the same program. */
async function draws(): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

test('[R1] processes of the same program that start together share no number', async () => {
  const streams = await Promise.all([draws(), draws(), draws()]);
  expect(streams.map(({ length }) => length)).toEqual([40, 40, 40]);
  // Two of 120 words below 2^32 are equal once in 600,000 runs.
  expect(new Set(streams.flat()).size).toBe(120);
});
