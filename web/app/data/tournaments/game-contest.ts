import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@mela/contract/api/tournaments';
import { featureState } from '../../site/routing/features.ts';
import { useSettings } from '../settings/use-settings.ts';
import { tournamentsQuery } from './queries.ts';

/** Whether rounds of the game count in the tournament now, without the player having to join it first. */
export const countsFor = ({ active, joined, entry, games }: Tournament, gameId: number): boolean =>
  active && (joined || entry === 'auto') && (games.length === 0 || games.some(({ id }) => id === gameId));

/**
 * The name of the tournament that has chosen a game among others, as soon as this page has asked for the tournaments; undefined for other
 * games. Where every game counts it says nothing of this one.
 */
export function useContestOf(): (gameId: number) => string | undefined {
  const isOn = featureState('tournaments', useSettings()) === 'on';
  // Not asked for here: the loader of the page does.
  const tournaments = useQuery({ ...tournamentsQuery(), enabled: false }).data;
  return (gameId) =>
    isOn ? tournaments?.find((tournament) => tournament.games.length > 0 && countsFor(tournament, gameId))?.name : undefined;
}
