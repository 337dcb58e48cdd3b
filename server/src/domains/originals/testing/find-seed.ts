import { createHash } from 'node:crypto';
import type { Book } from '@mela/contract/games/book';
import { fairStream, play, titles } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';

export const foundClientSeed = 'looked-for';
const triesMax = 200_000;

/** Whether a round is the wanted one, by its first book and the books after choices. */
export type Wanted = (book: Book, after: (choices: readonly number[]) => Book) => boolean;

/** Finds a server seed whose first round is the wanted one, with the gamble allowed. */
export function findSeed(game: string, isWanted: Wanted): Buffer {
  const title = titles[game];
  if (!title) throw new Error(`no title ${game}`);
  for (let number = 0; number < triesMax; number++) {
    const serverSeed = createHash('sha256').update(`${game} ${number}`).digest();
    const after = (choices: readonly number[]) =>
      play(title.data, fairStream({ serverSeed, clientSeed: foundClientSeed, nonce: 0 }), choices, { gamble: true });
    if (isWanted(after([]), after)) return serverSeed;
  }
  throw new Error(`${game}: no such round in ${triesMax}`);
}

/** Replaces the unused seed of a player. */
export async function plantSeed(db: Db, userId: number, serverSeed: Buffer): Promise<void> {
  const planted = { server_seed: serverSeed, client_seed: foundClientSeed, nonce: 0 };
  await db.deleteFrom('originals.seed').where('user_id', '=', BigInt(userId)).where('nonce', '=', 0).execute();
  await db
    .insertInto('originals.seed')
    .values({ user_id: BigInt(userId), created_at: new Date(0), ...planted })
    .execute();
}

/** The same for a demo's session. */
export async function plantDemoSeed(db: Db, sessionId: bigint, serverSeed: Buffer): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('originals.seed')
    .set({ server_seed: serverSeed, client_seed: foundClientSeed, nonce: 0 })
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`session ${sessionId} has ${numUpdatedRows} seeds`);
}
