import type { Season } from '@mela/contract/api/content/seasons';

export const sampleSeason: Season = {
  slug: 'diwali',
  title: 'Diwali',
  description: 'A lamp on every sill.',
  body: 'Decide on the sum beforehand.',
  poster: '/pictures/seasons/diwali.svg',
  ground: 'marigold',
  games: ['game-2', 'no-such-game', 'game-1'],
  article: 'luck-has-no-memory',
  live: true,
  from: '2026-11-02',
  until: '2026-11-11',
};
