import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openAccounts, post, reconcile, setBlock, setGuard, verifyChain } from '../../domains/wallet/index.ts';
import { domains } from '../../domains/registry.ts';
import { rightsOf } from '../domain/table-rights.ts';
import { systemOrigin } from '../origin.ts';
import { createLog } from '../log.ts';
import { testDb } from '../testing/index.ts';
import { createDb } from './create-db.ts';
import { appRole, grantRoles, reportRole } from './roles.ts';
import { transact } from './transact.ts';
import { afterAll } from 'vitest';

const owner = await testDb();
const as = (user: string) => {
  const opened = createDb({ ...owner.target, user } as typeof owner.target, createLog('silent'), {
    connectionsMax: 4,
    statementMs: 20_000,
  });
  afterAll(() => opened.close());
  return opened.db;
};
const [app, report] = [as(appRole), as(reportRole)];
const userId = 7001n;
const origin = systemOrigin('test');

await transact(app, (tx) => openAccounts(tx, userId));
await transact(app, (tx) =>
  post(tx, [
    { key: 'gift', kind: 'deposit', userId, amountMinor: 1000n, origin },
    { key: 'bet', kind: 'bet', userId, amountMinor: 100n, origin },
    { key: 'undo', kind: 'rollback', userId, amountMinor: 0n, ref: 'bet', origin },
  ]),
);

const denied = (statement: string) => expect(sql.raw(statement).execute(app)).rejects.toThrow('permission denied');

test('the app role can open wallets, book, set limits and blocks, and run the checks', async () => {
  await transact(app, (tx) => setGuard(tx, { userId, measure: 'wager', period: 'day', maxMinor: 10n }, new Date()));
  await transact(app, (tx) => setBlock(tx, { userId, name: 'test', kinds: ['bet'], until: null, reason: 'asked for' }));
  expect((await reconcile(app)).mismatches).toEqual([]);
  expect(await verifyChain(app)).toEqual([]);
});

describe('[O1] the app role cannot change a journal', () => {
  test.each(['wallet.entry', 'wallet.movement', 'wallet.movement_key', 'wallet.closing', 'jackpots.contribution', 'kernel.event'])(
    '%s: neither update, delete nor truncate',
    async (table) => {
      await denied(`DELETE FROM ${table}`);
      await denied(`TRUNCATE ${table}`);
      const column = table === 'wallet.closing' ? 'ref' : table === 'wallet.movement_key' ? 'key' : 'at';
      await denied(`UPDATE ${table} SET ${column} = ${column}`);
    },
  );

  test.each(['wallet.entry_default', 'wallet.movement_default'])('%s by the name of a partition: it cannot even be read', async (table) => {
    await denied(`SELECT * FROM ${table}`);
    await denied(`DELETE FROM ${table}`);
  });

  test.each([
    ['a balance', 'UPDATE wallet.account SET balance_minor = 1'],
    ['an entry', "INSERT INTO wallet.entry VALUES (1, 1, 1, 1, 1, 1, now(), sha256('x'))"],
    ['a bonus', 'UPDATE wallet.bonus SET balance_minor = 1'],
    ['a rule', 'UPDATE wallet.kind SET min_minor = 0'],
    ['the function that books without judging', "SELECT wallet.book('{}', '{}', '{}', '{}')"],
    ['the triggers', 'ALTER TABLE wallet.entry DISABLE TRIGGER ALL'],
    ['the triggers of a session', 'SET session_replication_role = replica'],
    ['a migration', 'DELETE FROM kernel.migration'],
  ])('nor %s', (_what, statement) => expect(sql.raw(statement).execute(app)).rejects.toThrow(/permission denied|must be owner/));
});

