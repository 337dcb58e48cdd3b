import type { NewTournament } from '../store.ts';

const hourMs = 3_600_000;

/** An announced tournament of all games for an hour from just before `now`, with one prize of points; with what is changed. */
export function sampleTournament(now: Date, change: Partial<NewTournament> = {}): NewTournament {
  return {
    names: { en: 'TournamentRow', hi: 'मुकाबला' },
    vip: false,
    levelId: null,
    scoring: 'wins',
    seriesRounds: null,
    games: [],
    minStakeMinor: 100n,
    bandsMinor: [],
    roundsMax: 100,
    qualifyRounds: 1,
    entry: 'join',
    prizes: [{ from: 1, to: 1, prize: { type: 'points', points: 50 } }],
    startsAt: new Date(now.getTime() - 1000),
    endsAt: new Date(now.getTime() + hourMs),
    state: 'announced',
    ...change,
  };
}
