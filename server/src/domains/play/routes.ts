import { playedGamesApi } from '@mela/contract/catalogue';
import { launchApi, sandboxProviderApi } from '@mela/contract/launch';
import { playApi } from '@mela/contract/play';
import { defineRoutes } from '../../kernel/http/route.ts';
import { lastGames } from './last-games.ts';
import { listHistory } from './list-history.ts';
import { openDemo, openReal, type FirstState } from './open-game.ts';
import { providerRoutes, type ProviderAccount } from './adapters/provider-adapter.ts';
import { recommendGames } from './recommend-games.ts';
import { recallRound, type ReplaySource } from './recall-round.ts';
import { showDemoGame } from './sandbox-provider.ts';
import type { Submit } from './submit.ts';

export type PlayParts = {
  readonly submit: Submit;
  readonly providers: readonly ProviderAccount[];
  readonly replays: Readonly<Record<string, ReplaySource>>;
  readonly firstStates: Readonly<Record<string, FirstState>>;
};

/** The routes of play. Providers, and the sources of replays and first states, are passed in when the app is built. */
export function playRoutes({ submit, providers, replays, firstStates }: PlayParts) {
  return [
    ...defineRoutes(launchApi, {
      'GET /games/:id/real': openReal(firstStates),
      'GET /games/:id/demo': openDemo(firstStates),
      'GET /games/:id/promo': openDemo(firstStates),
    }),
    ...defineRoutes(playApi, { 'GET /users/self/gameHistory': listHistory, 'GET /rounds/:id': recallRound(replays) }),
    ...defineRoutes(playedGamesApi, { 'GET /users/self/lastGames': lastGames, 'GET /games-recommendation/by-model': recommendGames }),
    ...providerRoutes(providers, submit),
  ];
}

/** The demo provider's pages, only where sandboxes run. */
export const sandboxProviderRoutes = defineRoutes(sandboxProviderApi, { 'GET /demo-game': showDemoGame });
