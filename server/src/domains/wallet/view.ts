import { fromMinor } from '@mela/contract/money/money';
import type { Wallet } from '@mela/contract/api/wallet';
import type { Db } from '../../kernel/types.ts';
import { balancesOf, type Balances } from './account-store.ts';

/** The wallet as the API shows it, in rupees. Repayments are zero until the VIP club pays some. */
export function viewWallet(balances: Balances): Wallet {
  return {
    currency: balances.currency,
    balance: fromMinor(balances.cashMinor + balances.bonusMinor),
    netBalance: fromMinor(balances.cashMinor),
    currentBonusWager: fromMinor(balances.currentWagerMinor),
    requiredBonusWager: fromMinor(balances.requiredWagerMinor),
    repayment: 0,
    vipClubRepayment: 0,
  };
}

/** Throws when the player has no wallet. */
export async function walletOf(tx: Db, userId: bigint): Promise<Wallet> {
  return viewWallet(await balancesOf(tx, userId));
}
