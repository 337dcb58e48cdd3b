import type { SymbolData } from '@mela/contract/games/book';

/** Grandmother's orchard in June. Mangoes fall in free spins only; a parrot substitutes for any symbol but mangoes. */
export const symbols: readonly SymbolData[] = [
  { id: 'mango', name: { en: 'Mango', hi: 'आम' }, role: 'collect', pays: {} },
  { id: 'parrot', name: { en: 'Parrot', hi: 'तोता' }, role: 'wild', pays: {} },
  { id: 'basket', name: { en: 'Basket', hi: 'टोकरी' }, role: 'scatter', pays: { 3: 100 } },
  { id: 'achaar', name: { en: 'Pickle jar', hi: 'अचार' }, role: 'high', pays: { 3: 45, 4: 120, 5: 450 } },
  { id: 'cycle', name: { en: 'Bicycle', hi: 'साइकिल' }, role: 'high', pays: { 3: 34, 4: 90, 5: 340 } },
  { id: 'orchard', name: { en: 'Orchard', hi: 'बाग़' }, role: 'high', pays: { 3: 27, 4: 75, 5: 260 } },
  { id: 'squirrel', name: { en: 'Squirrel', hi: 'गिलहरी' }, role: 'high', pays: { 3: 23, 4: 60, 5: 190 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 15, 4: 38, 5: 110 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 14, 4: 34, 5: 95 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 11, 4: 26, 5: 75 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 9, 4: 24, 5: 60 } },
];
