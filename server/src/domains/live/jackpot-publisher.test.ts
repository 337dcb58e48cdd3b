import { jackpotsChannel } from '@mela/contract/live';
import { expect, test, vi } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { testDb } from '../../kernel/testing/index.ts';
import { JackpotTeller } from './jackpot-publisher.ts';
import type { Publication, Publisher } from './publisher.ts';
import { maySubscribe, ruleOf } from './rules.ts';

const { db } = await testDb();
const said: string[] = [];
const log = createLog('warn', { write: (line) => void said.push(line) });
const told: Publication[] = [];
let isBroken = false;
const publisher: Publisher = {
  async publish(publications) {
    if (isBroken) throw new Error('nobody carries it');
    told.push(...publications);
  },
  endSession: async () => undefined,
};
const lies = (units: bigint) => db.updateTable('jackpots.jackpot').set({ sum_units: units }).execute();
const news = () => told.splice(0).map(({ channel, message }) => [channel, message]);

test('what lies in a jackpot is told once for however many bets have changed it, and not at all where nothing has', async () => {
  const teller = new JackpotTeller(db, publisher, log);
  await teller.look();
  expect(news()).toEqual([]);
  for (let bet = 1n; bet <= 20n; bet++) await lies(bet * 20_000n);
  await teller.look();
  expect(news()).toEqual([[jackpotsChannel, { type: 'jackpot', slug: 'mail-bag', minor: 40 }]]);
  await lies(400_001n);
  await teller.look();
  expect(news()).toEqual([]);
});

test('what could not be told is told the next time', async () => {
  const teller = new JackpotTeller(db, publisher, log);
  await teller.look();
  await lies(500_000n);
  isBroken = true;
  await expect(teller.look()).rejects.toThrow('nobody carries it');
  isBroken = false;
  await teller.look();
  expect(news()).toEqual([[jackpotsChannel, { type: 'jackpot', slug: 'mail-bag', minor: 50 }]]);
});

test('that nothing could be told is said in the log once, however long it lasts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const teller = new JackpotTeller(db, publisher, log);
  await teller.look();
  const look = vi.spyOn(teller, 'look').mockRejectedValue(new Error('no database'));
  const stop = teller.start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(said.splice(0)).toEqual([expect.stringContaining('could not be told')]);
  look.mockResolvedValueOnce(undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(said, 'it went well in between').toHaveLength(1);
  stop();
  vi.useRealTimers();
});

test('two looks at once are one', async () => {
  const teller = new JackpotTeller(db, publisher, log);
  await teller.look();
  await lies(600_000n);
  await Promise.all([teller.look(), teller.look()]);
  expect(news()).toHaveLength(1);
});

test('anybody may listen', () => {
  const rule = ruleOf(jackpotsChannel);
  expect(rule && maySubscribe(rule, '')).toBe(true);
});
