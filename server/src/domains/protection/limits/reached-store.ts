import { sql } from 'kysely';
import type { Tx } from '../../../kernel/types.ts';
import type { UsedGuard } from '../../wallet/index.ts';

/** Notes that a limit is almost used up. @returns false where it was said before, of this window and sum */
export async function noteReached(
  tx: Tx,
  { userId, measure, period, maxMinor, windowStart }: Omit<UsedGuard, 'usedMinor'>,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO protection.limit_reached AS r (user_id, measure, period, window_start, max_minor)
    VALUES (${userId}, ${measure}, ${period}, ${windowStart}, ${maxMinor})
    ON CONFLICT (user_id, measure, period) DO UPDATE SET window_start = excluded.window_start, max_minor = excluded.max_minor
    WHERE r.window_start < excluded.window_start OR r.max_minor <> excluded.max_minor
    RETURNING user_id`.execute(tx);
  return rows.length > 0;
}
