import type { WinReplay } from '@mela/contract/api/ratings';

/** A large win of a player that can be watched. */
export const sampleWin: WinReplay = {
  id: 7,
  player: 'R•••a',
  demo: false,
  win: 1234.5,
  bet: 20,
  at: 1_763_000_000,
  replay: true,
  game: { slug: 'patang', name: 'Patang', names: { en: 'Patang', hi: 'पतंग' }, developer: 'mela', label: null },
  round: { book: { events: [] }, title: { slug: 'patang', strips: {} }, stakeMinor: 2000, jackpotMinor: 0 },
};
