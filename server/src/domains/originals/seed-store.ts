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

/** Takes the next nonce and a number for the round. The row stays locked until the round is booked, so no two rounds share a nonce. */
export async function takeTurn(tx: Db, seedId: bigint): Promise<Turn> {
  const { rows } = await sql<{ server_seed: Buffer; client_seed: string; nonce: number; round: bigint }>`
    UPDATE originals.seed SET nonce = nonce + 1 WHERE id = ${seedId} AND revealed_at IS NULL
    RETURNING server_seed, client_seed, nonce - 1 AS nonce, nextval('originals.round_id_seq') AS round`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the seed was rotated while a round began');
  return { seedId, serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.nonce, round: row.round };
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
