/** A process that collects and sends webhooks on an existing database, and kills itself with -9 `before` or `after` its so-manieth request. */
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import { die } from '../../../kernel/testing/failures/die-at.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { collectConsumer } from '../collect-events.ts';
import { sendDeliveries } from '../delivery/send-deliveries.ts';
import { postTo } from './stand-in.ts';

export type DyingSender = {
  readonly target: DbTarget;
  readonly nowMs: number;
  readonly port: number;
  readonly when: 'before' | 'after';
  readonly request: number;
};

const { target, nowMs, port, when, request }: DyingSender = JSON.parse(process.argv[2] ?? '');

const [config, log, clock] = [testConfig(), createLog('silent'), fakeClock(new Date(nowMs))];
const { db } = createDb(target, log);
const post = postTo(port);
let requests = 0;
await stepToEnd(db, collectConsumer, { config, log, clock, random: seededRandom() });
await sendDeliveries(
  {
    db,
    clock,
    config,
    log,
    post: async (url, asking) => {
      const isLast = (requests += 1) === request;
      if (isLast && when === 'before') await die();
      const answer = await post(url, asking);
      if (isLast) await die();
      return answer;
    },
  },
  20_000,
);
await die();
