/** A process that moves lotteries on, on an existing database, and kills itself with -9 at the given failpoint. */
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { dieAt } from '../../../kernel/testing/failures/die-at.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { lotteryJobs } from '../draw-and-pay.ts';

export type DyingDraw = {
  readonly target: DbTarget;
  readonly nowMs: number;
  readonly dieAt: string;
};

const { target, nowMs, dieAt: fatal }: DyingDraw = JSON.parse(process.argv[2] ?? '');

const [config, log, clock, random] = [testConfig(), createLog('silent'), fakeClock(new Date(nowMs)), seededRandom()];
const { db } = createDb(target, log);
for (const job of lotteryJobs(dieAt(fatal))) await job.run({}, { db, config, log, clock, random, origin: systemOrigin('test') });
