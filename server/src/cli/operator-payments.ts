import { paymentsReviewApi } from '@mela/contract/api/payments/payments-review';
import { fromMinor } from '@mela/contract/money/money';
import { errorRow } from '@mela/contract/errors/catalogue';
import {
  actOnPayment,
  operatorPayment,
  operatorQueue,
  payOutExcluded,
  readSum,
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
  `npm run operator -- payments ${paymentActs.filter((act) => act !== 'set-sum').join(' | ')} <id> --as <your e-mail> <reason>`,
  'npm run operator -- payments set-sum <id> <rupees> --as <your e-mail> <reason>',
];
export const payOutUsage = 'npm run operator -- pay-out <player> <system> <name=value,…> --as <your e-mail> <reason>';

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
  const rupees = act === 'set-sum' ? Number(rest[1] ?? '') : undefined;
  if (Number.isNaN(rupees)) return null;
  const reason = rest
    .slice(act === 'set-sum' ? 2 : 1)
    .join(' ')
    .trim();
  if (act === undefined || reason.length < 3) return null;
  const key = `POST /payments/:id/${act}` as const;
  const { lines, done } = await commitAct(db, by, `payment ${paymentId}`, {
    key,
    permission: paymentsReviewApi.rows[key].permission,
    input: { paymentId, act, reason },
    work: (at, input) => actOnPayment(at.tx, { ...input, sumMinor: readSum(rupees), by: at }, { ...at, log: createLog('silent') }),
  });
  return { lines: done ? [...lines, ...(await show(db, paymentId)).lines] : lines, done };
}

/** `npm run operator -- pay-out …`: it begins the withdrawal, which then waits for an act that approves it. */
export async function runPayOut(db: Db, userId: bigint, [system, given, ...rest]: readonly string[], by: By): Promise<Result> {
  const reason = rest.join(' ').trim();
  const pairs = (given ?? '').split(',').map((pair) => pair.split('='));
  if (system === undefined || reason.length < 3 || pairs.some(({ length }) => length !== 2)) return null;
  const requisites = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
  const key = 'POST /players/:id/pay-out';
  let begun = '';
  const { lines, done } = await commitAct(db, by, `player ${userId}`, {
    key,
    permission: paymentsReviewApi.rows[key].permission,
    input: { userId, system, requisites, reason },
    async work(at, input) {
      const { id, sum_minor: sumMinor } = await payOutExcluded(at.tx, input, { ...at, log: createLog('silent') });
      begun = `player ${userId}: payment ${id}, ${fromMinor(sumMinor)} rupees, waits for an operator who approves it`;
    },
  });
  return { lines: done ? [begun] : lines, done };
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
