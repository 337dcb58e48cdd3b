import { sql } from 'kysely';
import type { Random } from '../../../kernel/random/random.ts';
import type { Db } from '../../../kernel/types.ts';

const seedBytes = 32;
const seedColumns = ['id', 'server_seed', 'client_seed', 'nonce', 'revealed_at'] as const;

export type SeedPair = { readonly serverSeed: Buffer; readonly clientSeed: string };

/** The player's seed in use. Without one it is created from `first`, or at random, and is committed from then on. */
export async function currentSeed(tx: Db, userId: bigint, random: Random, now: Date, first?: SeedPair) {
  const { serverSeed, clientSeed } = first ?? { serverSeed: random.bytes(seedBytes), clientSeed: random.token(12) };
  await tx
    .insertInto('wheel.seed')
    .values({ user_id: userId, server_seed: serverSeed, client_seed: clientSeed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('wheel.seed')
    .select(seedColumns)
    .where('user_id', '=', userId)
    .where('revealed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export type SeedRow = Awaited<ReturnType<typeof currentSeed>>;

/** The next server seed after this one: drawn at the first call, and the same from then on. */
export async function nextServerSeed(tx: Db, seedId: bigint, random: Random): Promise<Buffer> {
  const drawn = random.bytes(seedBytes);
  const { rows } = await sql<{ next: Buffer }>`SELECT wheel.next_seed(${seedId}, ${drawn}) AS next`.execute(tx);
  return rows[0]?.next ?? drawn;
}

/** Counts a spin on a seed. The caller holds the lock on the player's spins, so no two spins take one nonce. */
export async function useNonce(tx: Db, { id, nonce }: SeedRow): Promise<void> {
  await tx
    .updateTable('wheel.seed')
    .set({ nonce: nonce + 1 })
    .where('id', '=', id)
    .execute();
}

export async function revealSeed(tx: Db, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('wheel.seed').set({ revealed_at: now }).where('id', '=', id).execute();
}
