import { inBackground } from '@mela/kit/promises/in-background.ts';
import { achievementsPage } from '@mela/contract/site/achievements';
import type { QueryClient } from '@tanstack/react-query';
import { selfQuery } from '../account/queries.ts';
import { apiCommand, runCommand } from '../api/api-command.ts';
import { apiQuery, withCount } from '../api/api-query.ts';

/** Every achievement with the player's progress. */
export const achievementsQuery = () => apiQuery('GET /achievements', {}, { follows: ['site', 'achievements', 'missions'], personal: true });

/** What another player shows, so many of it; null where nothing is shown. */
export const playerAchievementsQuery = (id: number, limit: number = achievementsPage) =>
  apiQuery(
    'GET /achievements/user/:id',
    { params: { id }, query: { limit } },
    { read: (answer) => (answer.status === 404 ? null : withCount(answer)) },
  );

const noteCheck = apiCommand('POST /achievements/checks', {});

/** Says that a player's round was checked in this browser. The check is done either way: nothing is shown where this fails. */
export function noteRoundCheck(queryClient: QueryClient, round: string): void {
  if (!queryClient.getQueryData(selfQuery.queryKey)) return;
  inBackground(runCommand(queryClient, noteCheck, { body: { round } }).catch(() => undefined));
}