describe('[R3] the app role cannot read what is hidden', () => {
  test.each([
    'SELECT hit_minor FROM jackpots.cycle',
    'SELECT salt FROM jackpots.cycle',
    'SELECT * FROM jackpots.cycle',
    'SELECT number FROM jackpots.cycle WHERE hit_minor > 5',
    'SELECT server_seed FROM lottery.seed',
    'UPDATE jackpots.cycle SET hit_minor = 1',
    'SELECT jackpots.committed_text(r) FROM jackpots.cycle r',
    'SELECT next_server_seed FROM originals.seed',
    'SELECT * FROM originals.seed',
  ])('%s', denied);

  test('the public view shows an open cycle without them', async () => {
    await sql`INSERT INTO jackpots.jackpot (slug, names, must_hit_minor) VALUES ('check', '{ "en": "a", "hi": "b" }', 9)`.execute(owner.db);
    await sql`INSERT INTO jackpots.cycle VALUES ('check', 1, 1, 9, 3, sha256('salt'), sha256('commitment'), now())`.execute(app);
    const { rows } = await sql`SELECT number, hit_minor, salt FROM jackpots.public_cycle WHERE jackpot = 'check'`.execute(app);
    expect(rows).toEqual([{ number: 1, hit_minor: null, salt: null }]);
  });
});

describe('the report role', () => {
  test.each(['wallet.movement', 'wallet.entry', 'play.round', 'jackpots.public_cycle'])('reads %s', async (table) => {
    await sql.raw(`SELECT * FROM ${table} LIMIT 1`).execute(report);
  });

  test.each([
    'SELECT password_hash FROM accounts."user"',
    'SELECT * FROM sessions.session',
    'SELECT requisites FROM payments.payment',
    'SELECT payer_reference, upi_link FROM payments.payment',
    'SELECT * FROM webhooks.secret',
    'SELECT * FROM originals.seed',
    'SELECT * FROM jackpots.cycle',
    "INSERT INTO settings.setting VALUES ('x', '1', true)",
    'DELETE FROM wallet.alarm',
    "SELECT * FROM wallet.post('[]')",
    "SELECT wallet.open_accounts(1, 'INR')",
    "SELECT kernel.add_month_partitions('wallet.entry', now(), 1)",
  ])('cannot: %s', (statement) => expect(sql.raw(statement).execute(report)).rejects.toThrow('permission denied'));
});

/** Of these names, what is no secret and of no person: a sum, the fields of a form, the chain of the ledger. */
const known = ['jackpots.jackpot.seed_minor', 'payments.system.requisites', 'wallet.entry.hash'];

test('the report role reads no column with a secret, a name, a contact or an account elsewhere', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.column_privileges
    WHERE grantee = ${reportRole} AND privilege_type = 'SELECT' ORDER BY 1`.execute(owner.db);
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names).toContain('payments.payment.sum_minor');
  const personal = /mail|phone|lookup|password|secret|sealed|token|hash|seed|requisites|payer|upi|birth|nickname|address|note|document/;
  expect(names.filter((name) => personal.test(name.split('.')[2] ?? ''))).toEqual(known);
});

describe('the rights of every table are declared', () => {
  const rights = rightsOf(domains);
  const grant = async (given = rights) => {
    const client = new pg.Client(owner.target);
    await client.connect();
    try {
      await grantRoles(client, appRole, given);
    } finally {
      await client.end();
    }
  };

  test('granting them again changes nothing', async () => {
    await grant();
    await denied('DELETE FROM wallet.entry');
    await sql`SELECT 1 FROM wallet.entry`.execute(app);
  });

  test('a table without a declaration is refused', async () => {
    await sql`CREATE TABLE wallet.forgotten (id int)`.execute(owner.db);
    await expect(grant()).rejects.toThrow('the table wallet.forgotten is not declared');
    await sql`DROP TABLE wallet.forgotten`.execute(owner.db);
    await grant();
  });

  test('a declaration without a table is refused', () =>
    expect(grant(rights.map((one) => ({ ...one, open: [...(one.open ?? []), 'gone'] })))).rejects.toThrow(
      'is declared by its domain, and is no table',
    ));
});
