import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import type { JackpotBet } from './contribute.ts';

export function allJackpots(tx: Db) {
  return tx.selectFrom('jackpots.jackpot').selectAll().orderBy('slug').execute();
}

export type JackpotRow = Awaited<ReturnType<typeof allJackpots>>[number];

export function jackpotBySlug(tx: Db, slug: string): Promise<JackpotRow | undefined> {
  return tx.selectFrom('jackpots.jackpot').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** The jackpot as it is until the transaction ends: no bet passes it meanwhile. */
export function lockJackpot(tx: Db, slug: string): Promise<JackpotRow> {
  return tx.selectFrom('jackpots.jackpot').selectAll().where('slug', '=', slug).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export function contributionOfRound(tx: Db, round: string) {
  return tx.selectFrom('jackpots.contribution').selectAll().where('round', '=', round).executeTakeFirst();
}

/** Where a jackpot is not what its contributions and the ledger say: `seq` null for its sum, jackpot `ledger` for the ledger's account. */
export type JackpotError = { readonly jackpot: string; readonly seq: bigint | null };

/** Compares every jackpot with all its contributions, its cycles and the ledger, at one instant. Gives the places where it is not so. */
export async function checkJackpots(tx: Db): Promise<JackpotError[]> {
  const { rows } = await sql<JackpotError>`SELECT jackpot, seq FROM jackpots.find_mismatches(true)`.execute(tx);
  return rows;
}

/** The same from the contributions on that the last sound check ended with; for a repeatable-read transaction, so that it goes on from what it saw. */
export async function checkNewContributions(tx: Db): Promise<JackpotError[]> {
  const { rows } = await sql<JackpotError>`SELECT jackpot, seq FROM jackpots.find_mismatches(false)`.execute(tx);
  if (rows.length === 0) await sql`SELECT jackpots.advance_verified()`.execute(tx);
  return rows;
}

export type ContributionRow = Selectable<DB['jackpots.contribution']>;
/** What is told of a bet's share. */
export type Share = Pick<ContributionRow, 'jackpot' | 'after_units' | 'carried_minor' | 'won_minor' | 'won_by'>;

/** Puts a bet's contribution in and takes out what it wins, as a part of a statement. Until the transaction ends no other bet passes this jackpot. */
function takeInCall(bet: JackpotBet, round: RawBuilder<string>, now: Date): RawBuilder<ContributionRow> {
  const { jackpot, userId, stakeMinor, units, wholeAtMinor, fell, mayWin } = bet;
  return sql`jackpots.take_in(${jackpot}, ${round}, ${userId}, ${stakeMinor}, ${units}, ${wholeAtMinor}, ${fell}, ${mayWin}, ${now})`;
}

/** The same for bets that win nothing, one a row of `bet`, which has the columns of a round and of its contribution. */
export function takeInOf(bet: RawBuilder<unknown>, now: Date): RawBuilder<ContributionRow> {
  return sql`jackpots.take_in(${bet}.jackpot, ${bet}.round::text, ${bet}.user_id, ${bet}.stake_minor, ${bet}.units, ${bet}.whole_at_minor, false, false, ${now})`;
}

export async function takeIn(tx: Db, bet: JackpotBet, now: Date): Promise<ContributionRow> {
  const { jackpot, round } = bet;
  const { rows } = await sql<ContributionRow>`SELECT * FROM ${takeInCall(bet, sql`${round}`, now)}`.execute(tx);
  const [share] = rows;
  if (!share) throw new Error(`jackpot ${jackpot} gave no answer`);
  return share;
}
