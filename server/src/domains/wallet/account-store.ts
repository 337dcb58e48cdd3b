import { currency, type Currency } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import { hasLocked, noteLocked } from './locked-players.ts';
import type { BonusWeights } from './movements/movement.ts';

/** Opens a player's accounts: cash, bonus, and held for withdrawals. A second call changes nothing. */
export async function openAccounts(tx: Db, userId: bigint): Promise<void> {
  await sql`SELECT wallet.open_accounts(${userId}, ${currency})`.execute(tx);
}

/** Until the transaction ends no other one moves the player's money. Throws when there is no wallet. */
export async function lockPlayer(tx: Db, userId: bigint): Promise<void> {
  if (hasLocked(tx, userId)) return;
  const { rows } = await sql<{ found: boolean }>`SELECT wallet.lock_player(${userId}) AS found`.execute(tx);
  if (rows[0]?.found !== true) throw new Error(`user ${userId} has no wallet`);
  noteLocked(tx, userId);
}

/**
 * The same for several players, in the order of their ids, so that two who lock some of the same never wait for each other.
 * @returns those who have a wallet
 */
export async function lockPlayers(tx: Db, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const sorted = userIds.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM unnest(${sorted}::bigint[]) AS id WHERE wallet.lock_player(id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The same without waiting: those whom another transaction holds at this moment are left out. @returns those whom it has locked */
export async function lockFreePlayers(tx: Db, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ id: bigint }>`SELECT unnest(wallet.lock_free_players(${[...userIds]}::bigint[])) AS id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export type Balances = {
  readonly currency: Currency;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  /** Held for open withdrawals; part of neither of the two above. */
  readonly heldMinor: bigint;
  /** Stakes counted towards the wagers of open bonuses, at most what each requires, and what they require. */
  readonly currentWagerMinor: bigint;
  readonly requiredWagerMinor: bigint;
};

/** A player's balances. Throws when the player has no wallet: registration opens one, so that is an error of the server. */
export async function balancesOf(tx: Db, userId: bigint): Promise<Balances> {
  const { rows } = await sql<{ role: string; balance_minor: bigint; current: bigint | null; required: bigint | null }>`
    SELECT a.role, a.balance_minor, w.current, w.required
    FROM wallet.account a LEFT JOIN (
      SELECT sum(least(current_wager_minor, required_wager_minor))::bigint AS current, sum(required_wager_minor)::bigint AS required
      FROM wallet.bonus WHERE user_id = ${userId} AND live AND state = 'open') w ON true
    WHERE a.user_id = ${userId}`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error(`user ${userId} has no wallet`);
  const balance = (role: string) => rows.find((row) => row.role === role)?.balance_minor ?? 0n;
  return {
    currency,
    cashMinor: balance('cash'),
    bonusMinor: balance('bonus'),
    heldMinor: balance('held'),
    currentWagerMinor: first.current ?? 0n,
    requiredWagerMinor: first.required ?? 0n,
  };
}

export type Bonus = {
  /** The movement that granted it. */
  readonly id: bigint;
  /** That movement's key: the `ref` of convert and forfeit. */
  readonly key: string;
  readonly grantedMinor: bigint;
  readonly balanceMinor: bigint;
  /** Stakes counted so far; may exceed the requirement. */
  readonly currentWagerMinor: bigint;
  readonly requiredWagerMinor: bigint;
  readonly state: 'open' | 'converted' | 'forfeited';
  /** Null: any bet. */
  readonly betMaxMinor: bigint | null;
  readonly weights: BonusWeights | null;
  readonly expiresAt: Date | null;
};

/** A player's bonuses that are open or have a balance, in the order granted, in which bets take from them. */
export async function bonusesOf(tx: Db, userId: bigint): Promise<Bonus[]> {
  const { rows } = await sql<Bonus>`
    SELECT b.id, m.key, b.granted_minor AS "grantedMinor", b.balance_minor AS "balanceMinor", b.current_wager_minor AS "currentWagerMinor",
      b.required_wager_minor AS "requiredWagerMinor", b.state, b.bet_max_minor AS "betMaxMinor", b.weights, b.expires_at AS "expiresAt"
    FROM wallet.bonus b JOIN wallet.movement m USING (id) WHERE b.user_id = ${userId} AND b.live ORDER BY b.id`.execute(tx);
  return rows;
}

/** The bonuses of a player from which these bets have taken money, so that a part of what they win is theirs. */
export async function bonusesOfBets(tx: Db, userId: bigint, keys: readonly string[]): Promise<ReadonlySet<bigint>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ id: bigint }>`
    SELECT DISTINCT p.bonus_id AS id FROM wallet.movement_key k JOIN wallet.movement m ON m.id = k.id AND m.at = k.at, unnest(m.parts) p
    WHERE k.key = ANY (${[...keys]}::text[]) AND m.user_id = ${userId} AND m.kind = 'bet' AND p.minor < 0`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Lets bets take from these bonuses of a locked player for so much longer; those that have ended stay as they are. */
export async function extendBonuses(tx: Db, userId: bigint, bonuses: readonly bigint[], byMs: number): Promise<void> {
  await sql`SELECT wallet.extend_bonuses(${userId}, ${[...bonuses]}::bigint[], ${`${byMs} milliseconds`}::interval)`.execute(tx);
}

/** Of these bonuses those that have ended as complete and whose wager is not, since bets that had counted to it were undone. */
export async function bonusesWithUndoneWager(tx: Db, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM wallet.bonus WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'converted' AND current_wager_minor < required_wager_minor`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Of these players, or of all for null, those with an open bonus whose wager is complete, or money in one that has ended; at most `max`. With
 * `empty` those with an open bonus without money too.
 */
export async function playersWithDueBonuses(
  tx: Db,
  players: readonly bigint[] | null,
  { empty, max, after = 0n }: { readonly empty: boolean; readonly max: number; readonly after?: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT user_id FROM wallet.bonus
    WHERE live AND (${players === null ? null : [...players]}::bigint[] IS NULL OR user_id = ANY (${players === null ? null : [...players]}::bigint[]))
      AND (state <> 'open' OR current_wager_minor >= required_wager_minor OR (${empty} AND balance_minor = 0))
      AND user_id > ${after}
    ORDER BY user_id LIMIT ${max}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
