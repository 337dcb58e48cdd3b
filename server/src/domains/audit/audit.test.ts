import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { transact } from '../../kernel/db/transact.ts';
import { operatorOrigin, systemOrigin } from '../../kernel/origin.ts';
import { testDb } from '../../kernel/testing/index.ts';
import { runOnDatabase } from '../../kernel/testing/failures/run-process.ts';
import { addressOf, asAppRole } from '../../kernel/testing/test-db.ts';
import { checkAudit } from './jobs.ts';
import { recordAct, type AuditAct, type Subject } from './record-act.ts';
import { verifyAudit } from './verify-audit.ts';

const open = await testDb();
const { db } = open;
const app = asAppRole(open).db;
const at = new Date('2026-11-25T05:00:00.123Z');
const subject = 'player:7';

const record = (
  act: Partial<Omit<AuditAct, 'subject' | 'also'>> & { readonly subject?: Subject; readonly also?: readonly Subject[] } = {},
  origin = operatorOrigin(3n, 'req-1'),
) => transact(app, (tx) => recordAct(tx, origin, { act: 'players.unlock', subject, also: [], reason: 'asked by phone', at, ...act }));
/** As a superuser, with the triggers off. */
const tamper = (statement: string) =>
  transact(db, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
const own = `subject = '${subject}'`;
const mismatches = async () => (await verifyAudit(db)).mismatches;

/** Five acts on one player, one on another. */
beforeEach(async () => {
  await tamper(`DELETE FROM audit.entry; UPDATE audit.chain SET seq = 0, head = ''`);
  await record({ before: { sum: 5n }, after: { sum: 7n, roles: ['a', 'b'] } });
  await record({ act: 'players.exclude', reason: null });
  await record({}, { ...operatorOrigin(3n, 'req-2'), approvedBy: 'operator:4' });
  await record({}, systemOrigin('payments.ask'));
  await record();
  await record({ subject: 'player:8' });
});

test('an entry has actor, second operator, act, subject, reason, request, and what changed', async () => {
  const [first, , third] = await db.selectFrom('audit.entry').selectAll().orderBy('id').execute();
  expect(first).toMatchObject({
    at,
    actor: 'operator:3',
    approved_by: null,
    act: 'players.unlock',
    subject,
    reason: 'asked by phone',
    request_id: 'req-1',
    before_value: { sum: '5' },
    after_value: { sum: '7', roles: ['a', 'b'] },
  });
  expect(third).toMatchObject({ approved_by: 'operator:4' });
  expect(await verifyAudit(db)).toMatchObject({ mismatches: [], entries: 6n });
});

test('is written with the act or not at all', async () => {
  const undone = transact(app, async (tx) => {
    await recordAct(tx, systemOrigin('test'), { act: 'test.undone', subject, reason: null, at });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await verifyAudit(db)).toMatchObject({ mismatches: [], entries: 6n });
});

test('thirty acts at once on two subjects are one chain each, without a gap', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => record({ subject: `player:${7 + (index % 2)}` })));
  expect(await verifyAudit(db)).toMatchObject({ mismatches: [], entries: 36n });
});

test.each([
  ['an act without a domain', { act: 'unlock' }],
  ['a subject without a kind', { subject: '7' }],
  ['another subject without a kind', { also: ['player:8', '7'] }],
  ['more than a few values', { after: { text: 'x'.repeat(9000) } }],
])('%s is refused', async (_what, act) => {
  await expect(record(act as Parameters<typeof record>[0])).rejects.toThrow('check constraint');
});

test('an operator is never the second of their own act', async () => {
  await expect(record({}, { ...operatorOrigin(3n, 'r'), approvedBy: 'operator:3' })).rejects.toThrow('check constraint');
});

