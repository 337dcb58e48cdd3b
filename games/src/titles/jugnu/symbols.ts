import type { SymbolData } from '@mela/contract/games/book';

/** A warm night before the rains, when fireflies come up from the grass. A firefly substitutes for any symbol; lanterns call them. */
export const symbols: readonly SymbolData[] = [
  { id: 'firefly', name: { en: 'Firefly', hi: 'जुगनू' }, role: 'wild', pays: {} },
  { id: 'lantern', name: { en: 'Lantern', hi: 'लालटेन' }, role: 'scatter', pays: { 3: 40 } },
  { id: 'jar', name: { en: 'Jar of light', hi: 'रोशनी का मर्तबान' }, role: 'high', pays: { 3: 30, 4: 120, 5: 450 } },
  { id: 'owl', name: { en: 'Owl', hi: 'उल्लू' }, role: 'high', pays: { 3: 24, 4: 90, 5: 360 } },
  { id: 'moon', name: { en: 'Moon', hi: 'चाँद' }, role: 'high', pays: { 3: 21, 4: 75, 5: 300 } },
  { id: 'raatrani', name: { en: 'Night jasmine', hi: 'रातरानी' }, role: 'high', pays: { 3: 18, 4: 60, 5: 240 } },
  { id: 'beetle', name: { en: 'Beetle', hi: 'भृंग' }, role: 'high', pays: { 3: 15, 4: 45, 5: 180 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 12, 4: 30, 5: 120 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 12, 4: 30, 5: 105 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 9, 4: 24, 5: 90 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 8, 4: 20, 5: 75 } },
];
