import { noticesApi } from '@mela/contract/api/accounts/notices';
import { pushApi } from '@mela/contract/api/accounts/push';
import { messageCampaignsApi } from '@mela/contract/api/operators/messages/message-campaigns';
import { operatorMessagesApi } from '@mela/contract/api/operators/messages/operator-messages';
import { messageErrors } from '@mela/contract/errors/messages';
import { transact } from '../../kernel/db/transact.ts';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { contentKinds } from '../content/index.ts';
import { channelsOf } from '../messages/index.ts';
import { botOf } from '../social/index.ts';
import { popupKind, segmentsOfPlayer } from '../placements/index.ts';
import { addBrowser, endedLogInConsumer, listBrowsers, removeBrowser, removeOne, showPushKey } from './push/own-browsers.ts';
import { pushOf } from './push/push-channel.ts';
import { makeFirstKeys } from './push/push-key-store.ts';
import { patchMessenger, showMessenger } from './messenger/choose-messenger.ts';
import { messengerSender } from './messenger/send-messenger.ts';
import { openStopPage, patchTopics, showTopics, stopByLink } from './choices/choose-topics.ts';
import { changeCampaign, createCampaign, endCampaign, listCampaigns, moveCampaign, showCampaign } from './campaigns/manage-campaigns.ts';
import { previewGift, setGift, takeGiftsBack } from './campaigns/manage-gifts.ts';
import { measureJob, showEffect } from './campaigns/measure-campaign.ts';
import { reachJob } from './campaigns/reach-players.ts';
import { giftsBackJob } from './campaigns/take-back-gifts.ts';
import { goalConsumer } from './campaigns/watch-goals.ts';
import { exclusionConsumer, exclusionJob, notificationGauges } from './exclusions.ts';
import { countSuppressedJob } from './operators/count-suppressed.ts';
import { countSuppressed, listDead, listOfPlayer, resendDead } from './operators/follow-messages.ts';
import { createRule, listEvents } from './operators/create-rule.ts';
import { changeSwitches, listRules, showRule } from './operators/manage-rules.ts';
import { createTemplate, listTemplates, publishTemplate } from './operators/manage-templates.ts';
import { previewMail, previewTemplate } from './operators/preview-template.ts';
import { renewPushKeys } from './operators/renew-push-keys.ts';
import { winsConsumer } from './messenger/watch-wins.ts';
import { ruledEvents, seedRules } from './rules/seed-rules.ts';
import { seedRule } from './rules/rule-store.ts';
import { sendJob } from './sending/send-due.ts';
import { changeSegment, countSegment, createSegment, listSegments, showSegment } from './segments/manage-segments.ts';
import { segmentById, segmentsWith } from './segments/segment-store.ts';
import { notificationSettings } from './settings.ts';
import { listSent } from './why-messages.ts';
import { writingConsumers } from './writing/write-messages.ts';

/** A year, and a month in which last year's is compared. */
const keptSec = 400 * daySec;

export { resealPushKeys } from './push/push-key-store.ts';

