import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@mela/contract/api/accounts';
import { selfQuery, useSelf } from '../account/queries.ts';
import { createBalanceHold, type BalanceHold, type ShownBalance } from './balance-hold.ts';

/** The wallet shown in the header, rupees; null for a guest. */
export function useWallet(): User['wallets'][number] | null {
  return useSelf()?.wallets[0] ?? null;
}

let hold: BalanceHold | null = null;

/** The one hold of this browser: the live connection offers to it, the game page starts and ends rounds on it. */
export function balanceHold(queryClient: QueryClient): BalanceHold {
  const write = (change: Partial<ShownBalance>) =>
    queryClient.setQueryData(selfQuery.queryKey, (self) => {
      const [wallet, ...others] = self?.wallets ?? [];
      return self === null || self === undefined || wallet === undefined
        ? self
        : { ...self, wallets: [{ ...wallet, ...change }, ...others] };
    });
  hold ??= createBalanceHold(write, (balance) => write({ balance }));
  return hold;
}
