import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@mela/contract/api/accounts/accounts';
import { selfQuery, useSelf } from '../account/queries.ts';
import { createBalanceHold, type BalanceHold, type ShownBalance } from './balance-hold.ts';

/** The wallet shown in the header, rupees; null for a guest. */
export function useWallet(): User['wallets'][number] | null {
  return useSelf(({ wallets }) => wallets[0]) ?? null;
}

const holds = new WeakMap<QueryClient, BalanceHold>();

/** The one hold of a document: the live connection offers to it, the game page starts and ends rounds on it. */
export function balanceHold(queryClient: QueryClient): BalanceHold {
  const known = holds.get(queryClient);
  if (known !== undefined) return known;
  const write = (change: Partial<ShownBalance>) =>
    queryClient.setQueryData(selfQuery.queryKey, (self) => {
      const [wallet, ...others] = self?.wallets ?? [];
      return self === null || self === undefined || wallet === undefined
        ? self
        : { ...self, wallets: [{ ...wallet, ...change }, ...others] };
    });
  const hold = createBalanceHold(write, (balance) => write({ balance }));
  holds.set(queryClient, hold);
  return hold;
}
