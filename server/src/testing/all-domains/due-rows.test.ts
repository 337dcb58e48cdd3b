import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { award } from '../../domains/bonuses/index.ts';
import { transact } from '../../kernel/db/transact.ts';
import { createLog } from '../../kernel/log.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { testServer, type Player, type TestServer } from '../server.ts';

let server: TestServer;
const players: Player[] = [];
const count = 8;
/** Rows of a page: those that are due fill more than two. */
const rowsMax = 3;
/** Bad rows: more than a page of them, before all others. */
const badMax = rowsMax + 1;

beforeAll(async () => {
  server = await testServer();
  for (let n = 0; n < count; n += 1) players.push(await server.register());
  await sql`
    CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'this row cannot be changed'; END $$`.execute(
    server.db,
  );
});

type Case = {
  readonly table: string;
  /** What identifies a row. */
  readonly key: string;
  /** Of rows that are still due. */
  readonly due: string;
  readonly change: 'UPDATE' | 'DELETE';
  /** Adds as many due rows as there are players, and returns their keys. */
  fill(): Promise<readonly string[]>;
};

const ids = () => players.map(({ id }) => String(id));
const ago = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000);

/** Copies of a contest of the demo that are to begin now. */
async function contests(table: 'tournaments.tournament' | 'lottery.lottery', changes: object): Promise<string[]> {
  const blank = { state: 'announced', starts_at: ago(1), ends_at: ago(-9), counted_at: null, paid_at: null, ...changes };
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(one, ${JSON.stringify(blank)}::jsonb || jsonb_build_object('id', 900 + n))).*
    FROM ${sql.table(table)} AS one, generate_series(1, ${count}::int) AS n
    WHERE one.id = (SELECT min(id) FROM ${sql.table(table)}) RETURNING id::text`.execute(server.db);
  return rows.map(({ id }) => id);
}

const cases: Readonly<Record<string, Case>> = {
  'notifications.gifts-back': {
    table: 'notifications.campaign_gift',
    key: 'user_id',
    due: 'back_at IS NULL',
    change: 'UPDATE',
    async fill() {
      const name = randomUUID();
      const segment = { name, conditions: JSON.stringify([{ of: 'language', is: 'hi' }]) };
      const made = await server.db.insertInto('notifications.segment').values(segment).returning('id').executeTakeFirstOrThrow();
      const state = { state: 'ended', live: false, goal: 'play', goal_days: 7, gift: 'points', gift_max: count, gift_back: true };
      const now = server.clock.now();
      const { id } = await server.db
        .insertInto('notifications.campaign')
        .values({ alias: name, segment_id: made.id, ...state, next_at: now, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('notifications.campaign_gift')
        .values(ids().map((user_id) => ({ campaign_id: id, user_id, turn: 1, at: now })))
        .execute();
      return ids();
    },
  },
  'kernel.prune': {
    table: 'operators.failed_attempt',
    key: 'failures',
    due: 'true',
    change: 'DELETE',
    async fill() {
      await sql`
        INSERT INTO operators.failed_attempt (subject_hash, failures, last_at)
        SELECT sha256(n::text::bytea), n, ${ago(30)}::timestamptz FROM generate_series(1, ${count}::int) AS n`.execute(server.db);
      return players.map((_, at) => String(at + 1));
    },
  },
  'bonuses.end-gifts': {
    table: 'bonuses.gift',
    key: 'id',
    due: `state = 'offered'`,
    change: 'UPDATE',
    async fill() {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO bonuses.gift (key, user_id, campaign_id, prize, offered_at, take_until)
        SELECT 'due:' || id, id, (SELECT min(id) FROM bonuses.campaign), '{"type":"cash","amount":1}', ${ago(3)}, ${ago(1)}
        FROM unnest(${ids()}::bigint[]) AS id RETURNING id::text`.execute(server.db);
      return rows.map(({ id }) => id);
    },
  },
  'bonuses.end-due': {
    table: 'bonuses.bonus',
    key: 'user_id',
    due: `state = 'open'`,
    change: 'UPDATE',
    async fill() {
      const terms = { wagerTimes: 10, betMax: null, winMax: null, days: 1, weights: { games: {}, types: {}, otherwise: 100 } };
      const prize = { type: 'bonus', amount: 10, terms } as const;
      const awards = players.map(({ id }) => ({ userId: BigInt(id), key: randomUUID(), giver: 'gifts' as const, campaign: 'test', prize }));
      await transact(server.db, (tx) => award(tx, awards, { origin: systemOrigin('test'), now: server.clock.now() }));
      server.clock.advanceMs(2 * 86_400_000);
      return ids();
    },
  },
  'bonuses.cashback': {
    table: 'bonuses.cashback',
    key: 'user_id',
    due: 'paid_at IS NULL',
    change: 'UPDATE',
    async fill() {
      await sql`
        INSERT INTO bonuses.cashback (week, user_id, lost_minor, vip, amount_minor)
        SELECT '2026-11-02', id, 1000, false, 100 FROM unnest(${ids()}::bigint[]) AS id`.execute(server.db);
      return ids();
    },
  },
  'tournaments.advance': {
    table: 'tournaments.tournament',
    key: 'id',
    due: `state = 'announced'`,
    change: 'UPDATE',
    fill: () => contests('tournaments.tournament', { frozen_at: null }),
  },
  'lottery.advance': {
    table: 'lottery.lottery',
    key: 'id',
    due: `state = 'announced'`,
    change: 'UPDATE',
    fill: () => contests('lottery.lottery', { drawn_at: null, next_id: null, repeats: false }),
  },
  'referral.settle': {
    table: 'referral.friend',
    key: 'user_id',
    due: `due_at = '2020-01-01'`,
    change: 'UPDATE',
    async fill() {
      await sql`
        WITH terms AS (
          INSERT INTO referral.terms (turnover_minor, reward, month_max, hold_days, created_at) VALUES (100, '{"type":"points","points":1}', 1, 1, now()) RETURNING id
        )
        INSERT INTO referral.friend (user_id, referrer_id, terms_id, joined_at, due_at)
        SELECT p.id, 1, terms.id, now(), '2020-01-01' FROM unnest(${ids()}::bigint[]) AS p (id), terms`.execute(server.db);
      return ids();
    },
  },
  'loyalty.tell-levels': {
    table: 'loyalty.player',
    key: 'user_id',
    due: 'earned_points = 777 AND level_id IS NULL',
    change: 'UPDATE',
    async fill() {
      await sql`
        INSERT INTO loyalty.player (user_id, earned_points) SELECT id, 777 FROM unnest(${ids()}::bigint[]) AS id
        ON CONFLICT (user_id) DO UPDATE SET earned_points = 777, level_id = NULL`.execute(server.db);
      return ids();
    },
  },
  'vip.looks': {
    table: 'vip.player',
    key: 'user_id',
    due: `looked_at = 'epoch'`,
    change: 'UPDATE',
    async fill() {
      await sql`
        INSERT INTO vip.player (user_id, state, looked_at) SELECT id, 'candidate', 'epoch' FROM unnest(${ids()}::bigint[]) AS id`.execute(
        server.db,
      );
      return ids();
    },
  },
  'content.publish-due': {
    table: 'content.document',
    key: 'id',
    due: 'publish_at IS NOT NULL',
    change: 'UPDATE',
    async fill() {
      const text = { title: 'Stalls', description: 'What there is.', ogSiteName: 'Mela', sections: [] };
      const draft = { texts: { en: text, hi: text }, ogImage: null, prerenderHeader: null, prerenderStatusCode: 200 };
      const { rows } = await sql<{ id: string }>`
        WITH added AS (
          INSERT INTO content.document (kind, name, version, changed_at)
          SELECT 'page', 'fair/due-' || n, 1, ${ago(3)}::timestamptz FROM generate_series(1, ${count}::int) AS n RETURNING id)
        INSERT INTO content.document_version (document_id, version, draft, saved_at)
        SELECT id, 1, ${JSON.stringify(draft)}::jsonb, ${ago(3)}::timestamptz FROM added RETURNING document_id::text AS id`.execute(
        server.db,
      );
      const keys = rows.map(({ id }) => id);
      await sql`
        UPDATE content.document SET scheduled_version = 1, publish_at = ${ago(1)} WHERE id::text = ANY (${keys}::text[])`.execute(
        server.db,
      );
      return keys;
    },
  },
  // The last one, since it removes the players of the others.
  'privacy.erase': {
    table: 'privacy.closure',
    key: 'user_id',
    due: 'erased_at IS NULL',
    change: 'UPDATE',
    async fill() {
      await sql`
        INSERT INTO privacy.closure (user_id, closed_at, erase_at) SELECT id, ${ago(99)}, ${ago(1)} FROM unnest(${ids()}::bigint[]) AS id`.execute(
        server.db,
      );
      return ids();
    },
  },
};

