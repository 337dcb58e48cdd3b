import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { MovementKind } from './movement.ts';

/** A movement, or the play between two others: `kind` is then `play`. */
export type StatementLine = {
  /** The movement's key; null for play. */
  readonly key: string | null;
  readonly kind: MovementKind | 'play';
  readonly at: Date;
  /** Bets, without those that were undone. */
  readonly rounds: bigint;
  /** Less the stakes of bets that were undone: negative where these were in an earlier line. So is `wonMinor` with their wins. */
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  readonly cashAfterMinor: bigint;
  readonly bonusAfterMinor: bigint;
};

/** A player's movements from `since` until before `until`, oldest first. */
export async function statementOf(tx: Db, userId: bigint, since: Date, until: Date): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    SELECT key, kind, at, rounds, staked_minor AS "stakedMinor", won_minor AS "wonMinor", cash_minor AS "cashMinor", bonus_minor AS "bonusMinor",
      cash_after_minor AS "cashAfterMinor", bonus_after_minor AS "bonusAfterMinor"
    FROM wallet.statement(${userId}, ${since}, ${until})`.execute(tx);
  return rows;
}

/** A player's balances before the first movement at or after `at`, paise. */
export async function balancesBefore(tx: Db, userId: bigint, at: Date): Promise<{ cashMinor: bigint; bonusMinor: bigint }> {
  const { rows } = await sql<{ role: string; minor: bigint | null }>`
    SELECT a.role, (SELECT e.balance_minor FROM wallet.entry e WHERE e.account_id = a.id AND e.at < ${at} ORDER BY e.seq DESC LIMIT 1) AS minor
    FROM wallet.account a WHERE a.user_id = ${userId} AND a.role IN ('cash', 'bonus')`.execute(tx);
  const of = (role: string) => rows.find((row) => row.role === role)?.minor ?? 0n;
  return { cashMinor: of('cash'), bonusMinor: of('bonus') };
}
