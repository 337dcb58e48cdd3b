import type { SymbolData } from '@mela/contract/games/book';

/** A street magician's evening. His turban substitutes for any symbol, and three boxes in the crowd open the trick. */
export const symbols: readonly SymbolData[] = [
  { id: 'turban', name: { en: 'Turban', hi: 'पगड़ी' }, role: 'wild', pays: {} },
  { id: 'box', name: { en: 'Magic box', hi: 'जादू का डिब्बा' }, role: 'scatter', pays: { 3: 60 } },
  { id: 'wand', name: { en: 'Wand', hi: 'जादू की छड़ी' }, role: 'high', pays: { 3: 95, 4: 390, 5: 1600 } },
  { id: 'dove', name: { en: 'Dove', hi: 'कबूतर' }, role: 'high', pays: { 3: 80, 4: 280, 5: 1200 } },
  { id: 'rabbit', name: { en: 'Rabbit', hi: 'ख़रगोश' }, role: 'high', pays: { 3: 65, 4: 240, 5: 950 } },
  { id: 'cards', name: { en: 'Cards', hi: 'ताश' }, role: 'high', pays: { 3: 55, 4: 190, 5: 700 } },
  { id: 'snakebasket', name: { en: 'Basket', hi: 'पिटारी' }, role: 'high', pays: { 3: 45, 4: 160, 5: 630 } },
  { id: 'mirror', name: { en: 'Mirror', hi: 'आईना' }, role: 'high', pays: { 3: 40, 4: 125, 5: 470 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 30, 4: 95, 5: 315 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 28, 4: 80, 5: 275 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 24, 4: 62, 5: 235 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 19, 4: 55, 5: 190 } },
];
