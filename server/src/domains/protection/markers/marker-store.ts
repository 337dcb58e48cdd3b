import type { Marker } from '@mela/contract/api/protection/care';
import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db, Tx } from '../../../kernel/types.ts';
import type { SignDay, Signs } from './signs.ts';

/** The signs of these players, locked until the transaction ends. */
export async function lockSigns(tx: Db, userIds: readonly bigint[]): Promise<Map<bigint, Signs>> {
  if (userIds.length === 0) return new Map();
  await sql`
    INSERT INTO protection.play_signs (user_id, days, sitting_net_minor) SELECT id, '[]', 0 FROM unnest(${[...userIds]}::bigint[]) AS id
    ON CONFLICT DO NOTHING`.execute(tx);
  const rows = await tx
    .selectFrom('protection.play_signs')
    .selectAll()
    .$narrowType<{ days: SignDay[] }>()
    .where('user_id', '=', anyOf(userIds))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.user_id, { days: row.days, sittingNetMinor: row.sitting_net_minor, roundAt: row.round_at }]));
}

/** Saves the signs of players whose rows `lockSigns` has locked. */
export async function saveSigns(tx: Tx, signs: ReadonlyMap<bigint, Signs>): Promise<void> {
  if (signs.size === 0) return;
  const all = [...signs.values()];
  await sql`
    UPDATE protection.play_signs AS p SET days = s.days, sitting_net_minor = s.net, round_at = s.round_at
    FROM unnest(${[...signs.keys()]}::bigint[], ${all.map(({ days }) => JSON.stringify(days))}::jsonb[], ${all.map((of) => of.sittingNetMinor)}::bigint[],
      ${all.map((of) => of.roundAt)}::timestamptz[]) AS s (user_id, days, net, round_at)
    WHERE p.user_id = s.user_id`.execute(tx);
}

export type CareRow = {
  readonly userId: bigint;
  readonly since: Date;
  readonly until: Date;
  readonly score: number;
  readonly markers: readonly Marker[];
  readonly seenAt: Date | null;
};

const care = (tx: Db) =>
  tx
    .selectFrom('protection.care')
    .select(['user_id as userId', 'since', 'until', 'score', 'markers', 'seen_at as seenAt'])
    .$narrowType<{ markers: Marker[] }>();

export function careAt(tx: Db, userId: bigint, now: Date): Promise<CareRow | undefined> {
  return care(tx).where('user_id', '=', userId).where('until', '>', now).executeTakeFirst() as Promise<CareRow | undefined>;
}

/** The last care of each of these players, also one that is over. */
export async function caresOf(tx: Db, userIds: readonly bigint[]): Promise<Pick<CareRow, 'userId' | 'since' | 'until'>[]> {
  if (userIds.length === 0) return [];
  return tx.selectFrom('protection.care').select(['user_id as userId', 'since', 'until']).where('user_id', '=', anyOf(userIds)).execute();
}

export function careList(tx: Db, now: Date, rowsMax: number): Promise<CareRow[]> {
  return care(tx).where('until', '>', now).orderBy('score', 'desc').orderBy('user_id').limit(rowsMax).execute() as Promise<CareRow[]>;
}

/** Care that continues keeps its beginning; what the player has read is read again when it begins again. */
export async function saveCare(tx: Db, { userId, since, until, score, markers, seenAt }: CareRow): Promise<void> {
  const values = { since, until, score, markers: JSON.stringify(markers), seen_at: seenAt };
  await tx
    .insertInto('protection.care')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function markSeen(tx: Db, userId: bigint, at: Date): Promise<void> {
  await tx.updateTable('protection.care').set({ seen_at: at }).where('user_id', '=', userId).where('seen_at', 'is', null).execute();
}
