import { playedGamesApi } from '@mela/contract/api/catalogue';
import { launchApi, sandboxProviderApi } from '@mela/contract/games/launch';
import { operatorLaunchesApi } from '@mela/contract/api/operators/operator-launches';
import { launchReportApi } from '@mela/contract/games/launch-report';
import { operatorDifferencesApi } from '@mela/contract/api/operators/providers/operator-differences';
import { operatorProviderCallsApi } from '@mela/contract/api/operators/providers/operator-provider-calls';
import { operatorProvidersApi } from '@mela/contract/api/operators/providers/operator-providers';
import { operatorHeldWinsApi } from '@mela/contract/api/operators/operator-held-wins';
import { playApi, sittingApi } from '@mela/contract/api/play';
import { html, type RawAnswer } from '../../kernel/http/output/raw-answer.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import type { CallLog } from './calls/call-log.ts';
import { listCalls } from './calls/list-calls.ts';
import { showFreeBets } from './free-bets/show-free-bets.ts';
import { lastGames, listDays, listHistory, sumSession } from './history/games-played.ts';
import { openDemo, openReal, type Openings } from './game-sessions/open-game.ts';
import { providerRoutes, type WalletPort } from './adapters/provider-adapter.ts';
import { listReels, recallRound, type ReelsSource, type ReplaySource } from './history/recall-round.ts';
import { bookHeldWin, listHeldWins, rejectHeldWin } from './held-wins/decide-held-win.ts';
import { listLaunches, reportLaunch, showLaunch } from './launches/show-launches.ts';
import {
  addProvider,
  changeProvider,
  type Filed,
  listProviders,
  openProvider,
  showProvider,
  stopProvider,
} from './providers/manage-providers.ts';
import { endOneSecret, putSecretInUse, setSecret } from './providers/manage-secrets.ts';
import { closeDifference, listDifferences, listProviderDays, takeDifference } from './reconciliation/manage-differences.ts';
import { chooseDenomination } from './sitting/choose-denomination.ts';
import { checkReality, chooseInterval, confirmReality } from './sitting/reality-check.ts';

export type PlayParts = {
  readonly wallet: WalletPort;
  readonly openings: Openings;
  readonly filed: Filed;
  readonly calls: CallLog;
  readonly replays: Readonly<Record<string, ReplaySource>>;
  readonly reels: Readonly<Record<string, ReelsSource>>;
};

/** The routes of play. What opens games, and the sources of replays, are passed in when the app is built. */
export function playRoutes({ wallet, openings, filed, calls, replays, reels }: PlayParts) {
  return [
    ...defineRoutes(launchApi, {
      'GET /games/:id/real': openReal(openings),
      'GET /games/:id/demo': openDemo(openings),
      'GET /games/:id/promo': openDemo(openings),
    }),
    ...defineRoutes(playApi, {
      'GET /users/self/free-bets': showFreeBets,
      'GET /users/self/gameHistory': listHistory,
      'GET /users/self/gameHistory/days': listDays,
      'GET /users/self/gameHistory/session': sumSession,
      'GET /users/self/gameHistory/reels': listReels(reels),
      'GET /rounds/:id': recallRound(replays),
    }),
    ...defineRoutes(sittingApi, {
      'GET /users/self/reality-check': checkReality,
      'POST /users/self/reality-check': confirmReality,
      'PUT /users/self/reality-check': chooseInterval,
      'PUT /users/self/denomination': chooseDenomination,
    }),
    ...defineRoutes(launchReportApi, { 'POST /launches/:state': reportLaunch }),
    ...defineRoutes(operatorLaunchesApi, { 'GET /launches': listLaunches, 'GET /launches/:key': showLaunch }),
    ...defineRoutes(operatorHeldWinsApi, {
      'GET /held-wins': listHeldWins,
      'POST /held-wins/:id/book': bookHeldWin,
      'POST /held-wins/:id/reject': rejectHeldWin,
    }),
    ...defineRoutes(operatorDifferencesApi, {
      'GET /provider-days': listProviderDays,
      'GET /provider-differences': listDifferences,
      'POST /provider-differences/:id/take': takeDifference,
      'POST /provider-differences/:id/close': closeDifference,
    }),
    ...defineRoutes(operatorProviderCallsApi, { 'GET /provider-calls': listCalls }),
    ...defineRoutes(operatorProvidersApi, {
      'GET /providers': listProviders(filed),
      'GET /providers/:name': showProvider(filed),
      'POST /providers': addProvider,
      'POST /providers/:name': changeProvider,
      'POST /providers/:name/open': openProvider,
      'POST /providers/:name/stop': stopProvider,
      'POST /providers/:name/secrets': setSecret(filed),
      'POST /providers/:name/secrets/:id/use': putSecretInUse,
      'POST /providers/:name/secrets/:id/end': endOneSecret,
    }),
    ...defineRoutes(playedGamesApi, { 'GET /users/self/lastGames': lastGames }),
    ...providerRoutes(openings.known, wallet, calls),
  ];
}

/** The demo provider's pages, only where sandboxes run. */
export const sandboxProviderRoutes = defineRoutes(sandboxProviderApi, { 'GET /demo-game': showDemoGame });

const demoPageStyle =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#150f26;color:#fbe9c6;font:18px/1.5 system-ui,"Noto Sans Devanagari",sans-serif}main{max-width:32rem;padding:24px}';

/** The page of the demo provider's game, which has no reels: developers test the provider protocol with the token in its address. */
async function showDemoGame(): Promise<RawAnswer> {
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo game</title><style>${demoPageStyle}</style></head><body><main>
<h1>Demo game</h1><p>This game is for providers that try the wallet protocol. Its session token is in the address of this page.</p>
<p lang="hi">यह खेल उन प्रोवाइडर के लिए है जो वॉलेट प्रोटोकॉल आज़माना चाहते हैं। सत्र का टोकन इस पेज के पते में है।</p></main></body></html>`,
    { framedBy: 'self' },
  );
}
