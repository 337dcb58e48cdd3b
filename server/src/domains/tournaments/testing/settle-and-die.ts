/** A process that moves tournaments on, on an existing database, and kills itself with -9 at the given failpoint. */
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { dieAt } from '../../../kernel/testing/failures/die-at.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { tournamentJobs } from '../settle-tournaments.ts';

export type DyingSettlement = {
  readonly target: DbTarget;
  readonly nowMs: number;
  readonly dieAt: 'tournament-frozen' | 'tournament-payout' | 'tournament-placed';
};

const { target, nowMs, dieAt: fatal }: DyingSettlement = JSON.parse(process.argv[2] ?? '');

const [config, log, clock, random] = [testConfig(), createLog('silent'), fakeClock(new Date(nowMs)), seededRandom()];
const { db } = createDb(target, log);
for (const job of tournamentJobs(dieAt(fatal))) await job.run({}, { db, config, log, clock, random, origin: systemOrigin('test') });
