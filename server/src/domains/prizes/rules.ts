import type { BonusTerms } from '@mela/contract/api/bonuses';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { ContestPrize, Prize } from '@mela/contract/api/prizes';

const kinds = ['cash', 'points', 'spins'] as const;

/** A prize as it is stored: a positive whole amount, paise for `cash`. */
export type StoredPrize = { readonly kind: (typeof kinds)[number]; readonly amount: number };

/** The gift of a campaign, by its name. */
export type StoredGift = { readonly kind: 'gift'; readonly amount: 1; readonly campaign: string };
/** Bonus money, paise, with what it asks for. */
export type StoredBonus = { readonly kind: 'bonus'; readonly amount: number; readonly terms: BonusTerms };
/** Also bonus money and the gift of a campaign. */
export type StoredContestPrize = StoredPrize | StoredBonus | StoredGift;

/** Reads a column that contains a prize. Throws for anything else. */
export function readPrize(column: unknown): StoredPrize {
  if (typeof column === 'object' && column !== null && 'kind' in column && 'amount' in column) {
    const { kind, amount } = column;
    const known = kinds.find((name) => name === kind);
    if (known !== undefined && typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0) return { kind: known, amount };
  }
  throw new Error(`no prize: ${JSON.stringify(column)}`);
}

/** The gift in a column; null where it contains none. */
export function readGift(column: unknown): StoredGift | null {
  const gift = column as Partial<StoredGift> | null;
  return gift?.kind === 'gift' && typeof gift.campaign === 'string' ? { kind: 'gift', amount: 1, campaign: gift.campaign } : null;
}

/** The same where bonus money and gifts are prizes too. */
export function readContestPrize(column: unknown): StoredContestPrize {
  const gift = readGift(column);
  if (gift !== null) return gift;
  const bonus = column as StoredBonus | null;
  if (bonus?.kind === 'bonus' && Number.isSafeInteger(bonus.amount) && bonus.amount > 0 && typeof bonus.terms?.wagerTimes === 'number')
    return { kind: 'bonus', amount: bonus.amount, terms: bonus.terms };
  return readPrize(column);
}

/** The prize as the API shows it, money in rupees. */
export const viewPrize = ({ kind, amount }: StoredPrize): Prize =>
  kind === 'cash' ? { kind, amount: fromMinor(BigInt(amount)) } : { kind, amount };

export function viewContestPrize(prize: StoredContestPrize): ContestPrize {
  if (prize.kind === 'bonus') return { ...prize, amount: fromMinor(BigInt(prize.amount)) };
  return prize.kind === 'gift' ? { ...prize } : viewPrize(prize);
}

/** A prize of the API as it is stored. */
export const storePrize = ({ kind, amount }: Prize): StoredPrize => ({ kind, amount: kind === 'cash' ? Number(toMinor(amount)) : amount });

export function storeContestPrize(prize: ContestPrize): StoredContestPrize {
  if (prize.kind === 'bonus') return { ...prize, amount: Number(toMinor(prize.amount)) };
  return prize.kind === 'gift' ? { ...prize } : storePrize(prize);
}
