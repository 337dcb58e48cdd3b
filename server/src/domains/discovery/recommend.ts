type Candidate = { readonly id: number; readonly types: readonly string[] };
type Played = { readonly gameId: number; readonly rounds: number };

export const gamesMax = 20;

/**
 * Games not played yet, first those of the kinds this player plays most, otherwise in the order of `listed`, the most played first. Without
 * any, `listed` itself.
 */
export function recommend<T extends Candidate>(listed: readonly T[], played: readonly Played[]): T[] {
  const rounds = new Map(played.map((game) => [game.gameId, game.rounds]));
  const weights = new Map<string, number>();
  for (const game of listed) for (const type of game.types) weights.set(type, (weights.get(type) ?? 0) + (rounds.get(game.id) ?? 0));
  const weightOf = (game: T) => game.types.reduce((sum, type) => sum + (weights.get(type) ?? 0), 0);
  const fresh = listed.filter((game) => !rounds.has(game.id));
  return (fresh.length > 0 ? fresh.toSorted((a, b) => weightOf(b) - weightOf(a)) : listed).slice(0, gamesMax);
}

const levels = ['calm', 'lively', 'wild'] as const;

/** From 0, calm, to 2, wild; undefined where that is not known. */
function levelOf({ types }: Candidate): number | undefined {
  const known = levels.findIndex((level) => types.includes(level));
  return known === -1 ? undefined : known;
}

/**
 * The games that are not wilder than the level that the player plays most; calm ones for a player of whom nothing is known. A game of unknown level is shown
 * as a wild one is, and played it says nothing: for those whom a recommendation must not lead to more risk.
 */
export function withoutWilder<T extends Candidate>(games: readonly T[], known: readonly Candidate[], played: readonly Played[]): T[] {
  const rounds = new Map(played.map((game) => [game.gameId, game.rounds]));
  const weights = levels.map((_, level) =>
    known.reduce((sum, game) => (levelOf(game) === level ? sum + (rounds.get(game.id) ?? 0) : sum), 0),
  );
  const most = weights.indexOf(Math.max(...weights));
  return games.filter((game) => (levelOf(game) ?? levels.length - 1) <= most);
}
