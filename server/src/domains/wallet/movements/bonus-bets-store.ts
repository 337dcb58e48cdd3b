import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

type Asked = {
  readonly userId: bigint;
  /** The movement of its grant. */
  readonly bonusId: bigint;
  readonly since: Date;
  readonly until: Date;
  readonly largeMinor: bigint;
};

/** How many bets took from a bonus, and how many of them were large. */
export async function bonusBets(tx: Db, { userId, bonusId, since, until, largeMinor }: Asked) {
  const { rows } = await sql<{ bets: bigint; large: bigint }>`
    SELECT bets, large_bets AS large FROM wallet.bonus_bets(${userId}, ${bonusId}, ${since}, ${until}, ${largeMinor})`.execute(tx);
  return { bets: Number(rows[0]?.bets ?? 0n), large: Number(rows[0]?.large ?? 0n) };
}
