import { describe, expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { testDb } from '../testing/index.ts';
import { assertMoneyMode } from './money-mode-store.ts';

describe.each([
  ['play', 'licensed', 'play money'],
  ['licensed', 'play', 'money of players'],
] as const)('a database that was begun with MONEY=%s', (begun, other, balances) => {
  it(`starts with it again, and is refused with MONEY=${other}, which changes nothing`, async () => {
    const { db } = await testDb();
    await assertMoneyMode(db, begun);
    await assertMoneyMode(db, begun);
    const refused = await assertMoneyMode(db, other).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain(
      `MONEY is ${other}, but this database was begun with MONEY=${begun}, and the balances in it are ${balances}`,
    );
    await assertMoneyMode(db, begun);
  });
});

it('two first starts with both modes at once leave one mode, and the other start is refused', async () => {
  const { db } = await testDb();
  const starts = await Promise.allSettled([assertMoneyMode(db, 'play'), assertMoneyMode(db, 'licensed')]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
