import { sql } from 'kysely';
import type { Gamble } from '@mela/games/watch/gamble-watch';
import type { Db } from '../../../kernel/types.ts';

/** A round of a title with a gamble; `events` are the start of its gambles and each of them. */
export type GambledRound = {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly stake_minor: bigint;
  readonly bet_credits: number;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly events: readonly { readonly type: string; readonly side?: number; readonly credits: number }[];
};

/** Rounds of players after this one, in the order they were begun. */
export async function roundsAfter(tx: Db, title: { slug: string; version: number }, after: bigint, limit: number): Promise<GambledRound[]> {
  const { rows } = await sql<GambledRound>`
    SELECT id, user_id, stake_minor, (book ->> 'betCredits')::integer AS bet_credits, created_at, closed_at,
      jsonb_path_query_array(book -> 'events', '$[*] ? (@.type == "gambleStart" || @.type == "gamble")') AS events
    FROM originals.round
    WHERE id > ${after} AND game = ${title.slug} AND user_id IS NOT NULL AND (book ->> 'version')::integer = ${title.version}
    ORDER BY id LIMIT ${limit}`.execute(tx);
  return rows;
}

/** The gambles of a round in their order, each with what lay on it. */
export function gamblesOf({ events, stake_minor, bet_credits }: GambledRound): Gamble[] {
  let onIt = 0;
  return events.flatMap(({ type, side, credits }): Gamble[] => {
    const riskedMinor = (onIt * Number(stake_minor)) / bet_credits;
    onIt = credits;
    return type === 'gamble' ? [{ side: side === 1 ? 1 : 2, won: credits > 0, riskedMinor }] : [];
  });
}
