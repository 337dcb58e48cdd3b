import { bonusesApi, giftsApi } from '@mela/contract/api/bonuses';
import { grantsApi } from '@mela/contract/api/grants';
import { operatorCampaignsApi } from '@mela/contract/api/operators/operator-campaigns';
import { bonusErrors } from '@mela/contract/errors/bonuses';
import { grantErrors } from '@mela/contract/errors/grants';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { retention } from '../../kernel/retention/retention.ts';
import { filledPages } from '../content/index.ts';
import { abuseConsumer } from './abuse/watch-abuse.ts';
import {
  addCode,
  listCampaigns,
  listCodes,
  offerTo,
  previewCampaign,
  previewCode,
  previewOffer,
  previewStart,
  saveCampaign,
  saveCopy,
  startCampaign,
  stopCampaign,
} from './campaigns/manage-campaigns.ts';
import { cashbackJobs } from './cashback/give-cashback.ts';
import { seedCampaigns } from './campaigns/seed-campaigns.ts';
import { attemptsMs, redeemCode } from './codes/redeem-code.ts';
import { giftConsumer } from './gifts/gift-consumer.ts';
import { giftJobs } from './gifts/gift-jobs.ts';
import { hasOffers, listOffers, mayAskToInstall, showPack } from './gifts/offers.ts';
import { listCompositeGifts, listGifts, listProfileGifts, selectGifts, showGift, takeGift } from './gifts/take-gift.ts';
import { refillShares, showPlayMoney, stakesInPlay, takeRefill } from './play-money/play-money.ts';
import { grantSettings } from './settings.ts';
import { heldBets } from './wagering/held-bets.ts';
import { giveUpBonus, showBonuses } from './wagering/player-bonuses.ts';
import { bonusConsumer, bonusJobs } from './wagering/watch-bonuses.ts';

/** What the site gives its players: bonus money with its wager, gifts by rule and by code, prizes of other domains, and play money. */

export { award } from './awards/award.ts';
export { takeBackPrizes } from './awards/take-back-prizes.ts';
export { takeOwed } from './awards/take-owed.ts';
export { noteUsed } from './awards/note-missing.ts';
export { undoneAmong } from './awards/award-store.ts';
export { valueOfPrizes } from './awards/money-value.ts';
export { pointsExchange, vipRepayment } from './settings.ts';
export { campaignPage } from './campaigns/campaign-store.ts';
export { repaymentsOf } from './cashback/cashback-store.ts';
export { changeCampaign, createCampaign, isSoundPrize } from './campaigns/edit-campaigns.ts';
export { bookDeposit, takeGiftAlong } from './gifts/deposit-gift.ts';
export { takeBackMatch } from './gifts/take-back-gifts.ts';
export { offerWithMessage, valueOfOffer, withdrawGifts } from './gifts/message-gift.ts';
export { contestGifts, isOfContests } from './gifts/contest-gift.ts';
export { mayHearOffers } from './offers/may-hear-offers.ts';
export { namesWithoutOffers } from './offers/names-without-offers.ts';
export { offersIn } from './offers/words-of-offers.ts';
export { grantWelcome, refillFloorMinor, refillShares, stakesInPlay } from './play-money/play-money.ts';
export { weightOf } from './wagering/rules.ts';
export { giveTimeBack, heldBets } from './wagering/held-bets.ts';
export { runningBonuses } from './wagering/player-bonuses.ts';
export { bonusConsumerName } from './wagering/watch-bonuses.ts';

export const domain = defineDomain({
  name: 'bonuses',
  tier: 4,
  tables: {
    analytics: [{ name: 'bonus', version: 1, key: 'id', at: null, final: false }],
    open: [
      'award',
      'award_undone',
      'bonus',
      'campaign',
      'cashback',
      'cashback_cover',
      'cashback_week',
      'code',
      'code_attempt',
      'deposit',
      'gift',
      'used_identity',
    ],
    offers: ['campaign_of_award'],
  },
  personal: {
    tables: {
      'bonuses.award': retained,
      'bonuses.cashback': retained,
      'bonuses.cashback_cover': { ...retained, exported: false },
      'bonuses.bonus': retained,
      'bonuses.code': { ...retained, exported: false },
      'bonuses.code_attempt': deleted,
      'bonuses.deposit': retained,
      'bonuses.gift': retained,
    },
  },
  // Attempts that no longer count.
  retention: [retention({ table: 'bonuses.code_attempt', since: 'at', keptSec: attemptsMs / 1000 })],
  calls: ['audit', 'operators', 'content', 'settings', 'signals', 'accounts', 'wallet', 'catalogue', 'protection', 'verification'],
  hears: [
    'round.settled',
    'user.registered',
    'deposit.succeeded',
    'deposit.reversed',
    'level.reached',
    'level.lost',
    'mission.taken',
    'prize.awarded',
    'bonus.ended',
    'withdrawal.requested',
  ],
  emits: ['prize.awarded', 'prize.undone', 'bonus.ended', 'gift.offered'],
  settings: grantSettings,
  errors: { ...grantErrors, ...bonusErrors },
  routes: [
    ...defineRoutes(giftsApi, {
      'GET /gifts/self': listGifts,
      'GET /gifts/self/:id': showGift,
      'POST /gifts/self/:id': takeGift,
      'GET /gifts/extendsProfileGiftsList': listProfileGifts,
      'GET /gifts/composite/self/available': (ctx) => listCompositeGifts(ctx, 'offered'),
      'GET /gifts/composite/self/used': (ctx) => listCompositeGifts(ctx, 'taken'),
      'POST /gifts/composite/self/:id/select': selectGifts,
      'GET /packs/:pack': showPack,
      'GET /offers': listOffers,
      'GET /offers/install': mayAskToInstall,
      'POST /promo-codes': redeemCode,
    }),
    ...defineRoutes(operatorCampaignsApi, {
      'GET /campaigns': listCampaigns,
      'POST /campaigns/preview': previewCampaign,
      'POST /campaigns': saveCampaign,
      'POST /campaigns/:slug/copy': saveCopy,
      'POST /campaigns/:slug/start/preview': previewStart,
      'POST /campaigns/:slug/start': startCampaign,
      'POST /campaigns/:slug/stop': stopCampaign,
      'GET /campaigns/:slug/codes': listCodes,
      'POST /campaigns/:slug/codes/preview': previewCode,
      'POST /campaigns/:slug/codes': addCode,
      'POST /campaigns/:slug/offer/preview': previewOffer,
      'POST /campaigns/:slug/offer': offerTo,
    }),
  ],
  extensions: [extend(filledPages, { path: '/actions/list', hasAny: hasOffers })],
  consumers: [giftConsumer, abuseConsumer],
  seed: async (tx, { config, clock }) => (config.seed === 'demo' ? seedCampaigns(tx, clock.now()) : undefined),
  jobs: giftJobs,
  parts: ({ failpoint, extensionsOf }) => {
    const refills = { stakes: extensionsOf(stakesInPlay), shares: extensionsOf(refillShares) };
    const held = extensionsOf(heldBets);
    return {
      routes: [
        ...defineRoutes(grantsApi, { 'GET /play-money': showPlayMoney(refills), 'POST /play-money/refill': takeRefill(refills) }),
        ...defineRoutes(bonusesApi, { 'GET /bonuses': showBonuses, 'POST /bonuses/:id/give-up': giveUpBonus(held) }),
      ],
      consumers: [bonusConsumer(held)],
      jobs: [...bonusJobs(held), ...cashbackJobs(failpoint, held)],
    };
  },
});
