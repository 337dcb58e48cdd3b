import { setTimeout as wait } from 'node:timers/promises';
import type { Consumer, Services } from '../events/consumer.ts';
import { stepConsumer } from '../events/step.ts';
import type { Db } from '../types.ts';

const retryMs = 5;

/**
 * Steps a consumer until it has seen every event. One step is not enough, since transactions of other test files in the same cluster can delay
 * events.
 */
export async function stepToEnd(db: Db, consumer: Consumer, services: Services): Promise<void> {
  for (let found = ''; found !== 'nothing';) {
    ({ found } = await stepConsumer(db, consumer, services, null));
    if (found === 'delayed') await wait(retryMs);
  }
}
