import { inPercent } from '@mela/contract/money/shares';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { type LaunchCounts, launchCounts } from './launch-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** By then a provider has asked for the balance at least. */
export const callWithinMs = 5 * minuteMs;
/** From so many launches in the window on, and of so many players, a game is judged: no one raises its alarm alone. */
const launchesMin = 10;
const playersMin = 5;
const silentShareMax = 0.5;
const windowMs = 6 * hourMs;

/** Per cent of launches that are old enough, rounded. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round(inPercent(part / whole)));

const isJudged = ({ due, players }: LaunchCounts) => due >= launchesMin && players >= playersMin;
/** By players, each of whom counts once. */
const isSilent = (one: LaunchCounts) => isJudged(one) && one.players - one.calledPlayers > one.players * silentShareMax;
const isUnplayed = (one: LaunchCounts) => isJudged(one) && one.unplayed === one.due;

async function faultyGames(db: Db, now: Date): Promise<readonly { readonly counts: LaunchCounts; readonly why: string }[]> {
  const counts = await launchCounts(db, new Date(now.getTime() - windowMs), new Date(now.getTime() - callWithinMs));
  return counts.flatMap((one) =>
    isSilent(one)
      ? [{ counts: one, why: 'its provider does not call' }]
      : isUnplayed(one)
        ? [{ counts: one, why: 'it is never played' }]
        : [],
  );
}

/** For /metrics: games that open and are not played, or whose provider does not call. */
export function launchGauge(db: Db, now: () => Date): GaugeSource {
  const read = async () => (await faultyGames(db, now())).length;
  return { name: 'mela_launch_alarms', help: 'Games of providers that open and then are silent or never played.', read };
}

/** Names such games in the log. */
export async function watchLaunches({ db, clock, log }: Pick<JobServices, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const { counts, why } of await faultyGames(db, clock.now()))
    log.error({ ...counts, why }, 'ALARM: a game of a provider opens and does not play');
}