/** Messages to players by rules: what an event says to whom, by which channel, and why something was not sent. */
export const domain = defineDomain({
  name: 'notifications',
  tier: 7,
  tables: {
    open: [
      'campaign',
      'campaign_gift',
      'campaign_member',
      'choice',
      'counted_until',
      'exclusion',
      'message',
      'messenger_choice',
      'push_key',
      'push_subscription',
      'rule',
      'segment',
      'sent_to_excluded',
      'suppressed_day',
      'suppression',
      'template',
    ],
  },
  personal: {
    tables: {
      'notifications.campaign_gift': deleted,
      'notifications.campaign_member': deleted,
      'notifications.choice': retained,
      'notifications.exclusion': { ...retained, exported: false },
      'notifications.message': deleted,
      'notifications.messenger_choice': deleted,
      'notifications.push_subscription': { ...deleted, hidden: ['endpoint', 'p256dh', 'auth'] },
      'notifications.suppression': deleted,
    },
  },
  retention: [
    retention({ table: 'notifications.campaign_gift', since: 'at', keptSec }),
    retention({ table: 'notifications.campaign_member', since: 'last_at', keptSec }),
    retention({ table: 'notifications.message', since: 'created_at', keptSec }),
    retention({ table: 'notifications.sent_to_excluded', since: 'found_at', keptSec }),
    retention({ table: 'notifications.suppressed_day', since: 'day', keptSec }),
    retention({ table: 'notifications.suppression', since: 'at', keptSec }),
  ],
  calls: [
    'audit',
    'operators',
    'bonuses',
    'settings',
    'messages',
    'accounts',
    'wallet',
    'content',
    'placements',
    'protection',
    'verification',
    'sessions',
    'loyalty',
    'payments',
    'ratings',
    'inbox',
    'social',
    'support',
  ],
  hears: [
    ...new Set([...winsConsumer.types, ...ruledEvents, ...exclusionConsumer.types, ...goalConsumer.types, ...endedLogInConsumer.types]),
  ],
  emits: ['campaign.reached', 'win.reached'],
  settings: notificationSettings,
  // Popups can be for the players of a segment.
  extensions: [
    extend(
      contentKinds,
      popupKind(async (tx, id) => (await segmentById(tx, id)) !== null),
    ),
    extend(segmentsOfPlayer, segmentsWith),
  ],
  errors: messageErrors,
  routes: [
    ...defineRoutes(noticesApi, {
      'GET /messages/topics': showTopics,
      'PATCH /messages/topics': patchTopics,
      'GET /messages/messenger': showMessenger,
      'PATCH /messages/messenger': patchMessenger,
      'GET /messages/sent': listSent,
      'POST /messages/stop/:token': stopByLink,
      'GET /messages/stop/:token': openStopPage,
    }),
    ...defineRoutes(pushApi, {
      'GET /messages/push': showPushKey,
      'POST /messages/push': addBrowser,
      'DELETE /messages/push': removeBrowser,
      'GET /messages/push/browsers': listBrowsers,
      'DELETE /messages/push/browsers/:id': removeOne,
    }),
    ...defineRoutes(operatorMessagesApi, {
      'GET /messages/rules': listRules,
      'GET /messages/rules/:id': showRule,
      'GET /messages/events': listEvents,
      'POST /messages/rules': createRule,
      'POST /messages/rules/:id/change': changeSwitches,
      'GET /messages/rules/:id/templates': listTemplates,
      'POST /messages/rules/:id/templates': createTemplate,
      'POST /messages/templates/:id/publish': publishTemplate,
      'GET /messages/templates/:id/preview': previewTemplate,
      'GET /messages/templates/:id/preview/mail': previewMail,
      'POST /messages/push-keys': renewPushKeys,
      'GET /messages/players/:id': listOfPlayer,
      'GET /messages/suppressions': countSuppressed,
      'GET /messages/dead': listDead,
      'POST /messages/dead/:id/resend': resendDead,
    }),
    ...defineRoutes(messageCampaignsApi, {
      'GET /messages/segments': listSegments,
      'GET /messages/segments/:id': showSegment,
      'POST /messages/segments/count': countSegment,
      'POST /messages/segments': createSegment,
      'POST /messages/segments/:id/change': changeSegment,
      'GET /messages/campaigns': listCampaigns,
      'GET /messages/campaigns/:id': showCampaign,
      'POST /messages/campaigns': createCampaign,
      'POST /messages/campaigns/:id/change': changeCampaign,
      'POST /messages/campaigns/:id/start': moveCampaign('start'),
      'POST /messages/campaigns/:id/pause': moveCampaign('pause'),
      'POST /messages/campaigns/:id/end': endCampaign,
      'POST /messages/campaigns/:id/gift': setGift,
      'POST /messages/campaigns/:id/gift/preview': previewGift,
      'POST /messages/campaigns/:id/gift/take-back': takeGiftsBack,
      'GET /messages/campaigns/:id/effect': showEffect,
    }),
  ],
  consumers: [winsConsumer, ...writingConsumers, exclusionConsumer, goalConsumer, endedLogInConsumer],
  parts: ({ config, db, clock, log, failpoint }) => ({
    jobs: [
      sendJob({
        ...channelsOf(config, db, 'aside'),
        push: pushOf({ config, db, clock, log }),
        messenger: messengerSender(db, botOf({ config, log })),
      }),
      reachJob(failpoint),
      measureJob,
      giftsBackJob,
      exclusionJob,
      countSuppressedJob,
    ],
    gauges: notificationGauges(db, clock),
    // Messages about an account are no content of a demo: every installation has these rules.
    open: () =>
      transact(db, async (tx) => {
        for (const rule of seedRules) await seedRule(tx, rule, clock.now());
        await makeFirstKeys(tx, config, clock.now());
      }),
  }),
});
