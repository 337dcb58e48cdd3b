import type { PaymentSystemData } from '@mela/contract/api/payments/operator-payment-systems';
import { hasOperators } from '../../domains/operators/index.ts';
import { addFirstSystem, changeSystem } from '../../domains/payments/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import type { By, CommandResult } from '../command-line.ts';
import { commitAct } from '../commit/commit-act.ts';
import { rejectionLines } from '../rejection-lines.ts';
import { transactRecorded } from '../acts/transact-recorded.ts';

export const paymentSystemUsage =
  'npm run switch -- payment-system <name> deposit | withdrawal <json> [--as <your e-mail, once there are operators>] <reason>';

/**
 * Who is paid how is an act that commits money: once an installation has operators, the command can switch a payment system off and prepare one that
 * is off, as one operator may; before, it sets them up. Null where the words are no command.
 */
export async function paymentSystem(
  db: Db,
  [system = '', direction, json = '', ...words]: readonly string[],
  by: By,
): Promise<CommandResult | null> {
  const reason = words.join(' ').trim();
  if (system === '' || json === '') return null;
  if (direction !== 'deposit' && direction !== 'withdrawal')
    return { lines: [`rejected: ${direction} is neither deposit nor withdrawal`], done: false };
  if (reason.length < 3) return { lines: ['a reason must follow, which the audit log keeps:', paymentSystemUsage], done: false };
  const data = readJson(json);
  if (typeof data === 'string') return { lines: [data], done: false };
  const what = `payment-system ${system} ${direction}`;
  const input = { params: { system, direction }, query: {}, body: { data: data.value, reason } } as const;
  if (await hasOperators(db))
    return commitAct(db, by, what, {
      key: 'POST /payment-systems/:system/:direction',
      permission: 'payments.systems',
      input,
      work: changeSystem,
    });
  try {
    await transactRecorded(db, (tx) => addFirstSystem({ tx, now: systemClock.now(), origin: by.origin }, input));
    return { lines: [`${what}: done`], done: true };
  } catch (error) {
    if (error instanceof ApiError) return { lines: rejectionLines(error), done: false };
    throw error;
  }
}

/** The fields that were typed, which the act checks; or the line that says what is wrong. */
function readJson(text: string): { readonly value: Partial<PaymentSystemData> } | string {
  try {
    return { value: JSON.parse(text) as Partial<PaymentSystemData> };
  } catch (error) {
    return `rejected: ${error instanceof Error ? error.message : String(error)}`;
  }
}
