import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../../kernel/testing/index.ts';
import { guardsOf, setGuard } from './limits/limit-store.ts';
import { checkChain, journalPartitions } from './jobs.ts';
import { post } from './movements/movement-store.ts';
import { reconcile } from './verification/reconcile.ts';
import { testLedger, withOrigin } from '../../testing/ledger.ts';
import { verifyNewEntries } from './verification/verify-chain.ts';
import { playerPages } from './verification/verify-store.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());
const [march, april] = [new Date('2031-03-31T18:00:00Z'), new Date('2031-04-01T06:00:00Z')];
await journalPartitions.add(ledger.db, march);

describe('the journal in months', () => {
  test('[M2] a key is unique across partitions: a bet of last month gets its first answer again', async () => {
    const userId = await ledger.player(1000n);
    const bet = { key: ledger.key(), kind: 'bet', userId, amountMinor: 100n } as const;
    const first = await ledger.postOne(bet, march);
    expect(await ledger.postOne(bet, april)).toEqual({ ...first, status: 'replayed' });
    expect(await ledger.postOne({ ...bet, amountMinor: 101n }, april)).toMatchObject({ reason: 'key_conflict' });
    const { rows } = await sql<{
      tables: string[];
    }>`SELECT array_agg(DISTINCT tableoid::regclass::text) AS tables FROM wallet.movement WHERE user_id = ${userId} AND kind = 'bet'`.execute(
      ledger.db,
    );
    expect(rows[0]?.tables).toEqual(['wallet.movement_2031_03']);
  });

  test('[M3] a rollback next month undoes the bet of this month and its win, once', async () => {
    const userId = await ledger.player(1000n);
    const bet = await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 100n }, march);
    await ledger.postOne({ key: ledger.key(), kind: 'win', userId, amountMinor: 70n, ref: bet.key }, april);
    const rollback = () => ledger.postOne({ key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: bet.key }, april);
    expect(await rollback()).toMatchObject({ cashMinor: 1000n, movedMinor: 30n });
    expect(await rollback()).toMatchObject({ cashMinor: 1000n, movedMinor: 0n });
  });

  test.each(['wallet.movement_2031_03', 'wallet.entry_2031_03', 'wallet.entry_default', 'wallet.movement_key', 'wallet.closing'])(
    '[O1] %s is append-only by its own name too',
    async (table) => {
      for (const statement of [
        `UPDATE ${table} SET ${table.includes('closing') ? 'ref = ref' : 'at = at'}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ])
        await expect(sql.raw(statement).execute(ledger.db)).rejects.toThrow('append-only');
    },
  );

  test('partitions are created ahead, once, and an alarm is logged when next month has none', async () => {
    const { db } = await testDb();
    const lines: string[] = [];
    const log = createLog('error', { write: (line: string) => void lines.push(line) });
    const clock = fakeClock();
    const services = { db, log, clock, random: seededRandom(), config: testConfig() };
    expect(await journalPartitions.ahead(db, clock.now())).toBe(-1);
    await journalPartitions.addAhead(services);
    expect(await journalPartitions.ahead(db, clock.now())).toBe(3);
    expect(await journalPartitions.add(db, clock.now())).toBe(0);
    expect(lines).toEqual([]);
    // Rows of next month in the default partition prevent that month's partition from being created.
    const next = new Date('2032-02-10T00:00:00Z');
    await sql`INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head) SELECT 7, role, 'INR', 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role`.execute(
      db,
    );
    await post(db, [withOrigin({ key: 'late', kind: 'bet', userId: 7n, amountMinor: 0n })], next);
    clock.set(new Date('2032-01-20T00:00:00Z'));
    await journalPartitions.addAhead(services);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no partition of the journal for next month');
  });
});

describe('the checks continue where the last one ended', () => {
  /** The number of entries that a check verifies. */
  const entriesVerified = async (work: () => Promise<unknown>): Promise<bigint> => {
    const read = async () =>
      (await sql<{ n: bigint }>`SELECT sum(seq)::bigint AS n FROM wallet.verified`.execute(ledger.db)).rows[0]?.n ?? 0n;
    const before = await read();
    await work();
    return (await read()) - before;
  };

  test('[M1] each run carries the sums of the last one forward and has the result of a whole run', async () => {
    const userId = await ledger.player(1000n);
    await reconcile(ledger.db);
    await ledger.postOne({ key: ledger.key(), kind: 'bonus_grant', userId, amountMinor: 100n, wagerMinor: 50n });
    await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 1050n });
    let next;
    // A grant, and a bet of both accounts: three entries.
    expect(await entriesVerified(async () => (next = await reconcile(ledger.db)))).toBe(3n);
    expect(next).toEqual(await reconcile(ledger.db, { whole: true }));
    expect(await entriesVerified(() => reconcile(ledger.db))).toBe(0n);
  });

  test('[M1] a page of a run is bounded by the entries that it reads, not by players', async () => {
    const userId = await ledger.player(1000n);
    for (let n = 0; n < 200; n += 1) await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 1n });
    const last = await ledger.player(1000n);
    const pages = (entries: number, whole: boolean) => playerPages(ledger.db, entries, whole);
    expect(await pages(1_000_000, true)).toEqual([last]);
    // More than a page of new entries: no player after them shares the page.
    expect(await pages(150, false)).toContain(userId);
    await reconcile(ledger.db);
    expect((await pages(150, false)).length).toBeLessThan((await pages(150, true)).length);
    expect((await pages(150, true)).at(-1)).toBe(last);
  });

  test('[O1] an entry altered after the last run is found in the next, at its place', async () => {
    const userId = await ledger.player(1000n);
    await checkChain({ db: ledger.db, log: createLog('silent'), clock: fakeClock(), random: seededRandom(), config: testConfig() });
    const bet = await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 7n });
    const entry = `movement_id = ${bet.movementId}`;
    await ledger.tamper(`UPDATE wallet.entry SET amount_minor = -6 WHERE ${entry}`);
    expect((await reconcile(ledger.db)).mismatches).toMatchObject([{ kind: 'balance_altered' }, { kind: 'journal_unbalanced' }]);
    expect(await verifyNewEntries(ledger.db, new Date())).toContainEqual(
      expect.objectContaining({ kind: 'entry_altered', seq: 2n, movementId: bet.movementId }),
    );
    await ledger.tamper(`UPDATE wallet.entry SET amount_minor = -7 WHERE ${entry}`);
    await reconcile(ledger.db, { whole: true });
    expect(await verifyNewEntries(ledger.db, new Date())).toEqual([]);
  });

  test('[O1] a last verified link that was altered is found when the chain is continued', async () => {
    const userId = await ledger.player(1000n);
    await verifyNewEntries(ledger.db, new Date());
    const bet = await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 7n });
    await ledger.tamper(
      `UPDATE wallet.verified SET chain_hash = sha256('x') WHERE account_id = (SELECT account_id FROM wallet.entry WHERE movement_id = ${bet.movementId})`,
    );
    expect(await verifyNewEntries(ledger.db, new Date())).toMatchObject([{ kind: 'checkpoint_altered', seq: 1n }]);
    await ledger.tamper(
      'UPDATE wallet.verified v SET chain_hash = (SELECT e.hash FROM wallet.entry e WHERE e.account_id = v.account_id AND e.seq = v.chain_seq) WHERE v.chain_seq > 0',
    );
    expect(await verifyNewEntries(ledger.db, new Date())).toEqual([]);
  });

  test('[O1] an altered key and a removed closing are found', async () => {
    const userId = await ledger.player(1000n);
    const bet = await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 7n });
    const rollback = await ledger.postOne({ key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: bet.key });
    await reconcile(ledger.db);
    await ledger.tamper(
      `UPDATE wallet.movement_key SET id = 0 WHERE key = '${bet.key}'; DELETE FROM wallet.closing WHERE ref = '${bet.key}'`,
    );
    expect(await verifyNewEntries(ledger.db, new Date())).toMatchObject([
      { kind: 'key_altered', movementId: bet.movementId },
      { kind: 'key_altered', movementId: rollback.movementId },
    ]);
    await ledger.tamper(
      `UPDATE wallet.movement_key SET id = ${bet.movementId} WHERE key = '${bet.key}'; INSERT INTO wallet.closing VALUES ('${bet.key}', ${rollback.movementId})`,
    );
  });
});

test('[P1] a limit set while its player bets counts every bet exactly once', async () => {
  const userId = await ledger.player(100_000n);
  const at = new Date('2026-03-04T06:30:00Z');
  const guard = () => setGuard(ledger.db, { userId, measure: 'loss', period: 'day', maxMinor: 1_000_000n }, at);
  let sum = 0n;
  const play = async (count: number) => {
    for (let n = 1; n <= count; n += 1) {
      const bet = await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 10n }, at);
      if (n % 3 === 0) await ledger.postOne({ key: ledger.key(), kind: 'win', userId, amountMinor: 4n, ref: bet.key }, at);
      if (n % 4 === 0) await ledger.postOne({ key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: bet.key }, at);
      else sum += 10n - (n % 3 === 0 ? 4n : 0n);
    }
  };
  await Promise.all([
    play(60),
    play(60),
    (async () => {
      for (let n = 0; n < 15; n += 1) await guard();
    })(),
  ]);
  expect((await guardsOf(ledger.db, userId, at))[0]?.usedMinor).toBe(sum);
  expect((await guard()).usedMinor).toBe(sum);
});
