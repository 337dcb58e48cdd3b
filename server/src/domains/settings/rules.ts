import type { ErrorKey } from '@mela/contract/errors';
import { readDenominations } from './denominations.ts';

type Errors = Readonly<Record<string, ErrorKey>> | null;
const invalid = (field: string): Errors => ({ [field]: 'errors.field.invalid' });

/** What a shape cannot say. Each gets a value of the right shape. */
export const rulesOfSettings: Readonly<Record<string, (value: unknown) => Errors>> = {
  available_denominations: (value) => (readDenominations(String(value)) ? null : invalid('')),
  tips: (value) => {
    const { minRupees, maxRupees } = value as { readonly minRupees: number; readonly maxRupees: number };
    return minRupees <= maxRupees ? null : invalid('maxRupees');
  },
};
