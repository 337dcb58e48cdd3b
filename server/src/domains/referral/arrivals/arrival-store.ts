import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** One more visit with a player's code on a day of India (year-month-day). */
export async function addArrival(tx: Db, userId: bigint, day: string): Promise<void> {
  await sql`
    INSERT INTO referral.arrival AS a (user_id, day, arrived) VALUES (${userId}, ${day}::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET arrived = a.arrived + 1`.execute(tx);
}
