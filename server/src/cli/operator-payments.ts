import { errorRow } from '@mela/contract/errors/catalogue';
import {
  actOnPayment,
  operatorPayment,
  operatorQueue,
  paymentActs,
  paymentQueues,
  type ReviewedPayment,
} from '../domains/payments/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transact } from '../kernel/db/transact.ts';
import { ApiError } from '../kernel/errors/api-error.ts';
import { createLog } from '../kernel/log.ts';
import type { Db } from '../kernel/types.ts';
import type { By, CommandResult } from './command-line.ts';

export const paymentsUsage = [
  `npm run operator -- payments list [${paymentQueues.join(' | ')}]`,
  'npm run operator -- payments show <id>',
  `npm run operator -- payments ${paymentActs.join(' | ')} <id> --as <your name> <reason>`,
];

type Result = CommandResult | null;

/** `npm run operator -- payments …`. The name of the operator is in the audit trail; above a set sum two names are needed. */
export async function runPayments(db: Db, [name = 'list', ...rest]: readonly string[], { as, origin }: By): Promise<Result> {
  const act = paymentActs.find((one) => one === name);
  if (name === 'list') return list(db, rest[0] ?? 'withdrawals');
  if (!/^[1-9]\d{0,15}$/.test(rest[0] ?? '')) return null;
  const paymentId = BigInt(rest[0] ?? 0);
  if (name === 'show') return { lines: linesOf(await operatorPayment(db, paymentId)), done: true };
  const reason = rest.slice(1).join(' ').trim();
  if (act === undefined || as === null || reason.length < 3) return null;
  const cause = { now: systemClock.now(), log: createLog('silent'), origin };
  try {
    const { result } = await transact(db, (tx) => actOnPayment(tx, { paymentId, act, reason }, cause));
    const what = result === 'done' ? 'done' : 'noted; another operator must do the same before it takes effect';
    return { lines: [`payment ${paymentId}: ${what}`, ...linesOf(await operatorPayment(db, paymentId))], done: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { lines: [`payment ${paymentId}: ${errorRow(error.key).en}`], done: false };
  }
}

async function list(db: Db, name: string): Promise<Result> {
  const queue = paymentQueues.find((one) => one === name);
  if (queue === undefined) return null;
  const rows = await operatorQueue(db, queue);
  const lines = rows.map(
    (row) =>
      `${row.operationId}  player ${row.userId}  ₹${row.sum}  ${row.system}  status ${row.statusId}${row.reason === null ? '' : `  ${row.reason}`}${row.alarms.length === 0 ? '' : `  alarms: ${row.alarms.map(({ kind }) => kind).join(', ')}`}`,
  );
  return { lines: lines.length === 0 ? ['nothing waits'] : lines, done: true };
}

const linesOf = (payment: ReviewedPayment): string[] =>
  Object.entries(payment).map(
    ([key, value]) => `${key}: ${value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
