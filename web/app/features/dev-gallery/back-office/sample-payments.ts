import type { Minor } from '@mela/contract/money/money';
import { m } from '../../../site/language/words.ts';

export type SamplePayment = {
  readonly id: string;
  readonly player: string;
  readonly minor: Minor;
  readonly way: 'UPI' | 'Card';
  readonly day: string;
};

const names = [m['parts.say.names.one'], m['parts.say.names.two'], m['parts.say.names.three'], m['parts.say.names.four']];

/** Invented payments, the same at every visit. */
export const samplePayments = (count: number): readonly SamplePayment[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `P-${1041 + at}`,
    player: names[(at * 3) % names.length]?.() ?? '',
    minor: BigInt(((at * 791_900) % 9_000_000) + 50_000),
    way: at % 3 === 0 ? 'Card' : 'UPI',
    day: `2026-11-${String(28 - (at % 28)).padStart(2, '0')}`,
  }));
