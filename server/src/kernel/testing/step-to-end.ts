import type { Consumer, Services } from '../events/consumer.ts';
import { stepConsumer } from '../events/step.ts';
import type { Db } from '../types.ts';

/** Steps a consumer until it has seen every event. One step is not enough: a transaction of another file's database in the same cluster holds events back while it lasts. */
export async function stepToEnd(db: Db, consumer: Consumer, services: Services): Promise<void> {
  for (let found = ''; found !== 'nothing';) ({ found } = await stepConsumer(db, consumer, services, null));
}
