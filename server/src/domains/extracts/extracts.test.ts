import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { operatorBase } from '@mela/contract/http/endpoint';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { analyticsOf } from '../../kernel/domain/table-rights.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import { createLog } from '../../kernel/log.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { runUntilKilled } from '../../kernel/testing/failures/run-process.ts';
import { asAppRole } from '../../kernel/testing/test-db.ts';
import { operatorWith } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { domains } from '../registry.ts';
import { dueDays, missingNights } from './nights/due-days.ts';
import { writeJob } from './nights/write-job.ts';
import { writeNight } from './nights/write-night.ts';
import type { DyingWriter } from './testing/write-and-die.ts';

const views = analyticsOf(domains.flatMap(({ tables }) => tables ?? []));
const day = '2026-11-20';
/** Midnight of India is half past six in the evening of the day before. */
const [begins, ends] = ['2026-11-19T18:30:00Z', '2026-11-20T18:30:00Z'];
const night = new Date('2026-11-20T20:40:00Z');
const sizes = { pageRows: 40, fileRows: 100 };
const count = 250;
const dir = mkdtempSync(join(tmpdir(), 'mela-extracts-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let server: TestServer;
let services: JobContext;
beforeAll(async () => {
  server = await testServer({ env: { EXTRACTS_DIR: dir, EXTRACTS_KEEP_DAYS: '10' } });
  const { config, clock, random } = server;
  services = { db: asAppRole(server.open).db, config, clock, random, log: createLog('silent'), origin: systemOrigin('test') };
  await movements(1, count, begins);
  // One of the day before and one of the day after, which are of other files.
  await movements(0.5, 1, '2026-11-19T18:29:59.999Z');
  await movements(count + 1, 1, ends);
});
beforeEach(async () => {
  server.clock.set(night);
  await sql`DELETE FROM extracts.night`.execute(server.db);
  for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true });
});

/** So many movements from an id on, a second apart; the first and the last of a day have sums that only a bigint holds whole. */
async function movements(from: number, rows: number, at: string): Promise<void> {
  await sql`
    INSERT INTO wallet.movement (id, key, kind, user_id, amount_minor, round, required_minor, wager_weight, actor, cash_minor, bonus_minor,
      cash_after_minor, bonus_after_minor, at) OVERRIDING SYSTEM VALUE
    SELECT ${from * 10}::bigint + n * 10, 'made-' || ${from}::text || '-' || n, 'bet', 7, 9007199254740993, CASE n % 2 WHEN 0 THEN 'r"' || n END, 0, 100, 'test', -5, 0, 95, 0,
      ${at}::timestamptz + n * interval '1 second' FROM generate_series(0, ${rows}::int - 1) n`.execute(server.db);
}

const write = (of = day, over: object = {}) => writeNight(services, { dir, views, sizes, ...over }, of);
const filesOf = (of = day) => readdirSync(join(dir, of)).toSorted();
const read = (name: string, of = day) => readFileSync(join(dir, of, name));
const linesOf = (name: string) => gunzipSync(read(name)).toString().split('\n').slice(0, -1);
const bytesOf = (of = day) =>
  Object.fromEntries(filesOf(of).map((name) => [name, createHash('sha256').update(read(name, of)).digest('hex')]));
const stateOf = async (of = day) =>
  (await sql<{ state: string; failure: string | null }>`SELECT state, failure FROM extracts.night WHERE day = ${of}`.execute(server.db))
    .rows[0];
const want = (of = day) => sql`INSERT INTO extracts.night (day, state, wanted_at) VALUES (${of}, 'wanted', ${night})`.execute(server.db);

