import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import type { BigWin } from '@mela/contract/api/ratings';
import { jackpotsQuery } from '../jackpots/queries.ts';
import { bigWinsQuery } from '../ratings/big-wins.ts';
import { useContestOf } from '../tournaments/game-contest.ts';

/** What happens around a game now. */
export type GameNews = {
  /** The amount of the jackpot that it fills, paise; null for other games. */
  readonly jackpotMinor: number | null;
  readonly bigWin: BigWin | undefined;
  /** The name of the tournament that has chosen it. */
  readonly contest: string | undefined;
};

/** The news of each game, as far as this page has asked for them. Once a grid: fifty tiles do not ask, the loader of their page does. */
export function useGameNews(): (game: Pick<Game, 'id' | 'slug'>) => GameNews {
  const jackpots = useQuery({ ...jackpotsQuery(), enabled: false }).data;
  const wins = useQuery({ ...bigWinsQuery(), enabled: false }).data;
  const contestOf = useContestOf();
  return ({ id, slug }) => ({
    jackpotMinor: jackpots?.find(({ games }) => games.some((game) => game.slug === slug))?.minor ?? null,
    bigWin: wins?.find((win) => win.gameId === id),
    contest: contestOf(id),
  });
}
