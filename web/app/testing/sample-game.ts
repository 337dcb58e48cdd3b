import type { Game, GameDetails } from '@mela/contract/api/catalogue';

/** A game of the lobby for tests of the pages. */
export const sampleGame = (id: number, more: Partial<Game> = {}): Game => ({
  id,
  slug: `game-${id}`,
  name: `Game ${id}`,
  names: { en: `Game ${id}`, hi: `खेल ${id}` },
  url: `/games/mela/game-${id}`,
  launchType: 'iframe',
  launchOptions: {},
  onlyRealBalance: false,
  hasDemo: true,
  isMobile: 0,
  betStatistic: 0,
  isNew: false,
  developer: { id: 1, name: 'Mela', canonical: 'mela' },
  types: ['slots'],
  rtp: null,
  label: '/art/patang/label',
  minBet: null,
  maxWin: null,
  closed: false,
  ...more,
});

/** The same with the details of its own page. */
export const sampleDetails = (id: number, more: Partial<GameDetails> = {}): GameDetails => ({
  ...sampleGame(id),
  story: null,
  plays: null,
  odds: null,
  ...more,
});
