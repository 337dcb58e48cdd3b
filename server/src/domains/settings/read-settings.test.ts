import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { createDb } from '../../kernel/db/create-db.ts';
import { transact } from '../../kernel/db/transact.ts';
import { createLog } from '../../kernel/log.ts';
import { joinSettings, onOff, setting as define, type SettingTable } from '../../kernel/settings/define-settings.ts';
import { testDb } from '../../kernel/testing/index.ts';
import type { Db } from '../../kernel/types.ts';
import { changeSetting } from './list-settings.ts';
import { clearSettings, settingReader } from './read-settings.ts';

const { db, target } = await testDb();
const table = { pace_ms: define('How long.', Type.Integer({ minimum: 0 }), 40), lamps: onOff('Whether the lamps are on.', false) };
const setting = settingReader(table);
const change = (alias: keyof typeof table, value: unknown) => transact(db, (tx) => changeSetting(tx, joinSettings([table]), alias, value));

/** Counts how often the table of settings is read meanwhile. */
async function readsOf(work: (watched: Db) => Promise<unknown>): Promise<number> {
  let reads = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => ((reads += 1), node),
    transformResult: async ({ result }) => result,
  });
  await work(watched);
  return reads;
}

it('returns what an operator has set, otherwise the default of the domain', async () => {
  expect(await setting(db, 'pace_ms')).toBe(40);
  await change('pace_ms', 250);
  expect(await setting(db, 'pace_ms')).toBe(250);
  expect((await setting(db, 'lamps')).enabled).toBe(false);
});

it('reads the database once, in and out of transactions, until a setting is changed', async () => {
  clearSettings();
  const reads = await readsOf(async (watched) => {
    for (let i = 0; i < 5; i += 1) await setting(watched, 'pace_ms');
    await transact(watched, (tx) => setting(tx, 'lamps'));
  });
  expect(reads).toBe(1);
  await change('lamps', { enabled: true });
  expect((await setting(db, 'lamps')).enabled).toBe(true);
});

it('does not show a change that was rolled back', async () => {
  const failed = transact(db, async (tx) => {
    await changeSetting(tx, joinSettings([table]), 'pace_ms', 999);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  clearSettings();
  expect(await setting(db, 'pace_ms')).toBe(250);
});

it('sees the change of another process once the follower of events clears the cache', async () => {
  const other = createDb(target, createLog('silent'));
  await other.db.updateTable('settings.setting').set({ value: '7' }).where('alias', '=', 'pace_ms').execute();
  await other.close();
  expect(await setting(db, 'pace_ms')).toBe(250);
  clearSettings();
  expect(await setting(db, 'pace_ms')).toBe(7);
});

it('rejects an alias that the domain has not defined, and two domains that define the same one', async () => {
  await expect(settingReader<SettingTable>(table)(db, 'toString')).rejects.toThrow('Setting toString not found.');
  expect(() => joinSettings([table, { lamps: onOff('Others.', true) }])).toThrow('two domains define the setting lamps');
});
