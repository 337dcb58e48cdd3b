import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';

/** Those of these players who joined with a code. */
export async function friendsAmong(tx: Db, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.selectFrom('referral.friend').select('user_id').where('user_id', '=', anyOf(userIds)).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export type StakedRound = { readonly userId: bigint; readonly round: string; readonly cashMinor: bigint; readonly settledAt: Date };

/**
 * Saves what rounds have staked by now, and adds the differences to the turnover of their players; a friend whose reward follows from it is due. A round
 * that is not known and was settled before `keptFrom` had its row once, and changes nothing.
 */
export async function saveRounds(tx: Db, rounds: readonly StakedRound[], keptFrom: Date, now: Date): Promise<void> {
  if (rounds.length === 0) return;
  const rows = JSON.stringify(
    rounds.map(({ userId, round, cashMinor, settledAt }) => ({
      user_id: String(userId),
      round,
      cash_minor: String(cashMinor),
      settled_at: settledAt,
    })),
  );
  await sql`
    WITH g AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r (user_id bigint, round text, cash_minor bigint, settled_at timestamptz)
    ), before AS (
      SELECT g.user_id, g.round, r.cash_minor FROM g JOIN referral.round r USING (user_id, round)
    ), written AS (
      INSERT INTO referral.round AS r (user_id, round, cash_minor, settled_at)
      SELECT g.user_id, g.round, g.cash_minor, g.settled_at FROM g LEFT JOIN before b USING (user_id, round)
      WHERE b.round IS NOT NULL OR g.settled_at >= ${keptFrom}
      ON CONFLICT (user_id, round) DO UPDATE SET cash_minor = excluded.cash_minor RETURNING user_id, round, cash_minor
    ), change AS (
      SELECT w.user_id, sum(w.cash_minor - coalesce(b.cash_minor, 0))::bigint AS minor FROM written w LEFT JOIN before b USING (user_id, round) GROUP BY w.user_id
    )
    UPDATE referral.friend f SET turnover_minor = f.turnover_minor + c.minor,
      due_at = CASE
        WHEN f.state = 'joined' AND f.turnover_minor + c.minor >= t.turnover_minor THEN ${now}
        WHEN f.state IN ('qualifying', 'rewarded') AND f.turnover_minor + c.minor < t.turnover_minor THEN ${now}
        ELSE f.due_at END
    FROM change c, referral.terms t WHERE f.user_id = c.user_id AND t.id = f.terms_id AND c.minor <> 0`.execute(tx);
}
