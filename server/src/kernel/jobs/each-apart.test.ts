import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { eachApart } from './each-apart.ts';

const player = (n: number) => ({ player: n });

it('does the work of every other item where one fails, names that one in the log and returns it', async () => {
  const lines: string[] = [];
  const done: number[] = [];
  const failed = await eachApart([1, 2, 3, 4], {
    log: createLog('error', { write: (line) => void lines.push(line) }),
    subjectOf: player,
    work: async (n) => {
      if (n % 2 === 0) throw new Error(`cannot end ${n}`);
      done.push(n);
    },
  });
  expect([done, failed.map(({ item }) => item)]).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { player: 2, err: { message: 'cannot end 2' } },
    { player: 4, err: { message: 'cannot end 4' } },
  ]);
});

it('ends at once while the database is away, for nothing would be done and every item would be logged', async () => {
  const tried: number[] = [];
  const work = async (n: number) => {
    tried.push(n);
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  };
  await expect(eachApart([1, 2], { log: createLog('silent'), subjectOf: player, work })).rejects.toThrow('connect');
  expect(tried).toEqual([1]);
});
