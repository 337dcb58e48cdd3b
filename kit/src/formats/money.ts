import { nearestMinor } from '@mela/contract/money/money';
import { rupeesText, type RupeesStyle } from '@mela/contract/money/rupees-text';

export { groupIndian, type RupeesStyle } from '@mela/contract/money/rupees-text';

/** Paise as rupees: 12345650 → "₹1,23,456.50". Whole rupees lose their ".00" when `short`. */
export const formatMinor = (minor: number, short = false): string => rupeesText(minor, { paise: short ? 'needed' : 'always' });

/** @param rupees a sum in rupees; more than two decimals are rounded to the nearest paisa. */
export const formatRupees = (rupees: number, style: RupeesStyle = {}): string => rupeesText(nearestMinor(rupees), style);
