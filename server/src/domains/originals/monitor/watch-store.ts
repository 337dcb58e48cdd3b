import { sql } from 'kysely';
import { newWatch, type Watch } from '@mela/games/watch/watch';
import { isWatch } from '@mela/games/watch/is-watch';
import type { Db } from '../../../kernel/types.ts';

/** The state of the test of a version of a title; a new one where there is none. */
export async function readWatch(tx: Db, game: string, version: number): Promise<Watch> {
  const row = await tx
    .selectFrom('originals.return_watch')
    .select('state')
    .where('game', '=', game)
    .where('version', '=', version)
    .executeTakeFirst();
  // A state from before a change of the test is replaced by a new one.
  return isWatch(row?.state) ? row.state : newWatch();
}

export async function saveWatch(tx: Db, game: string, version: number, watch: Watch, evidence: number): Promise<void> {
  const row = { state: JSON.stringify(watch), evidence };
  await tx
    .insertInto('originals.return_watch')
    .values({ game, version, ...row })
    .onConflict((conflict) =>
      conflict.columns(['game', 'version']).doUpdateSet({ ...row, state: sql`return_watch.state || excluded.state` }),
    )
    .execute();
}
