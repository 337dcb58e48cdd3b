import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

export type Balances = {
  readonly currency: 'INR';
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  /** Held for withdrawals that are under way: part of neither of the two above. */
  readonly heldMinor: bigint;
  /** Stakes counted towards the running bonus, never more than required. */
  readonly currentWagerMinor: bigint;
  readonly requiredWagerMinor: bigint;
};

/** What a player has. Throws when the player has no wallet: registration opens one, so that is a fault of ours. */
export async function balancesOf(tx: Db, userId: bigint): Promise<Balances> {
  const { rows } = await sql<{ role: string; currency: string; balance_minor: bigint; current: bigint | null; required: bigint | null }>`
    SELECT a.role, a.currency, a.balance_minor, least(w.current_minor, w.required_minor) AS current, w.required_minor AS required
    FROM wallet.account a LEFT JOIN wallet.wager w USING (user_id) WHERE a.user_id = ${userId}`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error(`user ${userId} has no wallet`);
  const balance = (role: string) => rows.find((row) => row.role === role)?.balance_minor ?? 0n;
  return {
    currency: 'INR',
    cashMinor: balance('cash'),
    bonusMinor: balance('bonus'),
    heldMinor: balance('held'),
    currentWagerMinor: first.current ?? 0n,
    requiredWagerMinor: first.required ?? 0n,
  };
}
