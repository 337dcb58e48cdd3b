import { playedGamesApi } from '@mela/contract/catalogue';
import { launchApi, sandboxStudioApi } from '@mela/contract/launch';
import { playApi } from '@mela/contract/play';
import { providerApi } from '@mela/contract/provider';
import { defineRoutes } from '../../kernel/http/route.ts';
import { lastGames } from './last-games.ts';
import { listHistory } from './list-history.ts';
import { openDemo, openReal, type FirstState } from './open-game.ts';
import { providerHandler, type ProviderSecrets } from './provider/answer.ts';
import { readBet, readRollback, readUser, readWin } from './provider/to-message.ts';
import { recommendGames } from './recommend-games.ts';
import { recallRound, type ReplaySource } from './recall-round.ts';
import { showDemoGame } from './sandbox-studio.ts';
import type { Submit } from './submit.ts';

export type PlayParts = {
  readonly submit: Submit;
  readonly secrets: ProviderSecrets;
  readonly replays: Readonly<Record<string, ReplaySource>>;
  readonly firstStates: Readonly<Record<string, FirstState>>;
};

/** The routes of play. Studios' secrets, the sources of replays and of frames' first states are wired in where the app is built. */
export function playRoutes({ submit, secrets, replays, firstStates }: PlayParts) {
  return [
    ...defineRoutes(launchApi, {
      'GET /games/:id/real': openReal(firstStates),
      'GET /games/:id/demo': openDemo(firstStates),
      'GET /games/:id/promo': openDemo(firstStates),
    }),
    ...defineRoutes(playApi, { 'GET /users/self/gameHistory': listHistory, 'GET /rounds/:id': recallRound(replays) }),
    ...defineRoutes(playedGamesApi, { 'GET /users/self/lastGames': lastGames, 'GET /games-recommendation/by-model': recommendGames }),
    ...defineRoutes(providerApi, {
      'POST /:developer/user/info': providerHandler(readUser, submit, secrets),
      'POST /:developer/user/balance': providerHandler(readUser, submit, secrets),
      'POST /:developer/transaction/bet': providerHandler(readBet, submit, secrets),
      'POST /:developer/transaction/win': providerHandler(readWin, submit, secrets),
      'POST /:developer/transaction/rollback': providerHandler(readRollback, submit, secrets),
    }),
  ];
}

/** The demo studio's own side; only where sandboxes run. */
export const sandboxStudioRoutes = defineRoutes(sandboxStudioApi, { 'GET /demo-game': showDemoGame });
