import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** A row that `post` cannot have written. */
export type LedgerMismatch = {
  readonly kind:
    | 'entry_missing'
    | 'entry_altered'
    | 'movement_missing'
    | 'account_altered'
    | 'tail_missing'
    | 'head_altered'
    | 'balance_altered'
    | 'movement_without_entry'
    | 'movement_unbalanced'
    | 'key_altered'
    | 'wager_altered'
    | 'bonus_altered'
    | 'checkpoint_altered'
    | 'journal_unbalanced'
    | 'jackpot_unbalanced';
  readonly accountId: bigint | null;
  /** Position in the account's chain, from 1. */
  readonly seq: bigint | null;
  readonly movementId: bigint | null;
};

async function readMismatches(tx: Db, found: RawBuilder<unknown>): Promise<LedgerMismatch[]> {
  const { rows } = await sql<LedgerMismatch>`
    SELECT kind, account_id AS "accountId", seq, movement_id AS "movementId" FROM ${found} ORDER BY account_id, seq, movement_id`.execute(
    tx,
  );
  return rows;
}

/**
 * Checks chain ends, balances and bonuses of the players after `after` up to `to`, and moves their verified positions. `house` is what the
 * entries checked gave each house account.
 */
export async function verifyPlayers(tx: Db, after: bigint, to: bigint, whole: boolean) {
  const found = await readMismatches(tx, sql`wallet.verify_accounts(${after}, ${to}, ${whole})`);
  const { rows: house } = await sql<{ house_id: bigint; minor: bigint }>`
    SELECT house_id, minor FROM wallet.advance_verified(${after}, ${to}, ${whole})`.execute(tx);
  return { found: [...found, ...(await readMismatches(tx, sql`wallet.verify_bonuses(${after}, ${to})`))], house };
}

/**
 * The user id at the end of each page of players, in order. A page has so many entries to read that no statement runs long; a look at a
 * player's accounts counts as 50 entries.
 */
export async function playerPages(tx: Db, entriesPerPage: number, whole: boolean): Promise<bigint[]> {
  const { rows } = await sql<{ end: bigint }>`
    SELECT max(user_id) AS end FROM (
      SELECT user_id, (sum(entries) OVER (ORDER BY user_id))::bigint / ${entriesPerPage} AS page FROM (
        SELECT a.user_id, 50 + sum(a.seq - CASE WHEN ${whole} THEN 0 ELSE coalesce(v.seq, 0) END) AS entries
        FROM wallet.account a LEFT JOIN wallet.verified v ON v.account_id = a.id WHERE a.user_id IS NOT NULL GROUP BY a.user_id) players
      ) pages GROUP BY page ORDER BY page`.execute(tx);
  return rows.map(({ end }) => end);
}

export type Checkpoint = {
  readonly movementId: bigint;
  readonly movementsVerifiedId: bigint;
  readonly playersMinor: bigint;
  /** By house account id. */
  readonly houseMinor: ReadonlyMap<bigint, bigint>;
  readonly headsDigest: string;
};

