import { referralParameters } from '@mela/contract/site/visit-parameters';
import { savedValue } from '../../site/storage/stored-value.ts';

/** A registration takes no longer code. */
const codeCharsMax = 64;

/** The referral code that an address has in its query; null without one. Names count in any case, the first of them before the others. */
export function referralIn(search: string): string | null {
  const named = [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()] as const);
  for (const parameter of ['referral', ...referralParameters]) {
    const code = named.find(([name, value]) => name === parameter && value !== '')?.[1];
    if (code !== undefined) return code.slice(0, codeCharsMax);
  }
  return null;
}

/** The referral code with which a visitor came: of the link that is open, or of an earlier one that is stored; empty without any. */
export const arrivedReferral = (): string =>
  typeof window === 'undefined' ? '' : (referralIn(window.location.search) ?? savedValue('referral_code') ?? '');
