import { job, type JobServices } from '../jobs/index.ts';
import type { GaugeSource } from '../observability/metrics.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../types.ts';
import { pruneInBatches } from './prune-in-batches.ts';
import { nameOf, type Retention } from './retention.ts';
import { loadProgress, oldestPassSec, type Progress } from './store.ts';

declare module '../jobs/enqueue.ts' {
  interface JobMap {
    'kernel.prune': Record<never, never>;
  }
}

/** Below the ten minutes between two runs. */
const runMs = 8 * 60_000;
/** The least time between two whole passes of a rule, so that it has one a night. */
const passSec = 20 * 3600;
/** Two nights without a whole pass: more becomes due than the nights remove, or a rule fails. */
export const overdueSec = 2 * 86_400 + 6 * 3600;

type Services = Pick<JobServices, 'db' | 'clock' | 'log'>;

/** Every ten minutes in India's night, from 01:30 to 05:30: what one run does not reach, the next one continues. */
export function retentionJobs(rules: readonly Retention[]) {
  return [
    job({ name: 'kernel.prune', through: 'due rows', cron: '*/10 20-23 * * *', run: (_payload, services) => pruneAll(rules, services) }),
  ];
}

/** The pass of every rule that had none this night, the oldest first. A rule that fails does not keep the others waiting. */
export async function pruneAll(rules: readonly Retention[], { db, clock, log }: Services): Promise<void> {
  const untilMs = clock.monotonicMs() + runMs;
  const isOver = () => clock.monotonicMs() >= untilMs;
  const progress = await loadProgress(db, rules, clock.now());
  const ageSec = (rule: Retention) => (clock.now().getTime() - lastPass(progress.get(nameOf(rule)))) / 1000;
  for (const rule of rules.filter((each) => ageSec(each) >= passSec).toSorted((a, b) => ageSec(b) - ageSec(a))) {
    const name = nameOf(rule);
    try {
      const { rows, completed } = await pruneInBatches({ db, clock, log }, rule, { fromBlock: progress.get(name)?.nextBlock ?? 0, isOver });
      if (rows > 0) log.info({ rule: name, rows, completed }, 'old rows were removed');
    } catch (error) {
      log.error({ err: error, rule: name }, 'old rows could not be removed; the next run tries again');
    }
  }
  const oldestSec = await oldestPassSec(db, rules, clock.now());
  if (oldestSec > overdueSec) log.error({ oldestSec }, 'ALARM: old rows are not removed in time; kernel.retention shows which');
}

const lastPass = (progress: Progress | undefined): number => progress?.completedAt?.getTime() ?? 0;

export function retentionGauges(rules: readonly Retention[], db: Db, clock: Clock): GaugeSource[] {
  return [
    {
      name: 'mela_retention_age_seconds',
      help: 'Time since each table was last freed of old rows, the longest of all tables.',
      read: () => oldestPassSec(db, rules, clock.now()),
    },
  ];
}
