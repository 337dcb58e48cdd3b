import { dayOf } from '@mela/contract/site/zone';
import type { Db } from '../../../kernel/types.ts';
import { statementOf, type StatementLine } from '../../wallet/index.ts';
import type { Period } from './read-statement.ts';

export type Paid = { readonly depositedMinor: bigint; readonly withdrawnMinor: bigint };

const deposits: ReadonlySet<StatementLine['kind']> = new Set(['deposit', 'deposit_reversal'] as const);
const withdrawals: ReadonlySet<StatementLine['kind']> = new Set(['withdrawal_hold', 'withdrawal_release'] as const);

/**
 * What a player paid in and took out by day of India, paise, as the lines of the statement say it: a withdrawal counts on the day on which it was
 * asked for, and one that comes back takes its sum off the day of its return. Days without either are left out.
 */
export async function paidByDay(tx: Db, userId: bigint, { since, until }: Period): Promise<ReadonlyMap<string, Paid>> {
  const days = new Map<string, Paid>();
  for (const { kind, at, cashMinor } of await statementOf(tx, userId, since, until)) {
    if (!deposits.has(kind) && !withdrawals.has(kind)) continue;
    const of = days.get(dayOf(at)) ?? { depositedMinor: 0n, withdrawnMinor: 0n };
    days.set(
      dayOf(at),
      deposits.has(kind)
        ? { ...of, depositedMinor: of.depositedMinor + cashMinor }
        : { ...of, withdrawnMinor: of.withdrawnMinor - cashMinor },
    );
  }
  return days;
}
