import { sql } from 'kysely';
import { newWatch, type Watch } from '@mela/games/watch/watch';
import { isWatch } from '@mela/games/watch/is-watch';
import type { Db } from '../../../kernel/types.ts';

/** The watch over a version of a title as its last round left it; a new one where there is none. */
export async function readWatch(tx: Db, game: string, version: number): Promise<Watch> {
  const row = await tx
    .selectFrom('originals.return_watch')
    .select('state')
    .where('game', '=', game)
    .where('version', '=', version)
    .executeTakeFirst();
  // A watch of other purses, from before a change of the test, begins anew.
  return isWatch(row?.state) ? row.state : newWatch();
}

export async function keepWatch(tx: Db, game: string, version: number, watch: Watch, share: number): Promise<void> {
  const row = { state: JSON.stringify(watch), evidence: share };
  await tx
    .insertInto('originals.return_watch')
    .values({ game, version, ...row })
    .onConflict((conflict) =>
      conflict.columns(['game', 'version']).doUpdateSet({ ...row, state: sql`return_watch.state || excluded.state` }),
    )
    .execute();
}
