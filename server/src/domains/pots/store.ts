import { sql, type Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';

export function allPots(tx: Db) {
  return tx.selectFrom('pots.pot').selectAll().orderBy('slug').execute();
}

export type PotRow = Awaited<ReturnType<typeof allPots>>[number];

export function potBySlug(tx: Db, slug: string): Promise<PotRow | undefined> {
  return tx.selectFrom('pots.pot').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export type ShareRow = Selectable<DB['pots.share']>;

/** What a bet brings to its pot. */
export type Bet = {
  readonly pot: string;
  readonly round: string;
  readonly userId: bigint;
  readonly stakeMinor: bigint;
  /** Ten-thousandths of a paisa. */
  readonly units: bigint;
  readonly wholeAtMinor: bigint;
  /** The reels gave the pot. */
  readonly fell: boolean;
};

/** Puts a bet's share in and takes out what it wins. Until the transaction ends no other bet passes this pot. */
export async function takeIn(tx: Db, bet: Bet, now: Date): Promise<ShareRow> {
  const { rows } = await sql<ShareRow>`
    SELECT * FROM pots.take_in(${bet.pot}, ${bet.round}, ${bet.userId}, ${bet.stakeMinor}, ${bet.units}, ${bet.wholeAtMinor}, ${bet.fell}, ${now})`.execute(
    tx,
  );
  const [share] = rows;
  if (!share) throw new Error(`pot ${bet.pot} gave no answer`);
  return share;
}
