import { asPercent, inPercent } from '@mela/contract/money/shares';
import { fromMinor } from '@mela/contract/money/money';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';

/** Paise as whole rupees where there are no paise: ₹1,00,000. */
export const shortRupees = (minor: number): string => formatRupees(fromMinor(BigInt(minor)), { paise: 'needed' });

/** A fraction `"a/b"` in per cent: `2%`, `0.5%`. Empty for what is no fraction. */
export function percentOf(share: string): string {
  const [part, of] = share.split('/').map(Number);
  return part === undefined || of === undefined || !(of > 0) ? '' : asPercent(formatNumber(inPercent(part / of)));
}
