import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import type { PotBet } from './take-part.ts';

export function allPots(tx: Db) {
  return tx.selectFrom('pots.pot').selectAll().orderBy('slug').execute();
}

export type PotRow = Awaited<ReturnType<typeof allPots>>[number];

export function potBySlug(tx: Db, slug: string): Promise<PotRow | undefined> {
  return tx.selectFrom('pots.pot').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** The pot as it is until the transaction ends: no bet passes it meanwhile. */
export function lockPot(tx: Db, slug: string): Promise<PotRow> {
  return tx.selectFrom('pots.pot').selectAll().where('slug', '=', slug).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export function shareOfRound(tx: Db, round: string) {
  return tx.selectFrom('pots.share').selectAll().where('round', '=', round).executeTakeFirst();
}

export type ShareRow = Selectable<DB['pots.share']>;
/** What is told of a bet's share. */
export type Share = Pick<ShareRow, 'pot' | 'after_units' | 'carried_minor' | 'won_minor' | 'won_by'>;

/** Puts a bet's share in and takes out what it wins, as a part of a statement. Until the transaction ends no other bet passes this pot. */
export function takeInCall(bet: PotBet, round: RawBuilder<string>, now: Date): RawBuilder<ShareRow> {
  const { pot, userId, stakeMinor, units, wholeAtMinor, fell, mayWin } = bet;
  return sql`pots.take_in(${pot}, ${round}, ${userId}, ${stakeMinor}, ${units}, ${wholeAtMinor}, ${fell}, ${mayWin}, ${now})`;
}

export async function takeIn(tx: Db, bet: PotBet, now: Date): Promise<ShareRow> {
  const { pot, round } = bet;
  const { rows } = await sql<ShareRow>`SELECT * FROM ${takeInCall(bet, sql`${round}`, now)}`.execute(tx);
  const [share] = rows;
  if (!share) throw new Error(`pot ${pot} gave no answer`);
  return share;
}
