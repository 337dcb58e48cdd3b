import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import { localTime, momentOf } from '@mela/contract/site/zone';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { NetWinnings, netWinningsApi } from '@mela/contract/api/payments/net-winnings';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { balancesBefore, statementOf, type StatementLine } from '../../wallet/index.ts';
import { paymentSetting } from '../settings.ts';
import { paymentOfLine } from './read-statement.ts';

/** Paise. A withdrawal that was returned is none. */
export type MoneyEvent = { readonly kind: 'deposit' | 'withdrawal'; readonly minor: bigint };

type YearFigures = {
  readonly depositedMinor: bigint;
  readonly withdrawnMinor: bigint;
  /** Net winnings in the withdrawals so far. */
  readonly countedMinor: bigint;
};

/**
 * Rule 133 of India's Income-tax Rules: net winnings of a withdrawal are A - (B + C + E), where A is what was withdrawn in the year with this
 * withdrawal, B what was deposited, C the opening balance, and E the net winnings that earlier withdrawals held. Never below zero.
 */
export function yearFigures(openingMinor: bigint, events: readonly MoneyEvent[]): YearFigures {
  let [depositedMinor, withdrawnMinor, countedMinor] = [0n, 0n, 0n];
  for (const { kind, minor } of events) {
    if (kind === 'deposit') {
      depositedMinor += minor;
      continue;
    }
    withdrawnMinor += minor;
    const net = withdrawnMinor - (depositedMinor + openingMinor + countedMinor);
    if (net > 0n) countedMinor += net;
  }
  return { depositedMinor, withdrawnMinor, countedMinor };
}

/**
 * What was asked for before the year and returned in it, paise: it was the player's when the year began, though no balance shows it. Without it the
 * money would be net winnings of this year, and those of the year before had a withdrawal that never was.
 */
function returnedFromBefore(lines: readonly StatementLine[]): bigint {
  const asked = new Set(lines.filter(({ kind }) => kind === 'withdrawal_hold').map(paymentOfLine));
  return lines
    .filter((line) => line.kind === 'withdrawal_release' && !asked.has(paymentOfLine(line)))
    .reduce((sum, { cashMinor }) => sum + cashMinor, 0n);
}

/** Deposits, and withdrawals that were not returned, in their order. A withdrawal is of the year in which it was asked for. */
function moneyEvents(lines: readonly StatementLine[]): MoneyEvent[] {
  const returned = new Set(lines.filter(({ kind }) => kind === 'withdrawal_release').map(paymentOfLine));
  return lines.flatMap((line): MoneyEvent[] => {
    if (line.kind === 'deposit' || line.kind === 'deposit_reversal') return [{ kind: 'deposit', minor: line.cashMinor }];
    return line.kind === 'withdrawal_hold' && !returned.has(paymentOfLine(line)) ? [{ kind: 'withdrawal', minor: -line.cashMinor }] : [];
  });
}

/** India's financial year of this moment: its name, and its begin on 1 April. */
export function financialYear(at: Date): { readonly name: string; readonly since: Date } {
  const local = localTime(at);
  const year = local.getUTCFullYear() - (local.getUTCMonth() < 3 ? 1 : 0);
  return { name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`, since: momentOf(Date.UTC(year, 3, 1)) };
}

/** The year's figures, and what a withdrawal of `sum` would hold of net winnings. @throws ApiError `errors.not_found` while it is off */
export async function showNetWinnings(
  ctx: PlayerContext,
  { query }: InputOf<(typeof netWinningsApi.rows)['GET /payments/net-winnings']>,
): Promise<NetWinnings> {
  const { enabled, taxPercent, freeRupees } = await paymentSetting(ctx.tx, 'net_winnings');
  if (!enabled) throw new ApiError('errors.not_found');
  const { tx, user, now } = ctx;
  const { name, since } = financialYear(now);
  const lines = await statementOf(tx, user.id, since, new Date(now.getTime() + 1000));
  const opening = (await balancesBefore(tx, user.id, since)).cashMinor + returnedFromBefore(lines);
  const events = moneyEvents(lines);
  const figures = yearFigures(opening, events);
  const sumMinor = readSum(query.sum ?? 0);
  const after = yearFigures(opening, [...events, { kind: 'withdrawal', minor: sumMinor }]);
  const netMinor = after.countedMinor - figures.countedMinor;
  const isFree = netMinor <= toMinor(freeRupees);
  return {
    year: name,
    since: unixSec(since),
    opening: fromMinor(opening),
    deposited: fromMinor(figures.depositedMinor),
    withdrawn: fromMinor(figures.withdrawnMinor),
    inWithdrawals: fromMinor(figures.countedMinor),
    preview: {
      sum: fromMinor(sumMinor),
      netWinnings: fromMinor(netMinor),
      taxPercent,
      tax: isFree ? 0 : fromMinor(shareOf(netMinor, basisPointsOf(taxPercent))),
    },
  };
}

function readSum(rupees: number): bigint {
  try {
    return toMinor(rupees);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('errors.validation', { fields: { sum: 'errors.field.invalid' } });
    throw error;
  }
}