/** Jobs whose rows take long to reach, with the test that has more than a page and a bad row. */
const elsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'catalogue.pull-feeds': ['../../domains/catalogue/feeds/feeds.test.ts', 'that fails keeps no other waiting'],
  'play.send-grants': [
    '../../domains/play/grants/grants.test.ts',
    'a provider that is away is asked once in a run, again after one, two and four minutes, and holds up no other',
  ],
  'play.reconcile-days': [
    '../../domains/play/reconciliation/reconcile.test.ts',
    'a day that fails holds up no other, is asked again until it is compared, and counts in a gauge; a feed that differs as a whole is none',
  ],
  'notifications.measure': [
    '../../domains/notifications/campaigns/campaigns.test.ts',
    'is measured of each campaign, whichever of them cannot be',
  ],
  'notifications.reach': [
    '../../domains/notifications/campaigns/campaigns.test.ts',
    'keeps no campaign waiting for one that cannot continue',
  ],
  'notifications.send': [
    '../../domains/notifications/notifications.test.ts',
    'keeps no message waiting for one that cannot be written or sent',
  ],
  'originals.resolve-awaiting': ['../../domains/originals/rounds/awaiting/awaiting-choice.test.ts', 'and cannot be ended delays no other'],
};

/** Runs a job as the queue does. @returns what it logged as errors; a job that must soon run again throws at its end. */
async function run(name: string): Promise<string[]> {
  const errors: string[] = [];
  const log = createLog('error', { write: (line) => void errors.push(line) });
  const job = server.wiring.jobs.find((one) => one.name === name);
  await job
    ?.run({} as never, { ...server, log, rowsMax, origin: systemOrigin(name) })
    .catch((error: unknown) => errors.push(String(error)));
  return errors;
}