describe('the extract of a day', () => {
  beforeEach(() => want());

  it('has each view in both formats, with what their columns are and a list that its sums prove', async () => {
    expect(await write()).toBe(true);
    const schema = JSON.parse(read('schema.json').toString());
    expect(schema.views.map(({ name }: { name: string }) => name)).toEqual(views.map(({ name }) => name));
    const manifest = JSON.parse(read('manifest.json').toString());
    // The group reads them, others do not.
    const modeOf = (...parts: readonly string[]) => (statSync(join(dir, ...parts)).mode & 0o777).toString(8);
    expect([modeOf(day), ...new Set(filesOf().map((name) => modeOf(day, name)))]).toEqual(['750', '640']);
    expect(filesOf()).toEqual([...manifest.files.map(({ name }: { name: string }) => name), 'manifest.json', 'schema.json'].toSorted());
    for (const file of manifest.files)
      expect([file.bytes, file.sha256]).toEqual([read(file.name).length, createHash('sha256').update(read(file.name)).digest('hex')]);
    expect(new Set(manifest.files.map(({ view }: { view: string }) => view))).toEqual(new Set(views.map(({ name }) => name)));
    expect(await stateOf()).toEqual({ state: 'written', failure: null });
  });

  it('has the movements of that day of India and no others, in files of so many rows', async () => {
    await write();
    const names = filesOf().filter((name) => name.startsWith('movement-') && name.endsWith('.ndjson.gz'));
    expect(names.map((name) => linesOf(name).length)).toEqual([100, 100, 50]);
    const ids = names.flatMap((name) => linesOf(name).map((line) => JSON.parse(line).id));
    expect(ids).toEqual(Array.from({ length: count }, (_, n) => 10 + n * 10));
  });

  it('says the same in Parquet as in lines, to the last digit, as another library reads it', async () => {
    await write();
    for (const name of filesOf().filter((one) => one.endsWith('.parquet'))) {
      const file = await asyncBufferFromFile(join(dir, day, name));
      const rows = await parquetReadObjects({ file });
      const lines = linesOf(name.replace('.parquet', '.ndjson.gz'));
      const asLine = (row: object) =>
        JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? `big:${value}` : value)).replaceAll(
          /"big:(-?\d+)"/g,
          '$1',
        );
      expect([name, rows.map(asLine)]).toEqual([name, lines]);
    }
    expect(linesOf('movement-00001.ndjson.gz')[0]).toBe(
      '{"id":10,"at":"2026-11-19T18:30:00.000Z","kind":"bet","player_id":7,"amount_minor":9007199254740993,"cash_minor":-5,"bonus_minor":0,"required_minor":0,"cash_after_minor":95,"bonus_after_minor":0,"round":"r\\"0"}',
    );
    const { row_groups: groups } = await parquetMetadataAsync(await asyncBufferFromFile(join(dir, day, 'movement-00001.parquet')));
    expect(groups.map(({ num_rows: rows }) => Number(rows))).toEqual([40, 40, 20]);
  });

  it('holds nothing of who a player is: neither address, name, number nor secret', async () => {
    const { id } = await server.register();
    const { rows } = await sql<Record<string, unknown>>`SELECT email, birth_date::text FROM accounts."user" WHERE id = ${id}`.execute(
      server.db,
    );
    await write();
    const all = filesOf()
      .filter((name) => name.endsWith('.ndjson.gz'))
      .map((name) => gunzipSync(read(name)).toString())
      .join('');
    expect(all).toContain(`"id":${id},`);
    for (const value of Object.values(rows[0] ?? {})) expect(all).not.toContain(String(value));
    expect(all).not.toMatch(/@|password|127\.0\.0\.1/);
  });

  it('comes out the same to the byte when it is written again, of a journal also after its files are lost', async () => {
    await write();
    const before = bytesOf();
    await server.register();
    server.clock.advanceMs(86_400_000);
    for (const name of filesOf().filter((one) => one.startsWith('movement-'))) rmSync(join(dir, day, name));
    await sql`UPDATE extracts.night SET state = 'wanted'`.execute(server.db);
    expect(await write()).toBe(true);
    expect(bytesOf()).toEqual(before);
  });

  it('replaces a file that is not as long as it was', async () => {
    await write();
    const before = bytesOf();
    writeFileSync(join(dir, day, 'movement-00002.parquet'), 'half');
    await sql`UPDATE extracts.night SET state = 'wanted'`.execute(server.db);
    await write();
    expect(bytesOf()).toEqual(before);
  });

  it.each([2, 9, 14, 20])(
    'leaves no half file under its name when its process is killed (look %i), and is whole after the next run',
    async (looks) => {
      const dying: DyingWriter = { target: server.open.target, nowMs: night.getTime(), day, dir, sizes, looks };
      await runUntilKilled(join(import.meta.dirname, 'testing/write-and-die.ts'), dying);
      const left = filesOf();
      expect(left).not.toContain('manifest.json');
      for (const name of left.filter((one) => !one.startsWith('.')).filter((one) => one.endsWith('.parquet')))
        expect((await parquetReadObjects({ file: await asyncBufferFromFile(join(dir, day, name)) })).length).toBeGreaterThanOrEqual(0);
      expect(await write()).toBe(false);
      server.clock.advanceMs(120_001);
      expect(await write()).toBe(true);
      expect(filesOf().filter((name) => name.startsWith('.'))).toEqual([]);
      expect(linesOf('movement-00003.ndjson.gz').length).toBe(50);
    },
  );

  it('is written by one of several processes that come at once', async () => {
    expect((await Promise.all([write(), write(), write()])).filter(Boolean)).toEqual([true]);
    expect(await stateOf()).toEqual({ state: 'written', failure: null });
  });

  it('is left to the process that has taken over', async () => {
    const slow = {
      ...services,
      clock: {
        ...server.clock,
        monotonicMs() {
          // Meanwhile another process has it: each look is a minute later.
          server.clock.advanceMs(60_000);
          return server.clock.monotonicMs();
        },
      },
    };
    await sql`CREATE FUNCTION public.other() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.lease := 'other'; RETURN NEW; END $$`.execute(
      server.db,
    );
    await sql`CREATE TRIGGER other BEFORE UPDATE ON extracts.night FOR EACH ROW EXECUTE FUNCTION public.other()`.execute(server.db);
    await expect(writeNight(slow, { dir, views, sizes }, day)).rejects.toThrow('another process has taken over');
    await sql`DROP TRIGGER other ON extracts.night`.execute(server.db);
    expect(filesOf()).not.toContain('manifest.json');
    expect((await stateOf())?.state).toBe('wanted');
  });

  it('says why it could not be written, and is written by a later run', async () => {
    const broken = { views: [...views, { name: 'gone', version: 1, key: 'id', at: null, final: false }] };
    await expect(write(day, broken)).rejects.toThrow();
    expect(await stateOf()).toEqual({ state: 'wanted', failure: expect.stringContaining('gone') });
    expect(await write()).toBe(true);
  });
});

