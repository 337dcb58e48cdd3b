import type { Wallet } from '@mela/contract/api/wallet';
import { fromMinor, subtractRupees, toMinor } from '@mela/contract/money/money';
import { wagerLeftMinor, withdrawableMinor } from '@mela/contract/money/withdrawable';

/** A wallet in parts that add up to its balance, rupees, and what the running bonuses still ask to be wagered. */
export type BalanceParts = {
  /** What a withdrawal takes now. */
  readonly now: number;
  /** Cash that waits for the end of a bonus. */
  readonly waiting: number;
  /** Cash below the step of a payment. */
  readonly rest: number;
  readonly bonus: number;
  readonly wagerLeft: number;
};

/** By the rule with which the server accepts a withdrawal. */
export function balanceParts({
  balance,
  netBalance,
  currentBonusWager,
  requiredBonusWager,
}: Pick<Wallet, 'balance' | 'netBalance' | 'currentBonusWager' | 'requiredBonusWager'>): BalanceParts {
  const parts = {
    cashMinor: toMinor(netBalance),
    currentWagerMinor: toMinor(currentBonusWager),
    requiredWagerMinor: toMinor(requiredBonusWager),
  };
  const now = fromMinor(withdrawableMinor(parts));
  const wagerLeft = fromMinor(wagerLeftMinor(parts));
  const kept = subtractRupees(netBalance, now);
  const isWaiting = wagerLeft > 0;
  return { now, waiting: isWaiting ? kept : 0, rest: isWaiting ? 0 : kept, bonus: subtractRupees(balance, netBalance), wagerLeft };
}

/** Whether a bonus makes the balance another sum than what can be withdrawn. */
export const hasBonus = ({ bonus, wagerLeft }: BalanceParts): boolean => bonus > 0 || wagerLeft > 0;
