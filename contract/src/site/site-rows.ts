import type { accountsApi, loginTokensApi, registrationApi, sessionsApi } from '../api/accounts/accounts.ts';
import type { blogApi } from '../api/blog/blog.ts';
import type { bonusesApi, giftsApi } from '../api/bonuses.ts';
import type { achievementsApi } from '../api/accounts/achievements.ts';
import type { referralApi } from '../api/accounts/referral.ts';
import type { careApi } from '../api/protection/care.ts';
import type { catalogueApi, playerGamesApi } from '../api/catalogue.ts';
import type { confirmationApi } from '../api/accounts/confirmation.ts';
import type { contentApi, formsApi, frameApi } from '../api/content.ts';
import type { appVersionApi } from '../api/content/app-versions.ts';
import type { previewApi } from '../api/content/documents.ts';
import type { vipApi } from '../api/loyalty/vip.ts';
import type { discoveryApi } from '../api/games/discovery.ts';
import type { disputesApi } from '../api/disputes.ts';
import type { grantsApi } from '../api/grants.ts';
import type { inboxApi } from '../api/accounts/inbox.ts';
import type { loyaltyApi } from '../api/loyalty.ts';
import type { lotteryApi } from '../api/lottery.ts';
import type { missionsApi } from '../api/missions.ts';
import type { newsApi } from '../api/accounts/news.ts';
import type { noticesApi } from '../api/accounts/notices.ts';
import type { pushApi } from '../api/accounts/push.ts';
import type { launchApi } from '../games/launch.ts';
import type { jackpotsApi } from '../api/originals.ts';
import type { liveApi } from '../api/live.ts';
import type { fairnessApi, playApi, sittingApi } from '../api/play.ts';
import type { figuresApi } from '../api/accounts/figures.ts';
import type { exchangeApi } from '../api/payments/exchange.ts';
import type { netWinningsApi } from '../api/payments/net-winnings.ts';
import type { statementApi } from '../api/payments/statement.ts';
import type { paymentsApi } from '../api/payments/payments.ts';
import type { countersApi, placementsApi, popupsApi } from '../api/placements.ts';
import type { agreementsApi, privacyApi } from '../api/accounts/privacy.ts';
import type { maintenanceApi } from '../api/content/maintenance.ts';
import type { seasonsApi } from '../api/content/seasons.ts';
import type { protectionApi } from '../api/protection.ts';
import type { ratingsApi } from '../api/ratings.ts';
import type { recoveryApi } from '../api/accounts/recovery.ts';
import type { settingsApi } from '../api/settings.ts';
import type { connectionsApi } from '../api/accounts/connections.ts';
import type { socialApi, telegramApi } from '../api/accounts/social.ts';
import type { tournamentsApi } from '../api/tournaments.ts';
import type { twoFactorApi } from '../api/accounts/two-factor.ts';
import type { chatApi } from '../api/support/chat.ts';
import type { helpApi } from '../api/support/help.ts';
import type { ticketsApi } from '../api/support/tickets.ts';
import type { verificationApi } from '../api/verification.ts';
import type { wheelApi } from '../api/wheel.ts';

/** Every call the site makes, by its `'METHOD /path'` key. Types only: no schema reaches the browser. */
export type SiteRows = (typeof accountsApi)['rows'] &
  (typeof figuresApi)['rows'] &
  (typeof registrationApi)['rows'] &
  (typeof sessionsApi)['rows'] &
  (typeof loginTokensApi)['rows'] &
  (typeof confirmationApi)['rows'] &
  (typeof recoveryApi)['rows'] &
  (typeof twoFactorApi)['rows'] &
  (typeof connectionsApi)['rows'] &
  (typeof socialApi)['rows'] &
  (typeof telegramApi)['rows'] &
  (typeof verificationApi)['rows'] &
  (typeof catalogueApi)['rows'] &
  (typeof playerGamesApi)['rows'] &
  (typeof discoveryApi)['rows'] &
  (typeof contentApi)['rows'] &
  (typeof frameApi)['rows'] &
  (typeof previewApi)['rows'] &
  (typeof appVersionApi)['rows'] &
  (typeof formsApi)['rows'] &
  (typeof countersApi)['rows'] &
  (typeof placementsApi)['rows'] &
  (typeof popupsApi)['rows'] &
  (typeof protectionApi)['rows'] &
  (typeof careApi)['rows'] &
  (typeof disputesApi)['rows'] &
  (typeof chatApi)['rows'] &
  (typeof helpApi)['rows'] &
  (typeof ticketsApi)['rows'] &
  (typeof vipApi)['rows'] &
  (typeof agreementsApi)['rows'] &
  (typeof privacyApi)['rows'] &
  (typeof ratingsApi)['rows'] &
  (typeof settingsApi)['rows'] &
  (typeof playApi)['rows'] &
  (typeof sittingApi)['rows'] &
  (typeof fairnessApi)['rows'] &
  (typeof paymentsApi)['rows'] &
  (typeof statementApi)['rows'] &
  (typeof netWinningsApi)['rows'] &
  (typeof exchangeApi)['rows'] &
  (typeof liveApi)['rows'] &
  (typeof launchApi)['rows'] &
  (typeof grantsApi)['rows'] &
  (typeof bonusesApi)['rows'] &
  (typeof giftsApi)['rows'] &
  (typeof newsApi)['rows'] &
  (typeof noticesApi)['rows'] &
  (typeof pushApi)['rows'] &
  (typeof blogApi)['rows'] &
  (typeof maintenanceApi)['rows'] &
  (typeof seasonsApi)['rows'] &
  (typeof jackpotsApi)['rows'] &
  (typeof inboxApi)['rows'] &
  (typeof loyaltyApi)['rows'] &
  (typeof lotteryApi)['rows'] &
  (typeof achievementsApi)['rows'] &
  (typeof missionsApi)['rows'] &
  (typeof referralApi)['rows'] &
  (typeof tournamentsApi)['rows'] &
  (typeof wheelApi)['rows'];
