import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/types.ts';

/** `asked`: what all players are to be judged for; `done` and `build`: what they were; `doing`: what they are now, null in between. */
export type Past = {
  readonly asked: number;
  readonly done: number;
  readonly build: number | null;
  readonly doing: number | null;
  readonly doingBuild: number | null;
  readonly afterId: bigint | null;
  readonly players: number;
};

const columns = sql`asked, done, build, doing, doing_build AS "doingBuild", after_id AS "afterId", players_done AS players`;

export async function pastOf(tx: Db): Promise<Past> {
  const { rows } = await sql<Past>`SELECT ${columns} FROM achievements.past`.execute(tx);
  return one(rows);
}

export async function lockPast(tx: Tx): Promise<Past> {
  const { rows } = await sql<Past>`SELECT ${columns} FROM achievements.past FOR UPDATE`.execute(tx);
  return one(rows);
}

function one(rows: readonly Past[]): Past {
  const [row] = rows;
  if (row === undefined) throw new Error('achievements.past has no row');
  return row;
}

/** Has all players judged from the first one on, after what is being done. */
export async function askForPast(tx: Db): Promise<void> {
  await sql`UPDATE achievements.past SET asked = asked + 1`.execute(tx);
}

export async function beginPast(tx: Tx, build: number): Promise<void> {
  await sql`UPDATE achievements.past SET doing = asked, doing_build = ${build}, after_id = 0, players_done = 0`.execute(tx);
}

export async function movePast(tx: Tx, afterId: bigint, players: number): Promise<void> {
  await sql`UPDATE achievements.past SET after_id = ${afterId}, players_done = players_done + ${players}`.execute(tx);
}

export async function endPast(tx: Tx): Promise<void> {
  await sql`UPDATE achievements.past SET done = doing, build = doing_build, doing = NULL, doing_build = NULL, after_id = NULL`.execute(tx);
}
