/** A process that writes the extract of a day of an existing database, and kills itself with -9 after so many pages. */
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { analyticsOf } from '../../../kernel/domain/table-rights.ts';
import { createLog } from '../../../kernel/log.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { systemRandom } from '../../../kernel/random/random.ts';
import { domains } from '../../registry.ts';
import type { PageSizes } from '../files/write-view.ts';
import { writeNight } from '../nights/write-night.ts';

export type DyingWriter = {
  readonly target: DbTarget;
  readonly nowMs: number;
  readonly day: string;
  readonly dir: string;
  readonly sizes: PageSizes;
  /** How often it looks at the clock: twice for each page. */
  readonly looks: number;
};

const { target, nowMs, day, dir, sizes, looks }: DyingWriter = JSON.parse(process.argv[2] ?? '');

const clock = fakeClock(new Date(nowMs));
let looked = 0;
const dyingClock = {
  now: clock.now,
  monotonicMs() {
    looked += 1;
    if (looked === looks) process.kill(process.pid, 'SIGKILL');
    return 0;
  },
};
const log = createLog('silent');
const { db } = createDb(target, log);
const views = analyticsOf(domains.flatMap(({ tables }) => tables ?? []));
await writeNight({ db, clock: dyingClock, config: testConfig(), random: systemRandom, log }, { dir, views, sizes }, day);
