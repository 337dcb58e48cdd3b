import { fromMinor } from '@mela/contract/money/money';
import type { Wallet } from '@mela/contract/api/wallet';
import type { Db } from '../../kernel/types.ts';
import { balancesOf, type Balances } from './account-store.ts';

/** What has been paid back of losses, paise: the ledger books it as cash, and the domain that gives it counts it. */
export type Repaid = { readonly repaidMinor: bigint; readonly vipRepaidMinor: bigint };

/** The wallet as the API shows it, in rupees. */
export function viewWallet(balances: Balances, { repaidMinor, vipRepaidMinor }: Repaid): Wallet {
  return {
    currency: balances.currency,
    balance: fromMinor(balances.cashMinor + balances.bonusMinor),
    netBalance: fromMinor(balances.cashMinor),
    currentBonusWager: fromMinor(balances.currentWagerMinor),
    requiredBonusWager: fromMinor(balances.requiredWagerMinor),
    repayment: fromMinor(repaidMinor),
    vipClubRepayment: fromMinor(vipRepaidMinor),
  };
}

/** Throws when the player has no wallet. */
export async function walletOf(tx: Db, userId: bigint, repaid: Repaid): Promise<Wallet> {
  return viewWallet(await balancesOf(tx, userId), repaid);
}
