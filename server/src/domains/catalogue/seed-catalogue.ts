import type { TitleData } from '@mela/contract/games/book';
import { deviationBetsOf, volatilityOf } from './par-sheet.ts';
import { titles } from '@mela/games/index';
import type { Db } from '../../kernel/types.ts';
import { addToCatalogue, hasGames } from './lobby-store.ts';

/** Tabs of the lobby in their order: by volatility, by feature, and last all slots together. */
const tabs = [
  ['calm', 'Low volatility', 'कम उतार-चढ़ाव'],
  ['lively', 'Medium volatility', 'मध्यम उतार-चढ़ाव'],
  ['wild', 'High volatility', 'ज़्यादा उतार-चढ़ाव'],
  ['free-spins', 'Free spins', 'मुफ़्त स्पिन'],
  ['lines', 'Lines', 'लाइनें'],
  ['ways', 'Ways', 'तरीके'],
  ['classic', '3 reels', '3 रीलें'],
  ['jackpot', 'Jackpot', 'जैकपॉट'],
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

/** The game of the demo provider: not in the lobby, for developers who try the provider protocol. */
const demoGame = {
  slug: 'demo-game',
  name: JSON.stringify({ en: 'Demo game', hi: 'डेमो खेल' }),
  frame_url: '/sandbox-provider/demo-game',
  types: [],
  rtp: null,
  label: null,
  min_bet_minor: null,
  listed: false,
  has_demo: true,
  position: 1000,
  story: null,
  plays: null,
};

/**
 * The originals, from their titles' data, and with `sandboxes` the demo provider's game. A title that is added to a site with games is released
 * there now.
 */
export async function seedCatalogue(tx: Db, sandboxes: boolean, now: Date): Promise<void> {
  const opens = !(await hasGames(tx));
  const originals = Object.values(titles).map(({ data, isNew, allowedStakesMinor }, index) => ({
    developer_id: 1,
    slug: data.slug,
    name: JSON.stringify(data.name),
    frame_url: `/play/${data.slug}`,
    types: tabsOf(data),
    ...textsOf(data.slug),
    rtp: data.rtp,
    label: `/art/${data.slug}/label`,
    min_bet_minor: allowedStakesMinor[0] ?? null,
    listed: true,
    has_demo: true,
    position: index + 1,
    released_at: opens && isNew !== true ? null : now,
  }));
  await addToCatalogue(tx, {
    developers: [{ id: 1, canonical: 'mela', name: 'Mela' }, ...(sandboxes ? [{ id: 2, canonical: 'demo', name: 'Demo provider' }] : [])],
    types: tabRows,
    games: [...originals, ...(sandboxes ? [{ developer_id: 2, ...demoGame }] : [])],
  });
}

function textsOf(slug: string): { story: string | null; plays: string | null } {
  const texts = titles[slug]?.texts;
  if (!texts) return { story: null, plays: null };
  const { en, hi } = texts;
  return { story: JSON.stringify({ en: en.story, hi: hi.story }), plays: JSON.stringify({ en: en.plays, hi: hi.plays }) };
}
