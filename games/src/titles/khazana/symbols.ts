import type { SymbolData } from '@mela/contract/games/book';

/** A strongroom under the old fort: the key opens any line, and coins with a value stamped on them fill the chest. */
export const symbols: readonly SymbolData[] = [
  { id: 'coin', name: { en: 'Gold coin', hi: 'सोने का सिक्का' }, role: 'coin', pays: {} },
  { id: 'key', name: { en: 'Key', hi: 'चाबी' }, role: 'wild', pays: { 3: 25, 4: 125, 5: 600 } },
  { id: 'ruby', name: { en: 'Ruby', hi: 'माणिक' }, role: 'high', pays: { 3: 20, 4: 90, 5: 325 } },
  { id: 'elephant', name: { en: 'Elephant', hi: 'हाथी' }, role: 'high', pays: { 3: 16, 4: 60, 5: 300 } },
  { id: 'sword', name: { en: 'Sword', hi: 'तलवार' }, role: 'high', pays: { 3: 12, 4: 50, 5: 200 } },
  { id: 'ring', name: { en: 'Ring', hi: 'अँगूठी' }, role: 'high', pays: { 3: 10, 4: 40, 5: 130 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 8, 4: 24, 5: 100 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 7, 4: 20, 5: 80 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 6, 4: 16, 5: 60 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 6, 4: 16, 5: 50 } },
];
