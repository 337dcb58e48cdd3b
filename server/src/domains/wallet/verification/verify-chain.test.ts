import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import { fakeClock, seededRandom, testConfig } from '../../../kernel/testing/index.ts';
import { checkBooks, checkChain } from '../jobs.ts';
import { reconcile } from './reconcile.ts';
import { testLedger } from '../../../testing/ledger.ts';
import { verifyChain } from './verify-chain.ts';

const ledger = await testLedger();
let accountId: bigint;
let userId: bigint;
const movementAt = async (seq: number) =>
  (
    await sql<{ id: bigint }>`SELECT movement_id AS id FROM wallet.entry WHERE account_id = ${accountId} AND seq = ${seq}`.execute(
      ledger.db,
    )
  ).rows[0]!.id;

/** Five movements on one cash account, others around them. What a test alters is repaired after it. */
beforeEach(async () => {
  userId = await ledger.player(1000n);
  const other = await ledger.player(1000n);
  const bet = ledger.key();
  await ledger.post([
    { key: bet, kind: 'bet', userId, amountMinor: 100n, round: 'r', meta: { game: 'patang' } },
    { key: ledger.key(), kind: 'bet', userId: other, amountMinor: 5n },
    { key: ledger.key(), kind: 'win', userId, amountMinor: 30n, ref: bet },
    { key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: ledger.key('unknown') },
    { key: ledger.key(), kind: 'bet', userId, amountMinor: 7n },
  ]);
  accountId = (await sql<{ id: bigint }>`SELECT id FROM wallet.account WHERE user_id = ${userId} AND role = 'cash'`.execute(ledger.db))
    .rows[0]!.id;
  await ledger.expectSound();
  return async () => {
    await ledger.tamper(`DELETE FROM wallet.entry WHERE movement_id IN (SELECT id FROM wallet.movement WHERE user_id = ${userId}) OR account_id = ${accountId};
      DELETE FROM wallet.movement WHERE user_id = ${userId}; DELETE FROM wallet.movement_key WHERE id NOT IN (SELECT id FROM wallet.movement); DELETE FROM wallet.closing WHERE movement_id NOT IN (SELECT id FROM wallet.movement);
      DELETE FROM wallet.bonus WHERE user_id = ${userId}; DELETE FROM wallet.account WHERE user_id = ${userId}; TRUNCATE wallet.verified, wallet.verified_bonus, wallet.checkpoint`);
    await ledger.expectSound();
  };
});

describe('[O1] the journal is append-only', () => {
  test.each(['entry', 'movement'])('%s', async (table) => {
    for (const statement of [`UPDATE wallet.${table} SET at = at`, `DELETE FROM wallet.${table}`, `TRUNCATE wallet.${table}`]) {
      await expect(sql.raw(statement).execute(ledger.db)).rejects.toThrow('append-only');
    }
  });
});

describe('[O1] an altered row is found at its place', () => {
  test.each([
    ['amount_minor', 'amount_minor - 1'],
    ['balance_minor', 'balance_minor + 1'],
    ['house_id', '2'],
    ['at', "at + interval '1 microsecond'"],
    ['hash', "sha256('x')"],
  ])('entry.%s', async (column, value) => {
    await ledger.tamper(`UPDATE wallet.entry SET ${column} = ${value} WHERE account_id = ${accountId} AND seq = 3`);
    expect((await verifyChain(ledger.db))[0]).toMatchObject({
      kind: 'entry_altered',
      accountId,
      seq: 3n,
      movementId: await movementAt(3),
    });
  });

  test.each([
    ['key', "'forged'"],
    ['kind', "'deposit'"],
    ['amount_minor', '1'],
    ['ref', 'NULL'],
    ['round', "'r2'"],
    ['required_minor', '1'],
    ['meta', `'{"game":"x"}'`],
    ['cash_minor', '99'],
    ['bonus_minor', '1'],
    ['wager_weight', '1'],
    ['parts', `'{"(1,1,1)"}'`],
    ['actor', "'player:1'"],
    ['request_id', "'x'"],
    ['cash_after_minor', '1'],
    ['bonus_after_minor', '1'],
    ['at', "at - interval '1 day'"],
  ])('movement.%s', async (column, value) => {
    await ledger.tamper(`UPDATE wallet.movement SET ${column} = ${value} WHERE id = ${await movementAt(3)}`);
    expect(await verifyChain(ledger.db)).toContainEqual({ kind: 'entry_altered', accountId, seq: 3n, movementId: await movementAt(3) });
  });

  test('movement.user_id', async () => {
    await ledger.tamper(`UPDATE wallet.movement SET user_id = 1 WHERE id = ${await movementAt(3)}`);
    expect(await verifyChain(ledger.db)).toContainEqual({ kind: 'account_altered', accountId, seq: 3n, movementId: await movementAt(3) });
    await ledger.tamper(`UPDATE wallet.movement SET user_id = ${userId} WHERE user_id = 1`);
  });
});

