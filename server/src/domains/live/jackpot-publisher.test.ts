import { jackpotsChannel } from '@mela/contract/site/live';
import { expect, test, vi } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { testDb } from '../../kernel/testing/index.ts';
import { JackpotPublisher } from './jackpot-publisher.ts';
import type { Publication, Publisher } from './publisher.ts';
import { maySubscribe, ruleOf } from './rules.ts';

const { db } = await testDb();
const logged: string[] = [];
const log = createLog('warn', { write: (line) => void logged.push(line) });
const published: Publication[] = [];
let isBroken = false;
const publisher: Publisher = {
  async publish(publications) {
    if (isBroken) throw new Error('the publisher failed');
    published.push(...publications);
  },
  endSession: async () => undefined,
};
const setSum = (units: bigint) => db.updateTable('jackpots.jackpot').set({ sum_units: units }).execute();
const news = () => published.splice(0).map(({ channel, message }) => [channel, message]);

test('the sum of a jackpot is published once for any number of bets, and not at all without a change', async () => {
  const jackpots = new JackpotPublisher(db, publisher, log);
  await jackpots.publishChanges();
  expect(news()).toEqual([]);
  for (let bet = 1n; bet <= 20n; bet++) await setSum(bet * 20_000n);
  await jackpots.publishChanges();
  expect(news()).toEqual([[jackpotsChannel, { type: 'jackpot', slug: 'mail-bag', minor: 40 }]]);
  await setSum(400_001n);
  await jackpots.publishChanges();
  expect(news()).toEqual([]);
});

test('a failed publication is repeated the next time', async () => {
  const jackpots = new JackpotPublisher(db, publisher, log);
  await jackpots.publishChanges();
  await setSum(500_000n);
  isBroken = true;
  await expect(jackpots.publishChanges()).rejects.toThrow('the publisher failed');
  isBroken = false;
  await jackpots.publishChanges();
  expect(news()).toEqual([[jackpotsChannel, { type: 'jackpot', slug: 'mail-bag', minor: 50 }]]);
});

test('a lasting failure is logged once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const jackpots = new JackpotPublisher(db, publisher, log);
  await jackpots.publishChanges();
  const publish = vi.spyOn(jackpots, 'publishChanges').mockRejectedValue(new Error('no database'));
  const stop = jackpots.start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(logged.splice(0)).toEqual([expect.stringContaining('publishing the jackpots failed')]);
  publish.mockResolvedValueOnce(undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(logged, 'it succeeded in between').toHaveLength(1);
  stop();
  vi.useRealTimers();
});

test('two reads at once are one', async () => {
  const jackpots = new JackpotPublisher(db, publisher, log);
  await jackpots.publishChanges();
  await setSum(600_000n);
  await Promise.all([jackpots.publishChanges(), jackpots.publishChanges()]);
  expect(news()).toHaveLength(1);
});

test('any client may subscribe', () => {
  const rule = ruleOf(jackpotsChannel);
  expect(rule && maySubscribe(rule, '')).toBe(true);
});
