import { isDeepStrictEqual } from 'node:util';
import type { Book } from '@mela/contract/book';
import { fairStream, play } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';
import { readBook } from '../rounds/read-book.ts';
import type { RoundRow } from '../rounds/round-store.ts';
import { rulesOfRound } from '../rounds/rules-of-round.ts';
import { seedById } from './seed-store.ts';

/** The book of a round from its seeds and these choices, by the rules it began with. */
export async function recomputeBook(tx: Db, row: RoundRow, choices: readonly number[]): Promise<Book> {
  const told = readBook(row);
  const seed = await seedById(tx, row.seed_id);
  const title = await rulesOfRound(tx, row.game, told.version);
  if (!title) throw new Error(`nobody knows the rules of round ${row.id}: ${row.game} ${told.version}`);
  const draw = fairStream({ serverSeed: seed.server_seed, clientSeed: seed.client_seed, nonce: row.nonce });
  // As it is written and told: what the engine left out is not there.
  return JSON.parse(JSON.stringify(play(title, draw, choices, { gamble: row.gamble })));
}

/** What a player was told stays so. @throws Error where a longer book of a round does not begin as the shorter one did. */
export function assertGoesOn(id: bigint, told: Book, longer: Book): void {
  const begins = longer.events.slice(0, told.events.length);
  if (longer.events.length <= told.events.length || !isDeepStrictEqual(begins, told.events))
    throw new Error(`round ${id} would go on otherwise than it was told`);
}
