import { playedGamesApi } from '@mela/contract/api/catalogue';
import { launchApi, sandboxProviderApi } from '@mela/contract/games/launch';
import { operatorLaunchesApi } from '@mela/contract/api/operators/operator-launches';
import { launchReportApi } from '@mela/contract/games/launch-report';
import { operatorDifferencesApi } from '@mela/contract/api/operators/providers/provider-differences';
import { operatorProviderCallsApi } from '@mela/contract/api/operators/providers/provider-calls';
import { operatorProvidersApi } from '@mela/contract/api/operators/providers/providers';
import { operatorHeldWinsApi } from '@mela/contract/api/operators/operator-held-wins';
import { operatorFreeBetsApi } from '@mela/contract/api/operators/rounds/free-bets';
import { playerRoundsApi } from '@mela/contract/api/operators/rounds/player-rounds';
import { operatorRoundEndsApi } from '@mela/contract/api/operators/rounds/round-ends';
import { operatorWinCapsApi } from '@mela/contract/api/operators/rounds/win-caps';
import { readLocale } from '@mela/contract/site/languages';
import { playApi, sittingApi } from '@mela/contract/api/play';
import { html, type RawAnswer } from '../../kernel/http/output/raw-answer.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import type { Context } from '../../kernel/types.ts';
import type { CallLog } from './calls/call-log.ts';
import { listCalls } from './calls/list-calls.ts';
import { listFreeBets } from './free-bets/list-free-bets.ts';
import { showFreeBets } from './free-bets/show-free-bets.ts';
import { lastGames, listDays, listHistory, sumSession } from './history/games-played.ts';
import { openDemo, openReal, type Openings } from './game-sessions/open-game.ts';
import { providerRoutes, type WalletPort } from './adapters/provider-adapter.ts';
import { listReels, recallRound, showPlayersRound, type ReelsSource, type ReplaySource } from './history/recall-round.ts';
import { bookHeldWin, listHeldWins, rejectHeldWin } from './held-wins/decide-held-win.ts';
import { listWinCaps, setWinCap } from './held-wins/set-win-cap.ts';
import { listRoundEnds, setRoundEnd } from './round-ends/set-round-end.ts';
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
import { correctDifference } from './reconciliation/correct-difference.ts';
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
      'POST /provider-differences/:id/correct': correctDifference,
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
    ...defineRoutes(playerRoundsApi, { 'GET /players/:id/rounds/:round': showPlayersRound(replays) }),
    ...defineRoutes(operatorFreeBetsApi, { 'GET /free-bets': listFreeBets }),
    ...defineRoutes(operatorRoundEndsApi, { 'GET /round-ends': listRoundEnds, 'POST /round-ends': setRoundEnd }),
    ...defineRoutes(operatorWinCapsApi, { 'GET /win-caps': listWinCaps, 'POST /win-caps': setWinCap }),
    ...defineRoutes(playedGamesApi, { 'GET /users/self/lastGames': lastGames }),
    ...providerRoutes(openings.known, wallet, calls),
  ];
}

/** The demo provider's pages, only where sandboxes run. */
export const sandboxProviderRoutes = defineRoutes(sandboxProviderApi, { 'GET /demo-game': showDemoGame });

const demoPageStyle =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#150f26;color:#fbe9c6;font:18px/1.5 system-ui,"Noto Sans Devanagari",sans-serif;text-align:center}main{max-width:28rem;padding:24px}';

const demoTexts = {
  en: ['Demo game', 'The provider’s game opens here. On this demo site it has no reels: studios try the wallet with it.'],
  hi: ['डेमो खेल', 'प्रोवाइडर का खेल यहाँ खुलता है। इस डेमो साइट पर इसमें रीलें नहीं हैं: स्टूडियो इससे वॉलेट आज़माते हैं।'],
} as const;

/** The page of the demo provider's game, which has no reels: developers test the provider protocol with the token in its address. */
async function showDemoGame({ request }: Context): Promise<RawAnswer> {
  const lang = readLocale(new URL(request.url, 'http://localhost').searchParams.get('lang'));
  const [title, text] = demoTexts[lang];
  return html(
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${demoPageStyle}</style></head><body><main>
<h1>${title}</h1><p>${text}</p></main></body></html>`,
    { framedBy: 'self' },
  );
}
