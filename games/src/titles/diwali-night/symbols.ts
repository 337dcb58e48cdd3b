import type { SymbolData } from '@mela/contract/games/book';

/** The lamp lights the line for any symbol; three flowerpot fountains on the ground open the fireworks. */
export const symbols: readonly SymbolData[] = [
  { id: 'diya', name: { en: 'Diya', hi: 'दीया' }, role: 'wild', pays: { 3: 50, 4: 250, 5: 1000 } },
  { id: 'anar', name: { en: 'Anar', hi: 'अनार' }, role: 'scatter', pays: { 3: 40 } },
  { id: 'rangoli', name: { en: 'Rangoli', hi: 'रंगोली' }, role: 'high', pays: { 3: 50, 4: 150, 5: 500 } },
  { id: 'lantern', name: { en: 'Sky lantern', hi: 'कंदील' }, role: 'high', pays: { 3: 40, 4: 125, 5: 400 } },
  { id: 'rocket', name: { en: 'Rocket', hi: 'रॉकेट' }, role: 'high', pays: { 3: 35, 4: 100, 5: 300 } },
  { id: 'laddu', name: { en: 'Laddu', hi: 'लड्डू' }, role: 'high', pays: { 3: 30, 4: 80, 5: 250 } },
  { id: 'A', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 20, 4: 60, 5: 200 } },
  { id: 'K', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 20, 4: 50, 5: 150 } },
  { id: 'Q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 15, 4: 50, 5: 150 } },
  { id: 'J', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 15, 4: 40, 5: 100 } },
  { id: '10', name: { en: 'Ten', hi: 'दहला' }, role: 'low', pays: { 3: 10, 4: 40, 5: 100 } },
];
