/** A process that reaches the players of campaigns on an existing database, and kills itself with -9 at the given failpoint. */
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { dieAt } from '../../../kernel/testing/failures/die-at.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { reachPlayers } from '../campaigns/reach-players.ts';

export type DyingReach = {
  readonly target: DbTarget;
  readonly nowMs: number;
  readonly dieAt: 'campaign-reached' | 'campaign-given' | 'campaign-kept';
};

const { target, nowMs, dieAt: fatal }: DyingReach = JSON.parse(process.argv[2] ?? '');

const log = createLog('silent');
const { db } = createDb(target, log);
const services = { config: testConfig(), db, clock: fakeClock(new Date(nowMs)), log, origin: systemOrigin('test') };
await reachPlayers({ ...services, rowsMax: 2, failpoint: dieAt(fatal) });
