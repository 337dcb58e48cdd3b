import { sql } from 'kysely';
import { isGambleWatch } from '@mela/games/watch/is-watch';
import { newGambleWatch, type GambleWatch } from '@mela/games/watch/gamble-watch';
import type { Db } from '../../../kernel/types.ts';

/** How the gambles of a title stand after its round `lastRound`. */
export type GambleState = {
  readonly lastRound: bigint;
  readonly watch: GambleWatch;
  readonly gambles: number;
  readonly won: number;
  readonly chit: number;
};

type Title = { readonly slug: string; readonly version: number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Where the watch over a title's gambles has come to; it begins at the first round, or after those that were there at the last review. */
export async function readGambles(tx: Db, { slug, version }: Title): Promise<GambleState> {
  const { rows } = await sql<{ kept: unknown }>`
    SELECT state -> 'gambles' AS kept FROM originals.return_watch WHERE game = ${slug} AND version = ${version} FOR UPDATE`.execute(tx);
  const kept = isObject(rows[0]?.kept) ? rows[0].kept : {};
  const lastRound = BigInt(count(kept['lastRound']));
  if (!isGambleWatch(kept['watch'])) return { lastRound, watch: newGambleWatch(), gambles: 0, won: 0, chit: 0 };
  return { lastRound, watch: kept['watch'], gambles: count(kept['gambles']), won: count(kept['won']), chit: count(kept['chit']) };
}

/** Kept beside the watch over the title's returns. `evidence` is the greatest wealth as a share of what raises an alarm. */
export async function keepGambles(tx: Db, { slug, version }: Title, state: GambleState, evidence: number): Promise<void> {
  const kept = JSON.stringify({ gambles: { ...state, lastRound: Number(state.lastRound), evidence } });
  await sql`
    INSERT INTO originals.return_watch AS w (game, version, state, evidence) VALUES (${slug}, ${version}, ${kept}::jsonb, 0)
    ON CONFLICT (game, version) DO UPDATE SET state = w.state || excluded.state`.execute(tx);
}
