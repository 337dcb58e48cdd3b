import type { ErrorKey } from '@mela/contract/errors';
import { readDenominations } from './denominations.ts';

type Faults = Readonly<Record<string, ErrorKey>> | null;
const invalid = (field: string): Faults => ({ [field]: 'errors.field.invalid' });

/** What a shape cannot say. Each gets a value of the right shape. */
export const rulesOfSettings: Readonly<Record<string, (value: unknown) => Faults>> = {
  available_denominations: (value) => (readDenominations(String(value)) ? null : invalid('')),
  tips: (value) => {
    const { minRupees, maxRupees } = value as { readonly minRupees: number; readonly maxRupees: number };
    return minRupees <= maxRupees ? null : invalid('maxRupees');
  },
};
