import type { SymbolData } from '@mela/contract/games/book';

/** A long journey, second class. The engine substitutes for any symbol but the mail; five bags of mail are the jackpot. */
export const symbols: readonly SymbolData[] = [
  { id: 'mailbag', name: { en: 'Mail bag', hi: 'डाक का थैला' }, role: 'jackpot', pays: {} },
  { id: 'engine', name: { en: 'Engine', hi: 'इंजन' }, role: 'wild', pays: { 3: 95, 4: 475, 5: 2800 } },
  { id: 'signal', name: { en: 'Signal', hi: 'सिग्नल' }, role: 'high', pays: { 3: 75, 4: 285, 5: 1500 } },
  { id: 'ticket', name: { en: 'Ticket', hi: 'टिकट' }, role: 'high', pays: { 3: 57, 4: 190, 5: 950 } },
  { id: 'stationclock', name: { en: 'Station clock', hi: 'स्टेशन की घड़ी' }, role: 'high', pays: { 3: 47, 4: 170, 5: 750 } },
  { id: 'chaiglass', name: { en: 'Glass of tea', hi: 'चाय का गिलास' }, role: 'high', pays: { 3: 38, 4: 140, 5: 570 } },
  { id: 'whistle', name: { en: 'Whistle', hi: 'सीटी' }, role: 'high', pays: { 3: 34, 4: 115, 5: 475 } },
  { id: 'suitcase', name: { en: 'Suitcase', hi: 'संदूक' }, role: 'high', pays: { 3: 28, 4: 95, 5: 380 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 23, 4: 66, 5: 235 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 19, 4: 57, 5: 190 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 15, 4: 47, 5: 170 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 15, 4: 38, 5: 140 } },
];
