import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** Only what a player starts can be blocked, never what is owed to them. */
export type BlockableKind = 'bet' | 'deposit' | 'withdrawal_hold' | 'bonus_grant';

export type Block = {
  readonly userId: bigint;
  /** The cause: `cool-off`, `self-exclusion`, `finance`. A player has one block of each name at most. */
  readonly name: string;
  readonly kinds: readonly BlockableKind[];
  /** Null: for ever. */
  readonly until: Date | null;
  readonly reason: string;
};

/** Blocks the kinds: once the transaction commits, none of them is booked. Throws when there is no wallet. */
export async function setBlock(tx: Db, { userId, name, kinds, until, reason }: Block): Promise<void> {
  // The lock that bets take: an open one ends first, the next one sees the block.
  const { rows } = await sql<{ found: boolean }>`SELECT wallet.lock_player(${userId}) AS found`.execute(tx);
  if (rows[0]?.found !== true) throw new Error(`user ${userId} has no wallet`);
  await sql`
    INSERT INTO wallet.block (user_id, name, kinds, until, reason) VALUES (${userId}, ${name}, ${[...kinds]}::text[], ${until}, ${reason})
    ON CONFLICT (user_id, name) DO UPDATE SET kinds = excluded.kinds, until = excluded.until, reason = excluded.reason`.execute(tx);
}

/** Does nothing when there is no such block. */
export async function removeBlock(tx: Db, { userId, name }: Pick<Block, 'userId' | 'name'>): Promise<void> {
  await sql`DELETE FROM wallet.block WHERE user_id = ${userId} AND name = ${name}`.execute(tx);
}

/** Blocks in force at `at`. */
export async function blocksOf(tx: Db, userId: bigint, at: Date): Promise<Block[]> {
  const { rows } = await sql<Block>`
    SELECT user_id AS "userId", name, kinds, until, reason FROM wallet.block
    WHERE user_id = ${userId} AND (until IS NULL OR until > ${at}) ORDER BY name`.execute(tx);
  return rows;
}
