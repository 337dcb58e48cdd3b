import type { TitleData } from '@mela/contract/games/book';
import { deviationBetsOf, volatilityOf } from '../par-sheet.ts';

/** Tabs of the lobby in their order: by volatility, by feature, and last all slots together. */
const tabs = [
  ['calm', 'Calm', 'शांत'],
  ['lively', 'Lively', 'चंचल'],
  ['wild', 'Wild', 'तूफ़ानी'],
  ['free-spins', 'Free spins', 'मुफ़्त स्पिन'],
  ['lines', 'Lines', 'लाइनें'],
  ['ways', 'Ways', 'रास्ते'],
  ['classic', 'Three reels', 'तीन रीलें'],
  ['jackpot', 'Shared jackpot', 'साझा गुल्लक'],
  ['slots', 'Slots', 'स्लॉट'],
] as const;

export const tabRows = tabs.map(([slug, en, hi], at) => ({ slug, name: JSON.stringify({ en, hi }), position: at + 1 }));

/** The tabs of a title, from its data and its par sheet. */
export function tabsOf(data: TitleData): string[] {
  return [
    'slots',
    data.kind,
    ...(data.freeSpins === undefined ? [] : ['free-spins']),
    ...(data.reels === 3 ? ['classic'] : []),
    ...(data.jackpot === undefined ? [] : ['jackpot']),
    volatilityOf(deviationBetsOf(data.slug)),
  ];
}
