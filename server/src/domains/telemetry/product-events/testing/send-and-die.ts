/** A process that collects and sends product events on an existing database, and kills itself with -9 `before` or `after` its first batch arrives. */
import { createDb, type DbTarget } from '../../../../kernel/db/create-db.ts';
import { createLog } from '../../../../kernel/log.ts';
import { die } from '../../../../kernel/testing/failures/die-at.ts';
import { fakeClock } from '../../../../kernel/testing/fake-clock.ts';
import { seededRandom } from '../../../../kernel/testing/seeded-random.ts';
import { stepToEnd } from '../../../../kernel/testing/step-to-end.ts';
import { testConfig } from '../../../../kernel/testing/test-config.ts';
import { productService } from '../../adapters/product-service.ts';
import { productEventsConsumer } from '../collect-product-events.ts';
import { sendProductEvents } from '../send-product-events.ts';

export type DyingSender = {
  readonly target: DbTarget;
  readonly nowMs: number;
  readonly url: string;
  readonly key: string;
  readonly when: 'before' | 'after';
};

const { target, nowMs, url, key, when }: DyingSender = JSON.parse(process.argv[2] ?? '');

const config = testConfig({ PRODUCT_EVENTS_URL: url, PRODUCT_EVENTS_KEY: key });
const [log, clock] = [createLog('silent'), fakeClock(new Date(nowMs))];
const { db } = createDb(target, log);
const service = productService({ url, key });
await stepToEnd(db, productEventsConsumer, { config, log, clock, random: seededRandom() });
await sendProductEvents({ db, clock, log }, [
  {
    ...service,
    async deliver(events, now) {
      if (when === 'before') await die();
      const delivered = await service.deliver(events, now);
      await die();
      return delivered;
    },
  },
]);
await die();
