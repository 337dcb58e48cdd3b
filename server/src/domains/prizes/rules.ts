import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { Prize } from '@mela/contract/api/prizes';

const kinds = ['cash', 'points', 'spins'] as const;

/** A prize as it is stored: a positive whole amount, paise for `cash`. */
export type StoredPrize = { readonly kind: (typeof kinds)[number]; readonly amount: number };

/** Reads a column that contains a prize. Throws for anything else. */
export function readPrize(column: unknown): StoredPrize {
  if (typeof column === 'object' && column !== null && 'kind' in column && 'amount' in column) {
    const { kind, amount } = column;
    const known = kinds.find((name) => name === kind);
    if (known !== undefined && typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0) return { kind: known, amount };
  }
  throw new Error(`no prize: ${JSON.stringify(column)}`);
}

/** The prize as the API shows it, money in rupees. */
export const viewPrize = ({ kind, amount }: StoredPrize): Prize =>
  kind === 'cash' ? { kind, amount: fromMinor(BigInt(amount)) } : { kind, amount };

/** A prize of the API as it is stored. */
export const storePrize = ({ kind, amount }: Prize): StoredPrize => ({ kind, amount: kind === 'cash' ? Number(toMinor(amount)) : amount });
