import { sql } from 'kysely';
import type { Random } from '../../../kernel/random/random.ts';
import type { Db } from '../../../kernel/types.ts';

/** The owner of a seed: a player, for all games, or a demo session. */
export type SeedOwner = { readonly userId: bigint } | { readonly sessionId: bigint };

const seedBytes = 32;
const seedColumns = ['id', 'server_seed', 'client_seed', 'nonce', 'revealed_at'] as const;

function ownedBy(owner: SeedOwner) {
  return 'userId' in owner ? (['user_id', owner.userId] as const) : (['session_id', owner.sessionId] as const);
}

/** Server and client seed of a new row. */
export type SeedPair = { readonly serverSeed: Buffer; readonly clientSeed: string };

/** The seed in use. Without one it is created from `first`, or at random, and is committed from then on. */
export async function currentSeed(tx: Db, owner: SeedOwner, random: Random, now: Date, first?: SeedPair) {
  const [column, id] = ownedBy(owner);
  const { serverSeed, clientSeed } = first ?? { serverSeed: random.bytes(seedBytes), clientSeed: random.token(12) };
  await tx
    .insertInto('originals.seed')
    .values({ [column]: id, server_seed: serverSeed, client_seed: clientSeed, created_at: now } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const seed = await seedInUse(tx, owner);
  if (!seed) throw new Error('a new seed is gone');
  return seed;
}

/** The seed in use; undefined where no game was opened yet. */
export function seedInUse(tx: Db, owner: SeedOwner) {
  const [column, id] = ownedBy(owner);
  return tx.selectFrom('originals.seed').select(seedColumns).where(column, '=', id).where('revealed_at', 'is', null).executeTakeFirst();
}

/** Seed and nonce of a round to be drawn, and the round's id. */
export type Turn = {
  readonly seedId: bigint;
  readonly serverSeed: Buffer;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly round: bigint;
};

/** Locks a seed until the transaction ends. False where it was used or revealed since the turn was read. */
export async function lockTurn(tx: Db, { seedId, nonce }: Turn): Promise<boolean> {
  const seed = await tx
    .selectFrom('originals.seed')
    .select('nonce')
    .where('id', '=', seedId)
    .where('revealed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return seed?.nonce === nonce;
}

export async function revealSeed(tx: Db, seedId: bigint, now: Date) {
  return tx
    .updateTable('originals.seed')
    .set({ revealed_at: now })
    .where('id', '=', seedId)
    .returning(seedColumns)
    .executeTakeFirstOrThrow();
}

/** The next server seed after this one: drawn at the first call, and the same from then on. */
export async function nextServerSeed(tx: Db, seedId: bigint, random: Random): Promise<Buffer> {
  const drawn = random.bytes(seedBytes);
  const { rows } = await sql<{ next: Buffer }>`SELECT originals.next_seed(${seedId}, ${drawn}) AS next`.execute(tx);
  return rows[0]?.next ?? drawn;
}

export function seedById(tx: Db, id: bigint) {
  return tx.selectFrom('originals.seed').select(seedColumns).where('id', '=', id).executeTakeFirstOrThrow();
}
