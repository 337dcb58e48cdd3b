import type { Locale } from '@mela/contract/site/languages';

export type SamplePayment = {
  readonly id: string;
  readonly player: string;
  readonly paise: number;
  readonly way: 'UPI' | 'Card';
  readonly day: string;
};

const players: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Asha Rao', 'Kabir Menon', 'D’Souza Maria', 'Ira Sen', 'Om Prakash'],
  hi: ['आशा राव', 'कबीर मेनन', 'मारिया डिसूज़ा', 'इरा सेन', 'ओम प्रकाश'],
};

/** Payments of nobody, the same at every visit. */
export const samplePayments = (locale: Locale, count: number): readonly SamplePayment[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `P-${1041 + at}`,
    player: players[locale][(at * 3) % 5] ?? '',
    paise: ((at * 7919) % 90_000) * 100 + 50_000,
    way: at % 3 === 0 ? 'Card' : 'UPI',
    day: `2026-11-${String(28 - (at % 28)).padStart(2, '0')}`,
  }));
