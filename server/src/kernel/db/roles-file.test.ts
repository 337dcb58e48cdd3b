import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '../../domains/registry.ts';
import { rightsOf } from '../domain/table-rights.ts';
import { createLog } from '../log.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { throwawaySettings } from '../postgres/settings.ts';
import { migrateAll } from './migrate/migrate-all.ts';

const log = createLog('silent');
const folder = mkdtempSync(join(tmpdir(), 'mela-roles-'));
const server = await startEmbedded({ dir: join(folder, 'pg'), log, settings: throwawaySettings, sync: false });
const opened: pg.Client[] = [];
afterAll(async () => {
  for (const client of opened) await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
async function as(role: string | undefined, database = 'site'): Promise<pg.Client> {
  const client = new pg.Client(server.target(database, role));
  opened.push(client);
  await client.connect();
  return client;
}

beforeAll(async () => {
  await (await as(undefined, 'postgres')).query('CREATE DATABASE site');
  await (await as(undefined)).query(readFileSync(join(import.meta.dirname, '../../../../deploy/postgres/roles.sql'), 'utf8'));
  await migrateAll(server.target('site', 'mela_owner'), log, {
    app: { name: 'mela_app', target: server.target('site', 'mela_app') },
    rights: rightsOf(domains),
  });
});

test('with the four roles of deploy/postgres/roles.sql, an owner that is no superuser migrates', async () => {
  const { rows } = await (
    await as('mela_owner')
  ).query(`
    SELECT rolsuper OR rolcreaterole OR rolcreatedb AS mighty, (SELECT count(*)::int > 50 FROM kernel.migration) AS migrated
    FROM pg_roles WHERE rolname = current_user`);
  expect(rows).toEqual([{ mighty: false, migrated: true }]);
});

test('the owner can dump every table, those of the job queue too', async () => {
  const owner = await as('mela_owner');
  // What pg_dump does: a lock on each table, then each is read with no policy of rows in between.
  await owner.query('SET row_security = off');
  const { rows } = await owner.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^(pg_|information_schema$)'`);
  expect(rows.filter(({ name }) => name.startsWith('graphile_worker.')).length).toBeGreaterThan(2);
  await owner.query('BEGIN');
  for (const { name } of rows) {
    await owner.query(`LOCK TABLE ${name} IN ACCESS SHARE MODE`);
    await owner.query(`SELECT * FROM ${name} LIMIT 1`);
  }
  await owner.query('ROLLBACK');
});

test('the app role serves and cannot migrate, and the report role only reads', async () => {
  const app = await as('mela_app');
  await app.query(`INSERT INTO settings.setting (alias, value, public) VALUES ('tips', '1', true)`);
  await expect(app.query('CREATE TABLE settings.other ()')).rejects.toThrow('permission denied');
  await expect(app.query('CREATE SCHEMA other')).rejects.toThrow('permission denied');
  await expect(app.query(`UPDATE wallet.account SET balance_minor = 1`)).rejects.toThrow('permission denied');
  const report = await as('mela_report');
  await report.query('SELECT * FROM wallet.entry LIMIT 1');
  await expect(report.query('SELECT * FROM sessions.session')).rejects.toThrow('permission denied');
  const analytics = await as('mela_analytics');
  await analytics.query('SELECT * FROM analytics.movement LIMIT 1');
  await expect(analytics.query('SELECT * FROM wallet.movement')).rejects.toThrow('permission denied');
});

test('a node without the owner’s address starts on a database that was migrated before', async () => {
  expect(await migrateAll(server.target('site', 'mela_app'), log, { app: null, rights: [] })).toEqual([]);
});

test('an update does not stop where the role of analytics is missing and the owner may create none', async () => {
  await (await as(undefined)).query('DROP OWNED BY mela_analytics; DROP ROLE mela_analytics');
  const app = { name: 'mela_app', target: server.target('site', 'mela_app') };
  expect(await migrateAll(server.target('site', 'mela_owner'), log, { app, rights: rightsOf(domains) })).toEqual([]);
  const { rows } = await (await as(undefined)).query("SELECT FROM pg_roles WHERE rolname = 'mela_analytics'");
  expect(rows).toEqual([]);
});
