/**
 * A process that hears the events of gifts on an existing database, and kills itself with -9 where a deposit has succeeded: `heard` is before
 * anything is given, `given` before the commit, `committed` after it.
 */
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import { die } from '../../../kernel/testing/failures/die-at.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { giftConsumer } from '../gifts/gift-consumer.ts';

export type DyingHearing = { readonly target: DbTarget; readonly nowMs: number; readonly dieAt: 'heard' | 'given' | 'committed' };

const { target, nowMs, dieAt }: DyingHearing = JSON.parse(process.argv[2] ?? '');

const [config, log, clock, random] = [testConfig(), createLog('silent'), fakeClock(new Date(nowMs)), seededRandom()];
const { db } = createDb(target, log);
const dying: typeof giftConsumer = {
  ...giftConsumer,
  async handle(tx, batch, services) {
    const isDeposit = batch.some(({ type }) => type === 'deposit.succeeded');
    if (isDeposit && dieAt === 'heard') await die();
    await giftConsumer.handle(tx, batch, services);
    if (isDeposit && dieAt === 'given') await die();
  },
};
await stepToEnd(db, dying, { config, clock, random, log });
await die();
