import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../kernel/testing/free-port.ts';
import { readPostmaster } from '../../kernel/postgres/postmaster-file.ts';
import { betOn, isBooked, isReady, openBettor, openProcess, type ServerProcess } from './testing/server-process.ts';

const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'mela-kills-'));
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true });
});

/** Acknowledged bets that are not booked, and what the journal does not agree with. */
async function errorsOf(acknowledged: ReadonlySet<string>): Promise<object> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'mela', database: 'mela' });
  await client.connect();
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM unnest($1::text[]) k WHERE (SELECT count(*) FROM wallet.movement m WHERE m.key = k) <> 1) AS lost,
      (SELECT count(*)::int FROM wallet.account a WHERE a.user_id IS NOT NULL AND a.balance_minor
        <> (SELECT coalesce(sum(e.amount_minor), 0) FROM wallet.entry e WHERE e.account_id = a.id)) AS unequal,
      (SELECT count(*)::int FROM (SELECT sum(amount_minor) s FROM wallet.leg) t WHERE t.s <> 0) AS unbalanced,
      (SELECT count(*)::int FROM wallet.account WHERE balance_minor < 0 AND user_id IS NOT NULL) AS overdrawn`,
    [[...acknowledged].map((uuid) => `demo:${uuid}`)],
  );
  await client.end();
  return rows[0];
}

test('[M5] no bet that was acknowledged under load is lost when the API, its database or both are killed with -9', async ({ annotate }) => {
  const port = await freePort();
  const open = async () => {
    const opened = await openProcess({ DATA_DIR: dataDir, PORT: String(port) });
    running.push(opened);
    return opened;
  };
  let server = await open();
  const bettors = [];
  for (const name of ['asha', 'bina', 'chand', 'dev', 'esha', 'firoz', 'gita', 'hari']) bettors.push(await openBettor(port, name));
  const acknowledged = new Set<string>();
  for (const target of ['api', 'database', 'both'] as const) {
    const before = acknowledged.size;
    const stop = betOn(port, bettors, (uuid, answer) => isBooked(answer) && acknowledged.add(uuid));
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before + 150);
    const database = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
    expect(database).toBeGreaterThan(0);
    // Bets are on their way in each of the connections.
    if (target !== 'database') server.child.kill('SIGKILL');
    if (target !== 'api') process.kill(database, 'SIGKILL');
    if (target !== 'database') await server.ended;
    await stop();
    // Sessions of the killed database may answer for a moment more: another database must be there.
    if (target === 'database')
      await expect
        .poll(async () => (await isReady(port)) && readPostmaster(join(dataDir, 'postgres')), { interval: 50 })
        .toMatchObject({
          pid: expect.toSatisfy((pid: number) => pid !== database),
          ready: true,
        });
    else server = await open();
    expect(await errorsOf(acknowledged), target).toEqual({ lost: 0, unequal: 0, unbalanced: 0, overdrawn: 0 });
  }
  expect(server.complained()).toBe('');
  await annotate(`${acknowledged.size} acknowledged bets over three kills`);
});
