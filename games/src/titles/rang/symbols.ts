import type { SymbolData } from '@mela/contract/games/book';

/** The morning of Holi: four heaps of gulal, what it is thrown with, and a burst of colour that joins any of them. */
export const symbols: readonly SymbolData[] = [
  { id: 'burst', name: { en: 'Colour burst', hi: 'रंग की बौछार' }, role: 'wild', pays: {} },
  { id: 'toran', name: { en: 'Toran', hi: 'तोरण' }, role: 'scatter', pays: { 3: 20, 4: 60, 5: 400 } },
  { id: 'pichkari', name: { en: 'Pichkari', hi: 'पिचकारी' }, role: 'high', pays: { 5: 40, 6: 70, 7: 120, 9: 400, 12: 2000, 15: 8000 } },
  { id: 'dhol', name: { en: 'Dhol', hi: 'ढोल' }, role: 'high', pays: { 5: 35, 6: 60, 7: 100, 9: 300, 12: 1500, 15: 6000 } },
  {
    id: 'balloon',
    name: { en: 'Water balloon', hi: 'पानी का ग़ुब्बारा' },
    role: 'high',
    pays: { 5: 30, 6: 45, 7: 75, 9: 200, 12: 1000, 15: 4000 },
  },
  { id: 'thandai', name: { en: 'Thandai', hi: 'ठंडाई' }, role: 'high', pays: { 5: 24, 6: 38, 7: 65, 9: 160, 12: 800, 15: 3000 } },
  { id: 'gulal-red', name: { en: 'Red gulal', hi: 'लाल गुलाल' }, role: 'low', pays: { 5: 20, 6: 30, 7: 48, 9: 120, 12: 500, 15: 2000 } },
  { id: 'gulal-green', name: { en: 'Green gulal', hi: 'हरा गुलाल' }, role: 'low', pays: { 5: 20, 6: 30, 7: 48, 9: 120, 12: 500, 15: 2000 } },
  { id: 'gulal-blue', name: { en: 'Blue gulal', hi: 'नीला गुलाल' }, role: 'low', pays: { 5: 15, 6: 22, 7: 36, 9: 90, 12: 400, 15: 1500 } },
  {
    id: 'gulal-yellow',
    name: { en: 'Yellow gulal', hi: 'पीला गुलाल' },
    role: 'low',
    pays: { 5: 15, 6: 22, 7: 36, 9: 90, 12: 400, 15: 1500 },
  },
];
