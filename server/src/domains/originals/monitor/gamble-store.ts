import { sql } from 'kysely';
import { isGambleWatch } from '@mela/games/watch/is-watch';
import { newGambleWatch, type GambleWatch } from '@mela/games/watch/gamble-watch';
import type { Db } from '../../../kernel/types.ts';

/** The state of the test of a title's gambles after its round `lastRound`. */
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

/** The state of the test of a title's gambles. It begins at the first round, or after those before the last review. */
export async function readGambles(tx: Db, { slug, version }: Title): Promise<GambleState> {
  const { rows } = await sql<{ saved: unknown }>`
    SELECT state -> 'gambles' AS saved FROM originals.return_watch WHERE game = ${slug} AND version = ${version} FOR UPDATE`.execute(tx);
  const saved = isObject(rows[0]?.saved) ? rows[0].saved : {};
  const lastRound = BigInt(count(saved['lastRound']));
  if (!isGambleWatch(saved['watch'])) return { lastRound, watch: newGambleWatch(), gambles: 0, won: 0, chit: 0 };
  return { lastRound, watch: saved['watch'], gambles: count(saved['gambles']), won: count(saved['won']), chit: count(saved['chit']) };
}

/** Saved in the same row as the test of the title's returns. `evidence` is the greatest wealth as a fraction of the alarm's threshold. */
export async function saveGambles(tx: Db, { slug, version }: Title, state: GambleState, evidence: number): Promise<void> {
  const saved = JSON.stringify({ gambles: { ...state, lastRound: Number(state.lastRound), evidence } });
  await sql`
    INSERT INTO originals.return_watch AS w (game, version, state, evidence) VALUES (${slug}, ${version}, ${saved}::jsonb, 0)
    ON CONFLICT (game, version) DO UPDATE SET state = w.state || excluded.state`.execute(tx);
}
