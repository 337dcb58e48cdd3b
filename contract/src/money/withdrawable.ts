import type { Minor } from './money.ts';
import { stepMinor } from './sum.ts';

/** What a wallet holds that decides what may leave it, paise. */
export type WagerBalances = {
  readonly cashMinor: Minor;
  readonly currentWagerMinor: Minor;
  readonly requiredWagerMinor: Minor;
};

/** What must still be bet before money may leave, paise; 0 where nothing must. */
export function wagerLeftMinor({ currentWagerMinor, requiredWagerMinor }: Omit<WagerBalances, 'cashMinor'>): Minor {
  return requiredWagerMinor > currentWagerMinor ? requiredWagerMinor - currentWagerMinor : 0n;
}

/**
 * The largest sum that can leave a wallet now, paise: its cash in whole steps of a payment, and nothing while a bonus is wagered. The server
 * decides by it, and every page shows it. The bounds of a payment system apply on top.
 */
export function withdrawableMinor(balances: WagerBalances): Minor {
  return wagerLeftMinor(balances) > 0n ? 0n : balances.cashMinor - (balances.cashMinor % stepMinor);
}
