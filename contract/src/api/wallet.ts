import { Type, type Static } from 'typebox';
import { Currency } from '../http/schema.ts';

/** A player's wallet in rupees: `balance` is cash and bonus together, `netBalance` the cash that may be withdrawn. */
export const Wallet = Type.Object({
  currency: Currency,
  balance: Type.Number(),
  netBalance: Type.Number(),
  currentBonusWager: Type.Number(),
  requiredBonusWager: Type.Number(),
  repayment: Type.Number(),
  vipClubRepayment: Type.Number(),
});
export type Wallet = Static<typeof Wallet>;
