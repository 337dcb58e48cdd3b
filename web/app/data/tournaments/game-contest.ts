import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@mela/contract/api/tournaments';
import { featureState } from '../../site/routing/features.ts';
import { useSettings } from '../settings/use-settings.ts';
import { tournamentsQuery } from './queries.ts';

/** Whether rounds of the game count in the tournament now, without the player having to join it first. */
export const countsFor = ({ active, joined, entry, games }: Tournament, gameId: number): boolean =>
  active && (joined || entry === 'auto') && (games.length === 0 || games.some(({ id }) => id === gameId));

/**
 * The name of the tournament that has chosen this game among others, as soon as this page has asked for the tournaments; undefined for other
 * games. Where every game counts it says nothing of this one.
 */
export function useGameContest(gameId: number): string | undefined {
  const isOn = featureState('tournaments', useSettings()) === 'on';
  const name = useQuery({
    ...tournamentsQuery(),
    // Fifty tiles do not ask: the loader of their page does.
    enabled: false,
    select: (tournaments) => tournaments.find((tournament) => tournament.games.length > 0 && countsFor(tournament, gameId))?.name ?? null,
  }).data;
  return isOn ? (name ?? undefined) : undefined;
}
