import { sql } from 'kysely';
import type { GambleClaim } from '@mela/games/watch/gamble-watch';
import { type Claim, newWatch, type Watch } from '@mela/games/watch/watch';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { Db, Tx } from '../../../kernel/types.ts';
import { closeGame } from '../../catalogue/index.ts';
import { originalSetting } from '../settings.ts';
import { isWatch } from '@mela/games/watch/is-watch';

export type ReturnAlarm = {
  readonly game: string;
  readonly version: number;
  readonly claim: Claim | GambleClaim;
  readonly rounds: number;
  readonly observed: number;
  readonly stated: number;
};

/** Saves an alarm unless the same is open already. True for a new one. */
export async function raiseAlarm(tx: Db, alarm: ReturnAlarm, at: Date): Promise<boolean> {
  const raised = await tx
    .insertInto('originals.return_alarm')
    .values({
      game: alarm.game,
      version: alarm.version,
      claim: alarm.claim,
      rounds: BigInt(alarm.rounds),
      return_observed: alarm.observed,
      return_stated: alarm.stated,
      raised_at: at,
    })
    .onConflict((conflict) => conflict.columns(['game', 'version', 'claim']).where('reviewed_at', 'is', null).doNothing())
    .returning('id')
    .execute();
  return raised.length > 0;
}

/** Closes a title with an alarm for new bets, if the operator has set it. Returns whether it was closed. */
export async function closeUnderAlarm(tx: Tx, game: string): Promise<boolean> {
  if (!(await originalSetting(tx, 'return_alarm_closes'))) return false;
  await closeGame(tx, game, true);
  return true;
}

/**
 * Marks the alarms of a title as reviewed and resets its monitoring, whose evidence would raise them again. The game stays open or closed
 * (see `closeGame`). Returns the number of alarms.
 */
export async function reviewAlarms(tx: Db, game: string, at: Date): Promise<number> {
  const closed = await tx
    .updateTable('originals.return_alarm')
    .set({ reviewed_at: at })
    .where('game', '=', game)
    .where('reviewed_at', 'is', null)
    .returning('id')
    .execute();
  if (closed.length > 0)
    await sql`
      UPDATE originals.return_watch SET evidence = 0, state = jsonb_build_object('gambles', jsonb_build_object('lastRound', state #> '{gambles,lastRound}'))
      WHERE game = ${game}`.execute(tx);
  return closed.length;
}

/** For /metrics: open alarms, and the strongest evidence for one. */
export function returnGauges(db: Db): GaugeSource[] {
  const alarms = async () =>
    Number(
      (await sql<{ n: bigint }>`SELECT count(*) AS n FROM originals.return_alarm WHERE reviewed_at IS NULL`.execute(db)).rows[0]?.n ?? 0n,
    );
  const evidence = async () =>
    (await sql<{ most: number | null }>`SELECT max(evidence) AS most FROM originals.return_watch`.execute(db)).rows[0]?.most ?? 0;
  const gambles = async () =>
    (
      await sql<{ most: number | null }>`SELECT max((state #>> '{gambles,evidence}')::float8) AS most FROM originals.return_watch`.execute(
        db,
      )
    ).rows[0]?.most ?? 0;
  return [
    { name: 'mela_return_alarms', help: 'Open alarms of titles whose results contradict their odds.', read: alarms },
    { name: 'mela_return_evidence', help: 'Strongest evidence against any title; at 1 it is an alarm.', read: evidence },
    { name: 'mela_gamble_evidence', help: 'Strongest evidence against the coin of any title; at 1 it is an alarm.', read: gambles },
  ];
}

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