/** The newest run's checkpoint, or null before the first run. */
export async function lastCheckpoint(tx: Db): Promise<Checkpoint | null> {
  const { rows } = await sql<{ movement_id: bigint; verified_id: bigint; players: bigint; house: Record<string, string>; digest: string }>`
    SELECT movement_id, movements_verified_id AS verified_id, players_minor AS players, house_minor AS house, heads_digest AS digest
    FROM wallet.checkpoint ORDER BY id DESC LIMIT 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return {
    movementId: row.movement_id,
    movementsVerifiedId: row.verified_id,
    playersMinor: row.players,
    houseMinor: new Map(Object.entries(row.house).map(([id, minor]) => [BigInt(id), BigInt(minor)])),
    headsDigest: row.digest,
  };
}

export async function saveCheckpoint(tx: Db, point: Checkpoint, at?: Date): Promise<void> {
  const house = JSON.stringify(Object.fromEntries([...point.houseMinor].map(([id, minor]) => [id, String(minor)])));
  await sql`
    INSERT INTO wallet.checkpoint (at, movement_id, movements_verified_id, players_minor, house_minor, heads_digest)
    VALUES (coalesce(${at ?? null}::timestamptz, now()), ${point.movementId}, ${point.movementsVerifiedId}, ${point.playersMinor}, ${house}::jsonb, ${point.headsDigest})`.execute(
    tx,
  );
}

/** What the players have, a hash over the heads of all chains, and the last movement id drawn. */
export type Totals = {
  readonly playersMinor: bigint;
  readonly playersPoints: bigint;
  readonly headsDigest: string;
  readonly movementId: bigint;
};

export async function readTotals(tx: Db): Promise<Totals> {
  const { rows } = await sql<{ minor: bigint; points: bigint; digest: string; id: bigint }>`
    SELECT coalesce(sum(balance_minor) FILTER (WHERE role <> 'points'), 0)::bigint AS minor,
      coalesce(sum(balance_minor) FILTER (WHERE role = 'points'), 0)::bigint AS points, encode(sha256(coalesce(string_agg(head, '' ORDER BY id), '')), 'hex') AS digest,
      (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM wallet.movement_id) AS id
    FROM wallet.account WHERE user_id IS NOT NULL`.execute(tx);
  const { minor = 0n, points = 0n, digest = '', id = 0n } = rows[0] ?? {};
  return { playersMinor: minor, playersPoints: points, headsDigest: digest, movementId: id };
}

/** House accounts: id and role. */
export async function houseAccounts(tx: Db): Promise<{ id: bigint; role: string }[]> {
  const { rows } = await sql<{ id: bigint; role: string }>`SELECT id, role FROM wallet.account WHERE user_id IS NULL ORDER BY id`.execute(
    tx,
  );
  return rows;
}

export type Place = { readonly accountId: bigint; readonly seq: bigint };

/** A part of an account's chain: the entries after `after` up to `to`. */
export type ChainPart = { readonly accountId: bigint; readonly after: bigint; readonly to: bigint };

/** The parts of chains that contain the next `rowsMax` entries after a position, in the order of accounts; empty at the end. */
export async function nextParts(tx: Db, { accountId, seq }: Place, rowsMax: number): Promise<ChainPart[]> {
  const { rows } = await sql<ChainPart>`
    SELECT account_id AS "accountId", CASE WHEN account_id = ${accountId} THEN ${seq} ELSE 0 END AS after, max(seq) AS "to" FROM (
      SELECT account_id, seq FROM wallet.entry WHERE (account_id, seq) > (${accountId}, ${seq}) ORDER BY account_id, seq LIMIT ${rowsMax}) page
    GROUP BY account_id ORDER BY account_id`.execute(tx);
  return rows;
}

export function verifyEntries(tx: Db, parts: readonly ChainPart[]): Promise<LedgerMismatch[]> {
  const [accounts, after, to] = [parts.map((part) => part.accountId), parts.map((part) => part.after), parts.map((part) => part.to)];
  return readMismatches(tx, sql`wallet.verify_entries(${accounts}::bigint[], ${after}::bigint[], ${to}::bigint[])`);
}

export function verifyMovements(tx: Db, after: bigint, to: bigint): Promise<LedgerMismatch[]> {
  return readMismatches(tx, sql`wallet.verify_movements(${after}, ${to})`);
}

export async function lastMovementId(tx: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`SELECT max(id) AS id FROM wallet.movement`.execute(tx);
  return rows[0]?.id ?? 0n;
}

export type Behind = ChainPart & { /** The last computed link is unchanged. */ readonly sameLink: boolean };

/** Chains that have grown since their hashes were last computed, of accounts after `after`, each with at most `rowsMax` entries. */
export async function chainsBehind(tx: Db, after: bigint, accountsMax: number, rowsMax: number): Promise<Behind[]> {
  const { rows } = await sql<Behind>`
    SELECT a.id AS "accountId", coalesce(v.chain_seq, 0) AS after, least(a.seq, coalesce(v.chain_seq, 0) + ${rowsMax}::bigint) AS "to",
      coalesce(v.chain_seq, 0) = 0 OR EXISTS (SELECT FROM wallet.entry e WHERE e.account_id = a.id AND e.seq = v.chain_seq AND e.hash = v.chain_hash) AS "sameLink"
    FROM wallet.account a LEFT JOIN wallet.verified v ON v.account_id = a.id
    WHERE a.user_id IS NOT NULL AND a.id > ${after} AND a.seq > coalesce(v.chain_seq, 0) ORDER BY a.id LIMIT ${accountsMax}`.execute(tx);
  return rows;
}

/** Saves that the hashes of these parts were computed. */
export async function saveChainPlaces(tx: Db, parts: readonly ChainPart[]): Promise<void> {
  await sql`
    INSERT INTO wallet.verified AS t (account_id, seq, balance_minor, chain_seq, chain_hash)
    SELECT e.account_id, 0, 0, e.seq, e.hash FROM unnest(${parts.map(({ accountId }) => accountId)}::bigint[], ${parts.map(({ to }) => to)}::bigint[]) p(account_id, seq)
    JOIN wallet.entry e ON e.account_id = p.account_id AND e.seq = p.seq
    ON CONFLICT (account_id) DO UPDATE SET chain_seq = excluded.chain_seq, chain_hash = excluded.chain_hash`.execute(tx);
}
