import { sql } from 'kysely';
import type { Random } from '../../kernel/random.ts';
import type { Db } from '../../kernel/types.ts';

/** Whose seed: a player's, the same in all games, or a demo session's. */
export type SeedOwner = { readonly userId: bigint } | { readonly sessionId: bigint };

const seedColumns = ['id', 'server_seed', 'client_seed', 'nonce', 'revealed_at'] as const;

function ownedBy(owner: SeedOwner) {
  return 'userId' in owner ? (['user_id', owner.userId] as const) : (['session_id', owner.sessionId] as const);
}

/** The seed in use, made when there is none: committed to from then on. */
export async function currentSeed(tx: Db, owner: SeedOwner, random: Random, now: Date, clientSeed?: string) {
  const [column, id] = ownedBy(owner);
  await tx
    .insertInto('originals.seed')
    .values({ [column]: id, server_seed: random.bytes(32), client_seed: clientSeed ?? random.token(12), created_at: now } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('originals.seed')
    .select(seedColumns)
    .where(column, '=', id)
    .where('revealed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export type Turn = {
  readonly seedId: bigint;
  readonly serverSeed: Buffer;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly round: bigint;
};

/**
 * Takes the next nonce of the owner's seed, made where there is none, and a number for the round. The seed stays locked
 * until the round is booked: no two rounds share a nonce, and whoever asks after it sees what the last one left.
 */
export async function takeTurn(tx: Db, owner: SeedOwner, random: Random, now: Date): Promise<Turn> {
  const turn = await nextTurn(tx, owner);
  if (turn) return turn;
  // None yet, or it was rotated while we waited for it.
  await currentSeed(tx, owner, random, now);
  const first = await nextTurn(tx, owner);
  if (!first) throw new Error('a seed that was just made is not there');
  return first;
}

async function nextTurn(tx: Db, owner: SeedOwner): Promise<Turn | undefined> {
  const [column, id] = ownedBy(owner);
  const { rows } = await sql<Turn>`
    UPDATE originals.seed SET nonce = nonce + 1 WHERE ${sql.ref(column)} = ${id} AND revealed_at IS NULL
    RETURNING id AS "seedId", server_seed AS "serverSeed", client_seed AS "clientSeed", nonce - 1 AS nonce, nextval('originals.round_id_seq') AS round`.execute(
    tx,
  );
  return rows[0];
}

export async function revealSeed(tx: Db, seedId: bigint, now: Date) {
  return tx
    .updateTable('originals.seed')
    .set({ revealed_at: now })
    .where('id', '=', seedId)
    .returning(seedColumns)
    .executeTakeFirstOrThrow();
}

export function seedById(tx: Db, id: bigint) {
  return tx.selectFrom('originals.seed').select(seedColumns).where('id', '=', id).executeTakeFirstOrThrow();
}
