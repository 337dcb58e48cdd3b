import type { FeedGame } from '@mela/contract/api/operators/operator-games';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { sql, type Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';
import type { Difference, KnownGame } from './diff-feed.ts';

/** Locks a studio's feed, which it makes where there is none; null for an unknown studio. */
export async function lockFeed(tx: Db, studio: string): Promise<number | null> {
  const row = await tx.selectFrom('catalogue.developer').select('id').where('canonical', '=', studio).executeTakeFirst();
  if (row === undefined) return null;
  await tx
    .insertInto('catalogue.feed')
    .values({ developer_id: row.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('catalogue.feed').select('developer_id').where('developer_id', '=', row.id).forUpdate().execute();
  return row.id;
}

/** Games of this process are never those of a feed. */
const ownFrame = '/play/%';

/** The studio's games that came from its feed, and those that were written by hand with a slug of this one. */
export async function knownGames(tx: Db, studioId: number, feed: readonly FeedGame[]): Promise<KnownGame[]> {
  const rows = await tx
    .selectFrom('catalogue.game')
    .selectAll()
    .where('developer_id', '=', studioId)
    .where((eb) => eb.or([eb('external_id', 'is not', null), eb('frame_url', 'not like', ownFrame)]))
    .orderBy('position')
    .execute();
  const ids = new Map(feed.map(({ slug, id }) => [slug, id]));
  const known = new Set(rows.map((row) => row.external_id));
  return rows.flatMap((row) => {
    const id = row.external_id ?? ids.get(row.slug);
    return id === undefined || (row.external_id === null && known.has(id)) ? [] : [knownGame(row, id)];
  });
}

function knownGame(row: Selectable<DB['catalogue.game']>, id: string): KnownGame {
  return {
    id,
    slug: row.slug,
    name: row.name as FeedGame['name'],
    url: row.frame_url,
    launchType: row.launch_type === 'redirect' ? 'redirect' : 'iframe',
    types: row.types,
    ...(row.rtp !== null && { rtp: row.rtp }),
    ...(row.min_bet_minor !== null && { minBet: fromMinor(row.min_bet_minor) }),
    ...(row.emblem !== null && { emblem: row.emblem }),
    demo: row.has_demo,
    mobile: row.mobile,
    desktop: row.desktop,
    onlyRealBalance: row.only_real_balance,
    closed: row.closed,
    closedByFeed: row.closed_by_feed,
    typesByOperator: row.types_by_operator,
    adopted: row.external_id === null,
  };
}

/** Which of these slugs games have that this studio's feed may not change. */
export async function slugsOfOthers(tx: Db, studioId: number, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM catalogue.game JOIN jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) AS asked ON asked = slug
    WHERE developer_id <> ${studioId} OR (external_id IS NULL AND frame_url LIKE ${ownFrame})`.execute(tx);
  return rows.map(({ slug }) => slug);
}

const inMinor = ({ minBet, ...game }: FeedGame) => ({ ...game, minBetMinor: minBet === undefined ? null : String(toMinor(minBet)) });

/**
 * Adds, changes, closes and opens games; types that an operator has set stay. New ones come last in the operator's order, and the lobby marks them as
 * new, but not those with which a studio arrives: a mark that thousands have says nothing.
 */
export async function applyDifference(tx: Db, studioId: number, { added, changed, closed, opened }: Difference, now: Date): Promise<void> {
  await sql`
    UPDATE catalogue.game AS g SET external_id = f.id
    FROM jsonb_to_recordset(${JSON.stringify(changed.map(({ id, slug }) => ({ id, slug })))}::jsonb) AS f (id text, slug text)
    WHERE g.slug = f.slug AND developer_id = ${studioId} AND external_id IS NULL`.execute(tx);
  await sql`
    WITH feed AS (
      SELECT f.*, row_number() OVER () AS at FROM jsonb_to_recordset(${JSON.stringify([...added, ...changed].map(inMinor))}::jsonb) AS f (id text, slug text, name jsonb,
        url text, "launchType" text, types jsonb, rtp text, "minBetMinor" bigint, demo boolean, mobile boolean, desktop boolean, "onlyRealBalance" boolean, emblem text)),
    last AS (SELECT coalesce(max(position), 0) AS position, coalesce(bool_and(developer_id <> ${studioId}), true) AS arrives FROM catalogue.game)
    INSERT INTO catalogue.game AS g (developer_id, external_id, slug, name, frame_url, launch_type, types, rtp, min_bet_minor, has_demo, mobile, desktop,
      only_real_balance, emblem, position, released_at)
    SELECT ${studioId}, id, slug, name, url, coalesce("launchType", 'iframe'), ARRAY(SELECT jsonb_array_elements_text(types)), rtp, "minBetMinor",
      coalesce(demo, true), coalesce(mobile, true), coalesce(desktop, true), coalesce("onlyRealBalance", false), emblem, last.position + at,
      CASE WHEN last.arrives THEN NULL ELSE ${now}::timestamptz END
    FROM feed, last ORDER BY at
    ON CONFLICT (developer_id, external_id) DO UPDATE SET name = excluded.name, frame_url = excluded.frame_url, launch_type = excluded.launch_type,
      types = CASE WHEN g.types_by_operator THEN g.types ELSE excluded.types END, rtp = excluded.rtp, min_bet_minor = excluded.min_bet_minor, has_demo = excluded.has_demo, mobile = excluded.mobile,
      desktop = excluded.desktop, only_real_balance = excluded.only_real_balance, emblem = excluded.emblem`.execute(tx);
  await setByFeed(tx, studioId, closed, true);
  await setByFeed(tx, studioId, opened, false);
}

/** A game that an operator has closed stays as it is, also where that happens while its feed is read. */
async function setByFeed(tx: Db, studioId: number, games: readonly FeedGame[], closed: boolean): Promise<void> {
  await sql`
    UPDATE catalogue.game SET closed = ${closed}, closed_by_feed = ${closed}
    FROM jsonb_array_elements_text(${JSON.stringify(games.map(({ id }) => id))}::jsonb) AS external
    WHERE developer_id = ${studioId} AND external_id = external AND closed <> ${closed} AND closed_by_feed <> ${closed}`.execute(tx);
}
