import type { SymbolData } from '@mela/contract/games/book';

/** What came out of our pockets after school. The coin with a hole substitutes for any symbol. */
export const symbols: readonly SymbolData[] = [
  { id: 'paisa', name: { en: 'Old paisa', hi: 'पुराना पैसा' }, role: 'wild', pays: { 3: 750 } },
  { id: 'kancha', name: { en: 'Marbles', hi: 'कंचे' }, role: 'high', pays: { 3: 350 } },
  { id: 'lattu', name: { en: 'Spinning top', hi: 'लट्टू' }, role: 'high', pays: { 3: 150 } },
  { id: 'gulel', name: { en: 'Catapult', hi: 'गुलेल' }, role: 'high', pays: { 3: 100 } },
  { id: 'gilli', name: { en: 'Gilli danda', hi: 'गिल्ली डंडा' }, role: 'high', pays: { 3: 70 } },
  { id: 'patangi', name: { en: 'Little kite', hi: 'छोटी पतंग' }, role: 'high', pays: { 3: 50 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 30 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 20 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 11 } },
];
