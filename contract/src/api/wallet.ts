import { Type, type Static } from 'typebox';
import { Currency, Rupees } from '../http/schema.ts';

/** A player's wallet in rupees: `balance` is cash and bonus together, `netBalance` the cash in it. */
export const Wallet = Type.Object({
  currency: Currency,
  balance: Rupees,
  netBalance: Rupees,
  currentBonusWager: Rupees,
  requiredBonusWager: Rupees,
  repayment: Rupees,
  vipClubRepayment: Rupees,
});
export type Wallet = Static<typeof Wallet>;
