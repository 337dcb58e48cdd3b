import type { SymbolData } from '@mela/contract/games/book';

/** A monsoon garden at dusk. The peacock substitutes for any symbol, and opens its fan over the whole reel. */
export const symbols: readonly SymbolData[] = [
  { id: 'peacock', name: { en: 'Peacock', hi: 'मोर' }, role: 'wild', pays: {} },
  { id: 'feather', name: { en: 'Feather', hi: 'मोरपंख' }, role: 'high', pays: { 3: 10, 4: 40, 5: 150 } },
  { id: 'lotus', name: { en: 'Lotus', hi: 'कमल' }, role: 'high', pays: { 3: 6, 4: 26, 5: 100 } },
  { id: 'veena', name: { en: 'Veena', hi: 'वीणा' }, role: 'high', pays: { 3: 5, 4: 16, 5: 60 } },
  { id: 'raincloud', name: { en: 'Rain cloud', hi: 'घटा' }, role: 'high', pays: { 3: 4, 4: 12, 5: 50 } },
  { id: 'mangoleaf', name: { en: 'Mango leaf', hi: 'आम का पत्ता' }, role: 'high', pays: { 3: 3, 4: 10, 5: 35 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 2, 4: 6, 5: 26 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 2, 4: 5, 5: 20 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 2, 4: 4, 5: 16 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 1, 4: 4, 5: 12 } },
];
