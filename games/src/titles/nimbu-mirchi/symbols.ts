import type { GroupData, SymbolData } from '@mela/contract/games/book';

/** What hangs, hoots and shines on a painted lorry; the lucky seven substitutes for any symbol and doubles its line. */
export const symbols: readonly SymbolData[] = [
  { id: 'seven', name: { en: 'Lucky seven', hi: 'लकी सात' }, role: 'wild', pays: { 3: 1000 } },
  { id: 'truck', name: { en: 'Lorry', hi: 'ट्रक' }, role: 'high', pays: { 3: 70 } },
  { id: 'horn', name: { en: 'Horn', hi: 'भोंपू' }, role: 'high', pays: { 3: 30 } },
  { id: 'mirchi', name: { en: 'Chilli', hi: 'मिर्ची' }, role: 'high', pays: { 3: 18 } },
  { id: 'nimbu', name: { en: 'Lime', hi: 'नींबू' }, role: 'high', pays: { 3: 10 } },
  { id: 'bar3', name: { en: 'Three bars', hi: 'तीन पट्टी' }, role: 'low', pays: { 3: 30 } },
  { id: 'bar2', name: { en: 'Two bars', hi: 'दो पट्टी' }, role: 'low', pays: { 3: 18 } },
  { id: 'bar1', name: { en: 'One bar', hi: 'एक पट्टी' }, role: 'low', pays: { 3: 9 } },
];

/** Any three bars. */
export const groups: readonly GroupData[] = [{ name: { en: 'Any bars', hi: 'कोई भी पट्टी' }, symbols: [5, 6, 7], credits: 4 }];