describe('[O1] the audit log is append-only', () => {
  test.each(['UPDATE audit.entry SET at = at', 'DELETE FROM audit.entry', 'TRUNCATE audit.entry'])(
    'for its owner: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    },
  );

  test.each([
    'UPDATE audit.entry SET at = at',
    'DELETE FROM audit.entry',
    'TRUNCATE audit.entry',
    `INSERT INTO audit.entry (chain, seq, id, at, actor, act, subject, hash) VALUES (1, 1, 99, now(), 'x', 'a.b', 'c:1', 'x')`,
    'UPDATE audit.chain SET seq = 0',
    'DELETE FROM audit.chain',
    'ALTER TABLE audit.entry DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
  ])('for the role that serves calls: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('[O1] the first changed row is named', () => {
  test.each([
    ['at', "at + interval '1 microsecond'"],
    ['actor', "'operator:9'"],
    ['approved_by', "'operator:9'"],
    ['act', "'players.other'"],
    ['reason', 'NULL'],
    ['request_id', "'x'"],
    ['before_value', `'{"sum":"6"}'`],
    ['after_value', 'NULL'],
    ['also', `'{player:9}'`],
    ['id', '999999'],
    ['hash', "sha256('x')"],
  ])('%s', async (column, value) => {
    await tamper(`UPDATE audit.entry SET ${column} = ${value} WHERE ${own} AND seq = 1`);
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'altered', seq: 1n })]);
  });

  test('and where two were changed, the earlier one', async () => {
    await tamper(`UPDATE audit.entry SET reason = 'x' WHERE ${own} AND seq IN (2, 4)`);
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'altered', seq: 2n })]);
  });
});

describe('[O1] a removed, moved or added row is named', () => {
  test('out of the middle', async () => {
    await tamper(`DELETE FROM audit.entry WHERE ${own} AND seq = 3`);
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'missing', seq: 3n, entry: null })]);
  });

  test('out of the middle, with the rest renumbered behind it', async () => {
    await tamper(`DELETE FROM audit.entry WHERE ${own} AND seq = 3; UPDATE audit.entry SET seq = 3 WHERE ${own} AND seq = 4;
      UPDATE audit.entry SET seq = 4 WHERE ${own} AND seq = 5; UPDATE audit.chain SET seq = 4 WHERE seq = 5`);
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'altered', seq: 3n })]);
  });

  test('the last one, also when the end of the chain is counted back', async () => {
    await tamper(`DELETE FROM audit.entry WHERE ${own} AND seq = 5`);
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'missing', seq: 5n })]);
    await tamper('UPDATE audit.chain SET seq = 4 WHERE seq = 5');
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'end-altered', seq: 4n })]);
  });

  test('a whole chain', async () => {
    await tamper(`DELETE FROM audit.entry WHERE ${own}`);
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'missing', seq: 1n })]);
  });

  test('two that changed places', async () => {
    await tamper(`UPDATE audit.entry SET seq = 99 WHERE ${own} AND seq = 2; UPDATE audit.entry SET seq = 2 WHERE ${own} AND seq = 3;
      UPDATE audit.entry SET seq = 3 WHERE ${own} AND seq = 99`);
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'altered', seq: 2n })]);
  });

  test('one that was added behind the end', async () => {
    await tamper(`INSERT INTO audit.entry SELECT chain, 6, 999, at, actor, approved_by, act, subject, reason, request_id, before_value, after_value, hash, also
      FROM audit.entry WHERE ${own} AND seq = 5`);
    expect(await mismatches()).toEqual([expect.objectContaining({ kind: 'altered', seq: 6n })]);
  });
});

test('[O1] npm run verify:audit names the place and fails', async () => {
  const url = await addressOf(db);
  const verify = () => runOnDatabase(url, join(import.meta.dirname, '../../cli/verify-audit.ts'));
  expect(await verify()).toEqual({ code: 0, text: expect.stringMatching(/^no mismatch; 6 entries, heads [0-9a-f]{64}$/) });
  await tamper(`UPDATE audit.entry SET reason = 'x' WHERE ${own} AND seq = 2`);
  const { code, text } = await verify();
  expect(code).toBe(1);
  expect(text).toMatch(
    /^chain \d+: entry 2 \(\d+, players.exclude, 2026-11-25T05:00:00.123Z\) was altered, or stands in the place of another\n/,
  );
});

test('the nightly check raises an alarm with the place, and logs the digest of all ends', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  await checkAudit({ db, log });
  await tamper(`DELETE FROM audit.entry WHERE ${own} AND seq = 4`);
  await checkAudit({ db, log });
  expect(lines.map(({ level, kind, seq, entries }) => [level, kind ?? null, seq ?? entries])).toEqual([
    ['info', null, '6'],
    ['error', 'missing', '4'],
    ['info', null, '6'],
  ]);
});
