import { joinHundredths } from '@mela/contract/money/hundredths';
import { fromMinor, minorPerRupee } from '@mela/contract/money/money';

const hundredthsPattern = /^(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Rupees as text, with at most two decimals, in paise; null for any other text. */
export function paiseOfText(text: string): bigint | null {
  const [, whole, decimals = ''] = hundredthsPattern.exec(text) ?? [];
  return whole === undefined ? null : joinHundredths(whole, decimals);
}

/**
 * A message whose amount is in paise, as the protocol defines it, from one in a provider's unit. An amount that is no whole number of paise
 * becomes null, which no message allows.
 */
export function amountInPaise(body: unknown, unitsPerRupee: number): unknown {
  if (unitsPerRupee === minorPerRupee || typeof body !== 'object' || body === null || !('amount' in body)) return body;
  const hundredths = paiseOfText(typeof body.amount === 'number' ? String(body.amount) : '');
  if (hundredths === null) return { ...body, amount: null };
  const units = BigInt(unitsPerRupee);
  return { ...body, amount: hundredths % units === 0n ? Number(hundredths / units) : null };
}

/** Paise as a provider's unit: a whole number, or rupees with at most two decimals. */
export function fromPaise(minor: bigint, unitsPerRupee: number): number {
  return unitsPerRupee === 1 ? fromMinor(minor) : Number((minor * BigInt(unitsPerRupee)) / BigInt(minorPerRupee));
}
