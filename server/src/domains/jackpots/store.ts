import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';

/** A bet that fills a jackpot. `fillMinor` are the whole paise of its contribution, to be booked with the bet; the fraction of a paisa is carried. */
export type JackpotBet = {
  readonly jackpot: string;
  readonly round: string;
  readonly userId: bigint;
  readonly stakeMinor: bigint;
  /** Ten-thousandths of a paisa. */
  readonly units: bigint;
  readonly fillMinor: bigint;
  readonly wholeAtMinor: bigint;
  /** The reels gave the jackpot. */
  readonly fell: boolean;
  /** The jackpot is locked before the bet's money is booked; otherwise after it, so that few bets wait for each other. */
  readonly mayWin: boolean;
};

export function allJackpots(tx: Db) {
  return tx.selectFrom('jackpots.jackpot').selectAll().orderBy('slug').execute();
}

export type JackpotRow = Awaited<ReturnType<typeof allJackpots>>[number];

export function jackpotBySlug(tx: Db, slug: string): Promise<JackpotRow | undefined> {
  return tx.selectFrom('jackpots.jackpot').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Reads a jackpot and locks it: until the transaction ends no bet changes it. */
export function lockJackpot(tx: Db, slug: string): Promise<JackpotRow> {
  return tx.selectFrom('jackpots.jackpot').selectAll().where('slug', '=', slug).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The jackpot is locked. Its constraint refuses a seed that would fill it. */
export async function saveSeed(tx: Db, slug: string, seedMinor: bigint): Promise<void> {
  await tx.updateTable('jackpots.jackpot').set({ seed_minor: seedMinor }).where('slug', '=', slug).execute();
}

/** The largest sum that the ledger books at once: a larger jackpot could not be paid in one movement. */
const mustHitMinorMax = 900_000_000n;

/**
 * Sets the sum by which a jackpot must fall, in paise, from the next time it begins at zero: the open cycle is committed to the old one, which its
 * players were promised. Unknown jackpots are `errors.not_found`, sums out of bounds, and those that the seed would fill, `errors.validation`.
 */
export async function saveMustHit(tx: Db, slug: string, minor: bigint): Promise<JackpotRow> {
  if (minor < 1n || minor > mustHitMinorMax) throw new ApiError('errors.validation');
  const known = await jackpotBySlug(tx, slug);
  if (known && known.seed_minor * 10n >= minor && known.seed_minor > 0n) throw new ApiError('errors.validation');
  const { rows } = await sql<JackpotRow>`SELECT p.* FROM jackpots.set_must_hit(${slug}, ${minor}) p WHERE p.slug IS NOT NULL`.execute(tx);
  const [row] = rows;
  if (!row) throw new ApiError('errors.not_found');
  return row;
}

export type ContributionRow = Selectable<DB['jackpots.contribution']>;
/** The columns of a contribution that the answer to its bet shows. */
export type Contribution = Pick<ContributionRow, 'jackpot' | 'after_units' | 'carried_minor' | 'won_minor' | 'won_by'>;

/** A round's contribution as its answer shows it: where it ended a cycle, the sum after it has the seed of the next one. */
export async function contributionOfRound(tx: Db, round: string): Promise<Contribution | undefined> {
  const { rows } = await sql<Contribution>`
    SELECT c.jackpot, coalesce(seed.after_units, c.after_units) AS after_units, c.carried_minor, c.won_minor, c.won_by
    FROM jackpots.contribution c
    LEFT JOIN jackpots.contribution seed ON c.won_minor > 0 AND seed.jackpot = c.jackpot AND seed.seq = c.seq + 1
      AND seed.round = 'seed:' || c.jackpot || ':' || seed.seq
    WHERE c.round = ${round}`.execute(tx);
  return rows[0];
}

/** Adds a bet's contribution and takes out what it wins. Until the transaction ends no other bet passes this jackpot. */
export async function takeIn(tx: Db, bet: JackpotBet, now: Date): Promise<ContributionRow> {
  const { jackpot, round, userId, stakeMinor, units, wholeAtMinor, fell, mayWin } = bet;
  const { rows } = await sql<ContributionRow>`SELECT * FROM jackpots.take_in(
    ${jackpot}, ${round}, ${userId}, ${stakeMinor}, ${units}, ${wholeAtMinor}, ${fell}, ${mayWin}, ${now})`.execute(tx);
  const [contribution] = rows;
  if (!contribution) throw new Error(`jackpot ${jackpot} returned no contribution`);
  return contribution;
}

/** The same as a part of a statement, for bets that win nothing: one for each row of `bet`, with the columns of a round and its contribution. */
export function takeInOf(bet: RawBuilder<unknown>, now: Date): RawBuilder<ContributionRow> {
  return sql`jackpots.take_in(${bet}.jackpot, ${bet}.round::text, ${bet}.user_id, ${bet}.stake_minor, ${bet}.units, ${bet}.whole_at_minor, false, false, ${now})`;
}

/** A contribution that does not match the jackpot or the ledger; `seq` is null for a jackpot's sum, jackpot `ledger` for the ledger's account. */
export type JackpotError = { readonly jackpot: string; readonly seq: bigint | null };

/** Compares every jackpot with all its contributions, its cycles and the ledger, at one instant. */
export async function checkJackpots(tx: Db): Promise<JackpotError[]> {
  const { rows } = await sql<JackpotError>`SELECT jackpot, seq FROM jackpots.find_mismatches(true)`.execute(tx);
  return rows;
}

/**
 * The same for the contributions since the last check without mismatches. Needs a repeatable-read transaction, so that it records what it
 * checked.
 */
export async function checkNewContributions(tx: Db): Promise<JackpotError[]> {
  const { rows } = await sql<JackpotError>`SELECT jackpot, seq FROM jackpots.find_mismatches(false)`.execute(tx);
  if (rows.length === 0) await sql`SELECT jackpots.advance_verified()`.execute(tx);
  return rows;
}