const keysDue = async ({ table, key, due }: Case, keys: readonly string[]) =>
  (
    await sql<{ key: string }>`
      SELECT ${sql.ref(key)}::text AS key FROM ${sql.table(table)} WHERE ${sql.ref(key)}::text = ANY (${[...keys]}::text[]) AND (${sql.raw(due)})`.execute(
      server.db,
    )
  ).rows.map((row) => row.key);

/** The most rows that one transaction has changed. */
const changedAtOnce = async ({ table, key }: Case, keys: readonly string[]) =>
  (
    await sql<{ most: number }>`
      SELECT max(n)::int AS most FROM (
        SELECT count(*) AS n FROM ${sql.table(table)} WHERE ${sql.ref(key)}::text = ANY (${[...keys]}::text[]) GROUP BY xmin::text) AS counts`.execute(
      server.db,
    )
  ).rows[0]?.most;

describe('a job that works through due rows', () => {
  it('is tried here or in a test of its own', () => {
    const working = server.wiring.jobs.filter(({ through }) => through === 'due rows').map(({ name }) => String(name));
    expect([...Object.keys(cases), ...Object.keys(elsewhere)].toSorted()).toEqual(working.toSorted());
    for (const [file, title] of Object.values(elsewhere))
      expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(`it('${title}'`);
  });

  it.each(Object.entries(cases))(
    'does all others where a page of them is bad, a page at a time, logs those and continues: %s',
    async (name, one) => {
      const keys = await one.fill();
      const refused = keys.slice(0, badMax).toSorted();
      expect([keys.length, (await keysDue(one, keys)).length]).toEqual([count, count]);
      await sql`
      CREATE TRIGGER refuse BEFORE ${sql.raw(one.change)} ON ${sql.table(one.table)} FOR EACH ROW
      WHEN (OLD.${sql.raw(one.key)} IN (${sql.raw(refused.join())})) EXECUTE FUNCTION public.refuse()`.execute(server.db);
      for (const again of [false, true]) {
        // A pass of retention is one a night.
        if (again) server.clock.advanceMs(86_400_000);
        const errors = await run(name);
        expect([name, (await keysDue(one, keys)).toSorted()]).toEqual([name, refused]);
        expect(errors.filter((line) => line.includes('ALARM') && line.includes('this row cannot be changed'))).toHaveLength(badMax);
      }
      if (one.change === 'UPDATE') expect(await changedAtOnce(one, keys.slice(badMax))).toBeLessThanOrEqual(rowsMax);
      await sql`DROP TRIGGER refuse ON ${sql.table(one.table)}`.execute(server.db);
      server.clock.advanceMs(86_400_000);
      await run(name);
      expect(await keysDue(one, keys)).toEqual([]);
    },
  );
});
