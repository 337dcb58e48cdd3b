/** A process that does the due step of a payment on an existing database, and kills itself with -9 at the given failpoint. */
import { createDb, type DbTarget } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import { dieAt } from '../../../kernel/testing/failures/die-at.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { testConfig } from '../../../kernel/testing/test-config.ts';
import { sandboxAdapter } from '../adapters/sandbox/adapter.ts';
import { advancePayment } from '../lifecycle/advance-payment.ts';

type DyingStep = { readonly target: DbTarget; readonly nowMs: number; readonly dieAt: string; readonly paymentId: string };

const step: DyingStep = JSON.parse(process.argv[2] ?? '');

const [config, log, clock] = [testConfig(), createLog('silent'), fakeClock(new Date(step.nowMs))];
const { db } = createDb(step.target, log);
const adapters = { sandbox: sandboxAdapter({ secret: config.secrets.pspSandbox ?? '', db, clock }) };
await advancePayment({ adapters, failpoint: dieAt(step.dieAt) }, { db, clock, log, config }, BigInt(step.paymentId));
