import { operatorPostbacksApi } from '@mela/contract/api/operators/webhooks/postbacks';
import { operatorWebhooksApi } from '@mela/contract/api/operators/webhooks/webhooks';
import { webhookErrors } from '@mela/contract/errors/site/webhooks';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { fetchOutside, type FetchOutside } from '../../kernel/outside/fetch-outside.ts';
import { retention } from '../../kernel/retention/retention.ts';
import { collectConsumer } from './collect-events.ts';
import { boundJob, keptSec } from './delivery/bound-job.ts';
import { isSentBefore } from './delivery/bound-store.ts';
import { listDeliveries } from './delivery/list-deliveries.ts';
import { waitingIn } from './delivery/log-store.ts';
import { sendJob } from './delivery/send-job.ts';
import {
  addPostback,
  changePostback,
  listPostbacks,
  openPostback,
  setPostbackSecret,
  showPostback,
  stopPostback,
} from './targets/manage-postbacks.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  openWebhook,
  replay,
  setWebhookSecret,
  showWebhook,
  stopWebhook,
} from './targets/manage-webhooks.ts';

export { resealWebhookSecrets } from './targets/secret-store.ts';

/** What happens on the platform, sent to systems of the operator and to partners. Without a target nothing is written or sent. */
export const defineWebhooks = (post: FetchOutside) =>
  defineDomain({
    name: 'webhooks',
    tier: 7,
    tables: { open: ['delivery', 'lane', 'player_source', 'secret', 'target'] },
    personal: {
      tables: {
        'webhooks.delivery': { ...retained, exported: false },
        'webhooks.lane': { ...retained, exported: false },
        'webhooks.player_source': deleted,
      },
    },
    retention: [retention({ table: 'webhooks.delivery', since: isSentBefore, keptSec })],
    calls: ['audit', 'signals'],
    hears: collectConsumer.types,
    emits: [],
    errors: webhookErrors,
    routes: [
      ...defineRoutes(operatorWebhooksApi, {
        'GET /webhooks': listWebhooks,
        'GET /webhooks/:name': showWebhook,
        'GET /webhook-deliveries': listDeliveries('webhook'),
        'POST /webhooks': addWebhook,
        'POST /webhooks/:name': changeWebhook,
        'POST /webhooks/:name/secret': setWebhookSecret,
        'POST /webhooks/:name/open': openWebhook,
        'POST /webhooks/:name/stop': stopWebhook,
        'POST /webhooks/:name/replay': replay,
      }),
      ...defineRoutes(operatorPostbacksApi, {
        'GET /postbacks': listPostbacks,
        'GET /postbacks/:name': showPostback,
        'GET /postback-deliveries': listDeliveries('postback'),
        'POST /postbacks': addPostback,
        'POST /postbacks/:name': changePostback,
        'POST /postbacks/:name/secret': setPostbackSecret,
        'POST /postbacks/:name/open': openPostback,
        'POST /postbacks/:name/stop': stopPostback,
      }),
    ],
    consumers: [collectConsumer],
    parts: ({ db }) => ({
      jobs: [sendJob(post), boundJob],
      gauges: [
        {
          name: 'mela_webhooks_waiting',
          help: 'Webhooks and postbacks that wait, up to 10,000 of each target.',
          read: () => waitingIn(db),
        },
      ],
    }),
  });

export const domain = defineWebhooks(fetchOutside);
