import { paymentsReviewApi } from '@mela/contract/api/payments/payments-review';
import { errorRow } from '@mela/contract/errors/catalogue';
import {
  actOnPayment,
  operatorPayment,
  operatorQueue,
  paymentActs,
  paymentQueues,
  type ReviewedPayment,
} from '../domains/payments/index.ts';
import { ApiError } from '../kernel/errors/api-error.ts';
import { createLog } from '../kernel/log.ts';
import type { Db } from '../kernel/types.ts';
import type { By, CommandResult } from './command-line.ts';
import { commitAct } from './commit/commit-act.ts';

export const paymentsUsage = [
  `npm run operator -- payments list [${paymentQueues.join(' | ')}]`,
  'npm run operator -- payments show <id>',
  `npm run operator -- payments ${paymentActs.join(' | ')} <id> --as <your e-mail> <reason>`,
];

type Result = CommandResult | null;

/**
 * `npm run operator -- payments …`. An act is that of the operator whom `--as` names; what it lets go counts to the sum of everyone, and above it
 * nothing happens.
 */
export async function runPayments(db: Db, [name = 'list', ...rest]: readonly string[], by: By): Promise<Result> {
  const act = paymentActs.find((one) => one === name);
  if (name === 'list') return list(db, rest[0] ?? 'withdrawals');
  if (!/^[1-9]\d{0,15}$/.test(rest[0] ?? '')) return null;
  const paymentId = BigInt(rest[0] ?? 0);
  if (name === 'show') return show(db, paymentId);
  const reason = rest.slice(1).join(' ').trim();
  if (act === undefined || reason.length < 3) return null;
  const key = `POST /payments/:id/${act}` as const;
  const { lines, done } = await commitAct(db, by, `payment ${paymentId}`, {
    key,
    permission: paymentsReviewApi.rows[key].permission,
    input: { paymentId, act, reason },
    work: (at, input) => actOnPayment(at.tx, { ...input, by: at }, { ...at, log: createLog('silent') }),
  });
  return { lines: done ? [...lines, ...(await show(db, paymentId)).lines] : lines, done };
}

async function show(db: Db, id: bigint): Promise<CommandResult> {
  try {
    return { lines: linesOf(await operatorPayment(db, id)), done: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { lines: [`payment ${id}: ${errorRow(error.key).en}`], done: false };
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