describe('[O1] a removed, added or moved row is found at its place', () => {
  test('an entry out of the middle', async () => {
    await ledger.tamper(`DELETE FROM wallet.entry WHERE account_id = ${accountId} AND seq = 3`);
    expect(await verifyChain(ledger.db)).toContainEqual(expect.objectContaining({ kind: 'entry_missing', accountId, seq: 3n }));
  });

  test('an entry out of the middle, with the rest renumbered behind it', async () => {
    await ledger.tamper(`DELETE FROM wallet.entry WHERE account_id = ${accountId} AND seq = 3;
      UPDATE wallet.entry SET seq = 3 WHERE account_id = ${accountId} AND seq = 4; UPDATE wallet.entry SET seq = 4 WHERE account_id = ${accountId} AND seq = 5`);
    expect((await verifyChain(ledger.db))[0]).toMatchObject({ kind: 'entry_altered', accountId, seq: 3n });
  });

  test('the tail', async () => {
    await ledger.tamper(
      `DELETE FROM wallet.movement WHERE id = ${await movementAt(5)}; DELETE FROM wallet.entry WHERE account_id = ${accountId} AND seq = 5`,
    );
    expect((await reconcile(ledger.db)).mismatches).toContainEqual(expect.objectContaining({ kind: 'tail_missing', accountId, seq: 5n }));
  });

  test('the whole of it', async () => {
    await ledger.tamper(`DELETE FROM wallet.entry WHERE account_id = ${accountId}`);
    expect((await reconcile(ledger.db)).mismatches).toContainEqual(expect.objectContaining({ kind: 'tail_missing', accountId, seq: 1n }));
  });

  test('two entries that changed places', async () => {
    await ledger.tamper(`UPDATE wallet.entry SET seq = -1 WHERE account_id = ${accountId} AND seq = 2; UPDATE wallet.entry SET seq = 2 WHERE account_id = ${accountId} AND seq = 3;
      UPDATE wallet.entry SET seq = 3 WHERE account_id = ${accountId} AND seq = -1`);
    expect((await verifyChain(ledger.db))[0]).toMatchObject({ kind: 'entry_altered', accountId, seq: 2n });
  });

  test('a movement without its entry, and an entry without its movement', async () => {
    const [third, fourth] = [await movementAt(3), await movementAt(4)];
    await ledger.tamper(
      `DELETE FROM wallet.movement WHERE id = ${third}; UPDATE wallet.entry SET movement_id = ${third} WHERE account_id = ${accountId} AND seq = 4`,
    );
    const mismatches = await verifyChain(ledger.db);
    expect(mismatches).toContainEqual({ kind: 'movement_missing', accountId, seq: 3n, movementId: third });
    expect(mismatches).toContainEqual({ kind: 'movement_without_entry', accountId: null, seq: null, movementId: fourth });
  });

  test('an entry that was not written by post', async () => {
    await ledger.tamper(
      `INSERT INTO wallet.entry SELECT account_id, 6, house_id, movement_id, 1000, balance_minor + 1000, at, sha256('x') FROM wallet.entry WHERE account_id = ${accountId} AND seq = 5`,
    );
    expect(await verifyChain(ledger.db)).toContainEqual(expect.objectContaining({ kind: 'entry_altered', accountId, seq: 6n }));
    expect((await reconcile(ledger.db)).mismatches).toContainEqual(expect.objectContaining({ kind: 'head_altered', accountId, seq: 6n }));
  });
});

describe('[M1] the balances are compared with the journal', () => {
  test.each([
    ['a balance', 'balance_minor = balance_minor + 1', 'balance_altered'],
    ['a head', "head = sha256('x')", 'head_altered'],
    ['a place', 'seq = seq + 1', 'tail_missing'],
  ])('%s that differs from its entries', async (_what, change, kind) => {
    await ledger.tamper(`UPDATE wallet.account SET ${change} WHERE id = ${accountId}`);
    expect((await reconcile(ledger.db)).mismatches).toContainEqual(expect.objectContaining({ kind, accountId }));
  });

  test('wager progress that was not staked', async () => {
    await ledger.postOne({ key: ledger.key(), kind: 'bonus_grant', userId, amountMinor: 50n, wagerMinor: 500n });
    await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 10n });
    expect((await reconcile(ledger.db)).mismatches).toEqual([]);
    await ledger.tamper(`UPDATE wallet.bonus SET current_wager_minor = 500 WHERE user_id = ${userId}`);
    expect((await reconcile(ledger.db)).mismatches).toMatchObject([{ kind: 'wager_altered' }]);
    await ledger.tamper(`DELETE FROM wallet.entry WHERE account_id IN (SELECT id FROM wallet.account WHERE user_id = ${userId})`);
  });

  test('house accounts and players add up to zero, and the digest of all heads changes with the journal', async () => {
    const before = await reconcile(ledger.db);
    expect(Object.values(before.houseMinor).reduce((sum, minor) => sum + minor, before.playersMinor)).toBe(0n);
    await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 0n });
    expect((await reconcile(ledger.db)).headsDigest).not.toBe(before.headsDigest);
  });

  test('the regular jobs raise one alarm for a mismatch, in the log and in the table', async () => {
    const lines: { level: string; kind?: string }[] = [];
    const log = createLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const services = { db: ledger.db, log, clock: fakeClock(), random: seededRandom(), config: testConfig() };
    await checkBooks(services);
    await checkChain(services);
    expect(lines).toEqual([]);
    await ledger.tamper(`UPDATE wallet.account SET balance_minor = balance_minor + 1 WHERE id = ${accountId}`);
    await checkBooks(services);
    services.clock.advanceMs(60_000);
    await checkBooks(services);
    expect(lines).toMatchObject([
      { level: 'error', kind: 'balance_altered', accountId: String(accountId) },
      { level: 'error', kind: 'journal_unbalanced' },
    ]);
    const { rows } = await sql<{
      seen: bigint;
    }>`SELECT extract(epoch FROM last_seen_at - first_seen_at)::bigint AS seen FROM wallet.alarm`.execute(ledger.db);
    expect(rows).toEqual([{ seen: 60n }, { seen: 60n }]);
  });
});
