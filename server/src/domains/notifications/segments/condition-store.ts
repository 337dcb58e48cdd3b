import type { SegmentCondition } from '@mela/contract/api/operators/messages/message-campaigns';
import { minorPerRupee } from '@mela/contract/money/money';
import { timeZone } from '@mela/contract/site/market';
import { sql, type RawBuilder } from 'kysely';

type Range = { readonly min?: number; readonly max?: number };
type Predicate = RawBuilder<boolean>;

const all = (predicates: readonly Predicate[]): Predicate => sql<boolean>`(${sql.join([sql`true`, ...predicates], sql` AND `)})`;

/** Asked of each player by an index: without it the whole other table may be read for a few players. */
export const forEach = sql`OFFSET 0`;

/** A number within a range. */
const within = (value: RawBuilder<unknown>, { min, max }: Range): Predicate =>
  all([...(min === undefined ? [] : [sql<boolean>`${value} >= ${min}`]), ...(max === undefined ? [] : [sql<boolean>`${value} <= ${max}`])]);

/** A time so many days ago; what never was is longer ago than any day. */
function ago(time: RawBuilder<unknown>, { min, max }: Range, now: Date): Predicate {
  const bound = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;
  return all([
    ...(min === undefined ? [] : [sql<boolean>`coalesce(${time} <= ${bound(min)}, true)`]),
    ...(max === undefined ? [] : [sql<boolean>`coalesce(${time} >= ${bound(max)}, false)`]),
  ]);
}

const deposits = (what: RawBuilder<unknown>) => sql`(SELECT ${what} FROM payments.settled_deposit AS d WHERE d.user_id = p.id)`;
const lastPlayed = sql`(SELECT (max(d.day) + 1)::timestamp AT TIME ZONE ${timeZone} - interval '1 second' FROM ratings.play_day AS d WHERE d.user_id = p.id)`;
const points = sql`coalesce((SELECT l.min_points FROM loyalty.player_level AS l WHERE l.user_id = p.id), 0)`;
const startOf = (level: number) => sql`(SELECT min_points FROM loyalty.level_start WHERE id = ${level})`;

/** Whether the player `p` meets a condition. Each asks by an index of the player. */
function predicate(condition: SegmentCondition, now: Date): Predicate {
  switch (condition.of) {
    case 'last-play':
      return ago(lastPlayed, condition, now);
    case 'last-deposit':
      return ago(deposits(sql`max(d.at)`), condition, now);
    case 'registered':
      return ago(sql`p.created_at`, condition, now);
    case 'deposit-count':
      return within(deposits(sql`count(*)`), condition);
    case 'deposit-sum':
      return within(deposits(sql`coalesce(sum(d.minor), 0) / ${minorPerRupee}::numeric`), condition);
    case 'level':
      return all([
        ...(condition.min === undefined ? [] : [sql<boolean>`${points} >= ${startOf(condition.min)}`]),
        ...(condition.max === undefined ? [] : [sql<boolean>`${points} <= ${startOf(condition.max)}`]),
      ]);
    case 'language':
      return sql<boolean>`p.locale = ${condition.is}`;
    case 'device':
      return sql<boolean>`(SELECT s.mobile FROM sessions.open_device AS s WHERE s.user_id = p.id) = ${condition.is === 'mobile'}`;
    case 'channel':
      return sql<boolean>`EXISTS (SELECT FROM accounts.wanted_news AS n WHERE n.user_id = p.id AND n.channel = ${condition.is} ${forEach})`;
    case 'topic':
      return sql<boolean>`(
        SELECT c.wanted FROM notifications.choice AS c WHERE c.user_id = p.id AND c.product = ${condition.is} ORDER BY c.id DESC LIMIT 1)`;
    case 'country':
      return sql<boolean>`p.country = ANY (${[...condition.in]})`;
  }
}

/** Accounts of the operator are in no segment. */
const isPlayer: Predicate = sql<boolean>`NOT p.labels && '{f,t,d}'::text[]`;

/** Whom the site leaves in peace, and no campaign addresses: blocked, on a break, in care. */
const isLeftInPeace = (now: Date): Predicate => sql<boolean>`(
  EXISTS (SELECT FROM wallet.offer_block AS b WHERE b.user_id = p.id AND (b.until IS NULL OR b.until > ${now}) ${forEach})
  OR EXISTS (SELECT FROM protection.care_time AS c WHERE c.user_id = p.id AND c.until > ${now} ${forEach}))`;

const meets = (conditions: readonly SegmentCondition[], now: Date) => all(conditions.map((condition) => predicate(condition, now)));

/** The part of a statement that finds the players `p` of a segment. */
export const playersOf = (conditions: readonly SegmentCondition[], now: Date) => sql`
  accounts.player_attributes AS p WHERE ${isPlayer} AND NOT ${isLeftInPeace(now)} AND ${meets(conditions, now)}`;

/** The part of a statement that finds those who meet the conditions of a segment and are left in peace. */
export const protectedOf = (conditions: readonly SegmentCondition[], now: Date) => sql`
  accounts.player_attributes AS p WHERE ${isPlayer} AND ${isLeftInPeace(now)} AND ${meets(conditions, now)}`;

/** Where conditions cannot hold as they are written: a range without an end, or one whose ends are the wrong way round. */
export function unsoundConditions(conditions: readonly SegmentCondition[]): number[] {
  return conditions.flatMap((condition, at) => {
    if ('is' in condition || 'in' in condition) return [];
    const { of, min, max } = condition;
    const isOpen = min === undefined && max === undefined;
    // Levels are ordered by their points and not by their ids.
    return isOpen || (of !== 'level' && min !== undefined && max !== undefined && min > max) ? [at] : [];
  });
}
