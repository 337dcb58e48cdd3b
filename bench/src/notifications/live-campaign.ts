/**
 * 2.99: what a live campaign costs where it looks at all players again: statements, seconds of the database and the longest one, of the first round and of a
 * later one, in which all who match have been reached. Exits with 1 where a statement takes longer than its limit, or a later round reaches anyone.
 * Usage: node bench/src/notifications/live-campaign.ts [players=1000000]
 */
import type { SegmentCondition } from '@mela/contract/api/operators/messages/message-campaigns';
import { nextPlayers, saveReached, type DueCampaign } from '../../../server/src/domains/notifications/campaigns/reach-store.ts';
import { idsDefault } from '../../../server/src/domains/notifications/segments/window-store.ts';
import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { transact } from '../../../server/src/kernel/db/transact.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { printLine, printTable } from '../print.ts';

const players = Number(process.argv[2] ?? 1_000_000);
const [rowsMax, msMax, roundSec] = [500, 2_000, 3_600];

const cluster = await startBenchCluster();
const { db, close } = createDb(cluster.target, createLog('error'), { statementMs: 60_000 });
const { admin } = cluster;

await admin.query('SET synchronous_commit = off');
// Generated rows have no payment system behind them.
await admin.query('SET session_replication_role = replica');
// Old ids of a site that was moved: gaps between them, as with rows of others.
await admin.query(
  `INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date, country)
   SELECT now() - n * interval '30 seconds', CASE n % 3 WHEN 0 THEN 'hi' ELSE 'en' END, 'live-' || n || '@example.in', '-', '1990-01-01', 'IN'
   FROM generate_series(1, $1::int) n`,
  [players],
);
const each = (text: string) =>
  admin.query(text.replace('PLAYERS', `(SELECT id, row_number() OVER (ORDER BY id) AS n FROM accounts."user" WHERE email LIKE 'live-%')`));
await each(`INSERT INTO payments.payment (user_id, type_id, status_id, system, direction, sum_minor, locale, created_at, updated_at, credited_minor)
  SELECT id, 1, 3, 'upi', 'deposit', 10000 * (1 + n % 40), 'en', now() - (n % 90) * interval '1 day', now() - (n % 90) * interval '1 day', 10000 * (1 + n % 40)
  FROM PLAYERS p, generate_series(1, 3) k WHERE n % 2 = 0`);
await each(`INSERT INTO accounts.news_choice (user_id, channel, wanted, chosen_at) SELECT id, 'email', n % 4 <> 0, now() FROM PLAYERS p`);
await each(`INSERT INTO notifications.choice (user_id, product, wanted, chosen_at) SELECT id, 'offers', n % 2 = 0, now() FROM PLAYERS p`);
await admin.query(
  `INSERT INTO kernel.projection (name, build, version, started_at) SELECT 'ratings.player-days', 1, 1, now()
   WHERE NOT EXISTS (SELECT FROM kernel.projection WHERE name = 'ratings.player-days')`,
);
await each(`INSERT INTO ratings.player_day (build, user_id, day, game_id, rounds, bet_minor, win_minor)
  SELECT (SELECT build FROM kernel.projection WHERE name = 'ratings.player-days'), id, current_date - ((n * 7 + k * 11) % 90)::int, 1, 3, 100, 0
  FROM PLAYERS p, generate_series(1, 4) k WHERE n % 2 = 0 ON CONFLICT DO NOTHING`);
// The campaigns here have no rows of their own.
await admin.query('ALTER TABLE notifications.campaign_member DROP CONSTRAINT campaign_member_campaign_id_fkey');
await admin.query('VACUUM ANALYZE');

const segments: Readonly<Record<string, readonly SegmentCondition[]>> = {
  'Hindi, offers by mail': [
    { of: 'language', is: 'hi' },
    { of: 'topic', is: 'offers' },
    { of: 'channel', is: 'email' },
  ],
  'deposited ₹10,000, not for a week': [
    { of: 'deposit-sum', min: 10_000 },
    { of: 'last-deposit', min: 7 },
  ],
  'played 7 to 30 days ago': [{ of: 'last-play', min: 7, max: 30 }],
  'almost none': [
    { of: 'registered', max: 1 },
    { of: 'deposit-count', min: 1 },
  ],
};

type Round = { readonly statements: number; readonly found: number; readonly ms: number; readonly longestMs: number };

/** One round through all players, as the job makes it; emitting events and messages is not part of it. */
async function round(campaign: Omit<DueCampaign, 'cursor'>): Promise<Round> {
  let [cursor, statements, found, ms, longestMs]: [bigint | null, number, number, number, number] = [0n, 0, 0, 0, 0];
  while (cursor !== null) {
    const from: bigint = cursor;
    cursor = await transact(db, async (tx) => {
      const now = new Date();
      const began = performance.now();
      const page = await nextPlayers(tx, { ...campaign, cursor: from }, { now, rowsMax, idsMax: idsDefault });
      const took = performance.now() - began;
      [statements, ms, longestMs, found] = [statements + 1, ms + took, Math.max(longestMs, took), found + page.userIds.length];
      await saveReached(tx, campaign.id, page.userIds, now);
      return page.cursor;
    });
  }
  return { statements, found, ms, longestMs };
}

const rows: (readonly string[])[] = [];
let isGood = true;
for (const [at, [name, conditions]] of Object.entries(segments).entries()) {
  const campaign = {
    id: -1 - at,
    live: true,
    repeatDays: null,
    isOver: false,
    conditions,
    gift: null,
    giftMax: null,
    alias: 'bench',
    holdout: 0,
    product: 'offers',
  } as const;
  for (const [which, taken] of [
    ['first', await round(campaign)],
    ['later', await round(campaign)],
  ] as const) {
    const { statements, found, ms, longestMs } = taken;
    isGood &&= longestMs <= msMax && (which === 'first' || found === 0);
    const share = `${((ms / 1000 / roundSec) * 100).toFixed(2)} %`;
    rows.push([name, which, String(found), String(statements), (ms / 1000).toFixed(1), longestMs.toFixed(0), share]);
  }
}
printLine(`${players} players; a round each hour`);
printTable(['segment', 'round', 'reached', 'statements', 'seconds', 'longest, ms', 'of one connection'], rows);
await close();
await cluster.stop();
process.exitCode = isGood ? 0 : 1;
