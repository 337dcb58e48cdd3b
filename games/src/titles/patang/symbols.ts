import type { SymbolData } from '@mela/contract/games/book';

/** The firki, spool of the glass-coated string, ties any kites together; suns call the whole town on to the roofs. */
export const symbols: readonly SymbolData[] = [
  { id: 'firki', name: { en: 'Firki', hi: 'फिरकी' }, role: 'wild', pays: {} },
  { id: 'sun', name: { en: 'Uttarayan sun', hi: 'उत्तरायण का सूरज' }, role: 'scatter', pays: { 3: 100, 4: 500 } },
  { id: 'kite', name: { en: 'Kite', hi: 'पतंग' }, role: 'high', pays: { 3: 75, 4: 200, 5: 750 } },
  { id: 'parrot', name: { en: 'Parrot', hi: 'तोता' }, role: 'high', pays: { 3: 50, 4: 125, 5: 500 } },
  { id: 'pigeon', name: { en: 'Pigeon', hi: 'कबूतर' }, role: 'high', pays: { 3: 40, 4: 100, 5: 300 } },
  { id: 'rooftop', name: { en: 'Rooftop', hi: 'छत' }, role: 'high', pays: { 3: 30, 4: 80, 5: 250 } },
  { id: 'A', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 20, 4: 50, 5: 150 } },
  { id: 'K', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 20, 4: 50, 5: 125 } },
  { id: 'Q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 15, 4: 40, 5: 100 } },
  { id: 'J', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 15, 4: 30, 5: 80 } },
  { id: '10', name: { en: 'Ten', hi: 'दहला' }, role: 'low', pays: { 3: 12, 4: 25, 5: 60 } },
];