describe('the job of the night', () => {
  const run = () => writeJob({ dir, keptDays: 10 }, views).run({}, services);

  it('writes yesterday, once it has been over for two hours, and nothing twice', async () => {
    server.clock.set(new Date('2026-11-20T20:29:59Z'));
    await run();
    expect(readdirSync(dir)).toEqual(['2026-11-19']);
    server.clock.set(night);
    await run();
    expect(readdirSync(dir).toSorted()).toEqual(['2026-11-19', day]);
    const before = bytesOf();
    await run();
    expect(bytesOf()).toEqual(before);
  });

  it('writes the nights that were missed, a week of them at most', () => {
    expect(dueDays(night, null)).toEqual([day]);
    expect(dueDays(night, '2026-11-17')).toEqual(['2026-11-18', '2026-11-19', day]);
    expect(dueDays(night, '2026-01-01')).toHaveLength(7);
    expect(dueDays(night, day)).toEqual([]);
  });

  it('removes what has been kept for long enough, and nothing else of the folder', async () => {
    await run();
    writeFileSync(join(dir, 'notes.txt'), 'mine');
    server.clock.advanceMs(10 * 86_400_000 + 1_000);
    await run();
    expect(readdirSync(dir)).not.toContain(day);
    expect(readdirSync(dir)).toContain('notes.txt');
    expect((await stateOf())?.state).toBe('removed');
  });

  it('is missed by the gauge six hours after it was due, also where no job has run', async () => {
    const missing = () => missingNights(server.db, server.clock.now());
    await run();
    expect(await missing()).toBe(0);
    server.clock.advanceMs(86_400_000);
    expect(await missing()).toBe(0);
    server.clock.advanceMs(6 * 3_600_000);
    expect(await missing()).toBe(1);
    await want('2026-11-21');
    expect(await missing()).toBe(1);
    await run();
    expect(await missing()).toBe(0);
  });

  it('is wired where a folder is configured, and nowhere else', async () => {
    const jobs = server.wiring.jobs.map(({ name }) => String(name));
    expect(jobs).toContain('extracts.write');
    const { wiring } = await testServer({ open: server.open });
    expect(wiring.jobs.map(({ name }) => String(name))).not.toContain('extracts.write');
  });
});

describe('an operator', () => {
  const again = async (of: string, permission: string, at = server) => {
    const { token } = await operatorWith(server, permission);
    return at.call('POST /extracts/:day', { token, params: { day: of }, body: { reason: 'the warehouse has lost them' } }, operatorBase);
  };

  it('sees the extracts, and asks for one again', async () => {
    const { token } = await operatorWith(server, 'extracts.read');
    await want();
    await write();
    const list = await server.call('GET /extracts', { token }, operatorBase);
    expect(list.body.data).toEqual([
      {
        day,
        state: 'written',
        files: expect.any(Number),
        rows: expect.any(Number),
        bytes: expect.any(Number),
        writtenAt: expect.any(Number),
        failure: null,
      },
    ]);
    expect(list.body.data[0].rows).toBeGreaterThanOrEqual(count);
    const asked = await again(day, 'extracts.manage');
    expect([asked.status, asked.body.data.state]).toEqual([200, 'wanted']);
    expect((await again(day, 'extracts.manage')).body.data.state).toBe('wanted');
    const before = bytesOf();
    expect(await write()).toBe(true);
    expect(bytesOf()).toEqual(before);
    const { rows } = await sql`SELECT FROM audit.entry WHERE act = 'extracts.manage' AND subject = ${`extract:${day}`}`.execute(server.db);
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['today', '2026-11-21'],
    ['a day that has just ended', '2026-11-22', '2026-11-22T19:00:00Z'],
    ['the thirty-first of November', '2026-11-31'],
    ['a day of no month', '2026-13-45'],
    ['a day before the platform', '1999-12-31'],
  ] as [string, string, string?][])('cannot ask for %s', async (_what, of, now) => {
    if (now !== undefined) server.clock.set(new Date(now));
    expect((await again(of, 'extracts.manage')).status).toBe(400);
    const { rows } = await sql`SELECT FROM extracts.night`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('asks for none without the permission, nor where no folder is configured', async () => {
    expect((await again(day, 'extracts.read')).status).toBe(403);
    const off = await testServer({ open: server.open });
    off.clock.set(night);
    const refused = await again(day, 'extracts.manage', off);
    expect([refused.status, refused.body.error.message]).toEqual([409, 'errors.extracts.off']);
  });
});

it('is written by units of systemd whose files are for their group at most', () => {
  for (const unit of ['mela@.service', 'mela-migrate.service'])
    expect(readFileSync(join(import.meta.dirname, '../../../../deploy/systemd', unit), 'utf8')).toMatch(/^UMask=0027$/m);
});
