import type { ReferralReward } from '@mela/contract/api/accounts/referral';
import { sql, type Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type Terms = {
  readonly id: number;
  readonly state: 'draft' | 'published' | 'stopped';
  readonly turnoverMinor: bigint;
  readonly reward: ReferralReward;
  readonly monthMax: number;
  readonly holdDays: number;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly stoppedAt: Date | null;
};

const readTerms = (row: Selectable<DB['referral.terms']>): Terms => ({
  id: row.id,
  state: row.state as Terms['state'],
  turnoverMinor: row.turnover_minor,
  reward: row.reward as ReferralReward,
  monthMax: row.month_max,
  holdDays: row.hold_days,
  createdAt: row.created_at,
  publishedAt: row.published_at,
  stoppedAt: row.stopped_at,
});

/** All terms, the newest first. */
export async function allTerms(tx: Db): Promise<Terms[]> {
  return (await tx.selectFrom('referral.terms').selectAll().orderBy('id', 'desc').execute()).map(readTerms);
}

/** The terms that hold for who joins now; null where there are none. */
export async function publishedTerms(tx: Db): Promise<Terms | null> {
  const row = await tx.selectFrom('referral.terms').selectAll().where('state', '=', 'published').executeTakeFirst();
  return row ? readTerms(row) : null;
}

/** Until the transaction ends no other act changes terms. */
export async function lockTerms(tx: Db): Promise<void> {
  await tx.selectFrom('referral.terms').select('id').orderBy('id').forUpdate().execute();
}

export async function insertTerms(
  tx: Db,
  { turnoverMinor, reward, monthMax, holdDays }: Pick<Terms, 'turnoverMinor' | 'reward' | 'monthMax' | 'holdDays'>,
  now: Date,
): Promise<number> {
  const values = {
    turnover_minor: turnoverMinor,
    reward: JSON.stringify(reward),
    month_max: monthMax,
    hold_days: holdDays,
    created_at: now,
  };
  return (await tx.insertInto('referral.terms').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function moveTerms(tx: Db, id: number, state: 'published' | 'stopped', now: Date): Promise<void> {
  const at = state === 'published' ? { published_at: now } : { stopped_at: now };
  await tx
    .updateTable('referral.terms')
    .set({ state, ...at })
    .where('id', '=', id)
    .execute();
}

/** By terms: how many friends joined under them, and how many brought a reward. */
export async function countByTerms(tx: Db): Promise<ReadonlyMap<number, { readonly friends: number; readonly rewarded: number }>> {
  const { rows } = await sql<{ id: number; friends: number; rewarded: number }>`
    SELECT terms_id AS id, count(*)::integer AS friends, (count(*) FILTER (WHERE state = 'rewarded'))::integer AS rewarded
    FROM referral.friend GROUP BY terms_id`.execute(tx);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
