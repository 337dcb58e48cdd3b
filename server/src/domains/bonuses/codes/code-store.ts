import { sql, type Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type CodeRow = Selectable<DB['bonuses.code']>;

export async function findCode(tx: Db, code: string): Promise<CodeRow | undefined> {
  return tx.selectFrom('bonuses.code').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The codes of a campaign, in their order of the alphabet. */
export async function codesOf(tx: Db, campaignId: number): Promise<CodeRow[]> {
  return tx.selectFrom('bonuses.code').selectAll().where('campaign_id', '=', campaignId).orderBy('code').execute();
}

/** Counts one more use; false when the code has none left. */
export async function useCode(tx: Db, code: string): Promise<boolean> {
  const { rows } =
    await sql`UPDATE bonuses.code SET uses = uses + 1 WHERE code = ${code} AND (uses_max IS NULL OR uses < uses_max) RETURNING 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Takes a use back that led to no gift. */
export async function leaveCode(tx: Db, code: string): Promise<void> {
  await sql`UPDATE bonuses.code SET uses = uses - 1 WHERE code = ${code}`.execute(tx);
}

export async function countAttempts(tx: Db, userId: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{
    n: bigint;
  }>`SELECT count(*) AS n FROM bonuses.code_attempt WHERE user_id = ${userId} AND at > ${since}`.execute(tx);
  return Number(rows[0]?.n ?? 0n);
}

export async function addAttempt(tx: Db, userId: bigint, at: Date): Promise<void> {
  await tx.insertInto('bonuses.code_attempt').values({ user_id: userId, at }).execute();
}
