import type { SymbolData } from '@mela/contract/games/book';

/** The first rain: what one carries, eats and floats when the clouds break. A cloud substitutes for any symbol. */
export const symbols: readonly SymbolData[] = [
  { id: 'cloud', name: { en: 'Rain cloud', hi: 'बादल' }, role: 'wild', pays: {} },
  { id: 'umbrella', name: { en: 'Umbrella', hi: 'छाता' }, role: 'high', pays: { 3: 8, 4: 20, 5: 60, 6: 200 } },
  { id: 'boat', name: { en: 'Paper boat', hi: 'काग़ज़ की नाव' }, role: 'high', pays: { 3: 5, 4: 12, 5: 32, 6: 100 } },
  { id: 'frog', name: { en: 'Frog', hi: 'मेंढक' }, role: 'high', pays: { 3: 4, 4: 10, 5: 24, 6: 65 } },
  { id: 'chai', name: { en: 'Tea', hi: 'चाय' }, role: 'high', pays: { 3: 3, 4: 8, 5: 20, 6: 48 } },
  { id: 'bhutta', name: { en: 'Roasted corn', hi: 'भुट्टा' }, role: 'high', pays: { 3: 3, 4: 7, 5: 16, 6: 40 } },
  { id: 'jhoola', name: { en: 'Swing', hi: 'झूला' }, role: 'high', pays: { 3: 2, 4: 7, 5: 14, 6: 32 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 3, 4: 5, 5: 10, 6: 24 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 2, 4: 4, 5: 8, 6: 20 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 2, 4: 3, 5: 7, 6: 16 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 1, 4: 2, 5: 5, 6: 12 } },
];
