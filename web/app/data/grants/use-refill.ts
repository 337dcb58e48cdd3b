import { subtractRupees } from '@mela/contract/money/money';
import { useQuery } from '@tanstack/react-query';
import type { Refill } from '@mela/contract/api/grants';
import { useSelf } from '../account/queries.ts';
import { playMoneyQuery } from './play-money.ts';

/** `ready`: can be taken now. `later`: taken today. `full`: the balance is at the floor. `none`: the site gives no refills. */
export type RefillState =
  | { readonly is: 'ready'; readonly amount: number }
  | { readonly is: 'later'; readonly nextAt: number; readonly floor: number }
  | { readonly is: 'full'; readonly floor: number }
  | { readonly is: 'none' };

/** What the refill is for this balance, rupees. The page knows the balance better than the last answer does. */
export function refillState(refill: Refill | null, balance: number): RefillState {
  if (refill === null) return { is: 'none' };
  const { floor, nextAt } = refill;
  if (nextAt !== null) return { is: 'later', nextAt, floor };
  return balance < floor ? { is: 'ready', amount: subtractRupees(floor, balance) } : { is: 'full', floor };
}

/** The player's refill; null while it is not known, and for guests. */
export function useRefill(): RefillState | null {
  const balance = useSelf(({ wallets }) => wallets[0]?.balance ?? 0);
  const { data } = useQuery({ ...playMoneyQuery(), enabled: balance !== null });
  return data === undefined || balance === null ? null : refillState(data.refill, balance);
}
