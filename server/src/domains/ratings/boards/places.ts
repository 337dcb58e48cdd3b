import { placesMax } from '@mela/contract/api/ratings';
import type { DialectAdapter } from 'kysely';
import { timedCache, type BoundedCache } from '../../../kernel/cache/bounded-cache.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { unlistedAmong } from '../hidden-players.ts';

type PlaceContext = Pick<Context, 'tx' | 'now' | 'clock'>;
type Ranked = { readonly userId: bigint };
/** The first rows of a board, best first: so many at most. */
type ReadRows<T> = (tx: Db, rowsMax: number) => Promise<readonly T[]>;
type Board = { readonly places: Promise<readonly Ranked[]> };

/** A board may be so much older than the rounds. Who hides, or may not play, is left out at every call all the same. */
export const placesMs = 5_000;
const [bytesMax, placeBytes] = [20_000_000, 300];
const readFirst = placesMax + 200;

/** By adapter, which a pool and all its transactions share. */
const boards = new WeakMap<DialectAdapter, BoundedCache<Board>>();

/**
 * The players of a board who show their places, best first, each once, at most `placesMax`. Rows are read until so many are found, however many
 * hide. Each process reads a board once in `placesMs`, however many ask for it.
 */
export async function placesOf<T extends Ranked>(context: PlaceContext, board: string, read: ReadRows<T>): Promise<readonly T[]> {
  const { adapter } = context.tx.getExecutor();
  const known =
    boards.get(adapter) ?? timedCache<Board>({ ttlMs: placesMs, clock: context.clock, bytesMax, bytesOf: () => placesMax * placeBytes });
  boards.set(adapter, known);
  const found = known.get(board);
  if (found !== undefined) {
    // A failure belongs to the call that read: this one reads for itself.
    const places = await found.places.catch(() => null);
    if (places !== null) return places as readonly T[];
  }
  const places = readPlaces(context, read);
  known.set(board, { places });
  try {
    return await places;
  } catch (error) {
    known.delete(board);
    throw error;
  }
}

async function readPlaces<T extends Ranked>({ tx, now }: PlaceContext, read: ReadRows<T>): Promise<readonly T[]> {
  for (let rowsMax = readFirst; ; rowsMax *= 2) {
    const rows = await read(tx, rowsMax);
    const best = new Map<bigint, T>();
    for (const row of rows) if (!best.has(row.userId)) best.set(row.userId, row);
    const hidden = await unlistedAmong(tx, [...best.keys()], now);
    const shown = [...best.values()].filter(({ userId }) => !hidden.has(userId));
    if (shown.length >= placesMax || rows.length < rowsMax) return shown.slice(0, placesMax);
  }
}
