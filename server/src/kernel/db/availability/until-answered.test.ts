import { expect, test, vi } from 'vitest';
import { StartError } from '../../errors/start-error.ts';
import { createLog } from '../../log.ts';
import { untilAnswered } from './until-answered.ts';

const log = createLog('silent');
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a part of the start is repeated while the database does not answer', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockResolvedValue('done');
  expect(await untilAnswered('this was tried', work, log)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

test('the start ends with one clear line when the database does not answer at all', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(away);
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const error = await untilAnswered('this was tried', work, log, pause).catch((thrown: unknown) => thrown);
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000]);
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({ lines: [expect.stringMatching(/^the database did not answer 6 times while this was tried/)], cause: away });
});

test('an error that is not the database’s absence ends the start at once', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('a defect'));
  await expect(untilAnswered('this was tried', work, log)).rejects.toThrow('a defect');
  expect(work).toHaveBeenCalledTimes(1);
});
