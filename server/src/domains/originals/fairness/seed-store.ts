import { sql } from 'kysely';
import type { Random } from '../../../kernel/random/random.ts';
import type { Db } from '../../../kernel/types.ts';

/** Whose seed: a player's, the same in all games, or a demo session's. */
export type SeedOwner = { readonly userId: bigint } | { readonly sessionId: bigint };

const seedBytes = 32;
const seedColumns = ['id', 'server_seed', 'client_seed', 'nonce', 'revealed_at'] as const;

function ownedBy(owner: SeedOwner) {
  return 'userId' in owner ? (['user_id', owner.userId] as const) : (['session_id', owner.sessionId] as const);
}

/** Both halves of a seed that is to begin. */
export type SeedPair = { readonly serverSeed: Buffer; readonly clientSeed: string };

/** The seed in use, made when there is none, of `first` or of chance: committed to from then on. */
export async function currentSeed(tx: Db, owner: SeedOwner, random: Random, now: Date, first?: SeedPair) {
  const [column, id] = ownedBy(owner);
  const { serverSeed, clientSeed } = first ?? { serverSeed: random.bytes(seedBytes), clientSeed: random.token(12) };
  await tx
    .insertInto('originals.seed')
    .values({ [column]: id, server_seed: serverSeed, client_seed: clientSeed, created_at: now } as never)
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

/** The server seed that follows this one, drawn when it is first asked for and the same from then on. */
export async function nextServerSeed(tx: Db, seedId: bigint, random: Random): Promise<Buffer> {
  const drawn = random.bytes(seedBytes);
  const { next } = await tx
    .updateTable('originals.seed')
    .set((eb) => ({ next_server_seed: eb.fn.coalesce('next_server_seed', eb.val(drawn)) }))
    .where('id', '=', seedId)
    .returning('next_server_seed as next')
    .executeTakeFirstOrThrow();
  return next ?? drawn;
}

export function seedById(tx: Db, id: bigint) {
  return tx.selectFrom('originals.seed').select(seedColumns).where('id', '=', id).executeTakeFirstOrThrow();
}
