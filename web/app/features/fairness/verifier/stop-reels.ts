import type { Turn } from './drawn.ts';
import { stopReel, type Reel } from './reel.ts';
import type { Table } from './table.ts';

/** Draws where each reel stops, left to right, and how tall it stands where heights vary; a held reel draws nothing and stands as it did. */
export async function stopReels(table: Table, set: string, turn: Turn, held: ReadonlyMap<number, Reel>): Promise<Reel[]> {
  const reels: Reel[] = [];
  for (const [reel, strip] of (table.title.strips[set] ?? []).entries()) {
    reels.push(held.get(reel) ?? (await stopOne(table, reel, strip, turn)));
  }
  return reels;
}

async function stopOne({ title, draw }: Table, reel: number, strip: readonly number[], turn: Turn): Promise<Reel> {
  const heights = title.heights?.[reel];
  if (heights === undefined) return stopReel(strip, await draw(strip.length, turn, (stop) => ({ of: 'stop', reel, stop })), title.rows);
  const split = (drawn: number) => ({ height: heights[Math.floor(drawn / strip.length)] ?? 0, stop: drawn % strip.length });
  const { height, stop } = split(await draw(heights.length * strip.length, turn, (drawn) => ({ of: 'height', reel, ...split(drawn) })));
  return stopReel(strip, stop, height);
}
