import { liveApi } from '@mela/contract/api/live';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { createLive } from './create-live.ts';
import { issueToken } from './token.ts';

export { attachLive } from './attach-live.ts';
export { liveConsumer, liveConsumerName } from './events.ts';
export { LiveHub } from './hub/live-hub.ts';
export type { Publisher } from './publisher.ts';
export { verifyToken } from './token.ts';

/** The live connection: the embedded hub of Centrifugo's protocol, or a Centrifugo cluster, and the messages that are published through it. */
export const domain = defineDomain({
  name: 'live',
  tier: 6,
  tables: {
    open: ['stream'],
  },
  calls: ['jackpots', 'sessions'],
  hears: [
    'balance.changed',
    'round.settled',
    'deposit.started',
    'deposit.succeeded',
    'deposit.failed',
    'deposit.refused',
    'payment.moved',
    'withdrawal.requested',
    'withdrawal.cancelled',
    'withdrawal.settled',
    'withdrawal.failed',
    'session.ended',
    'counter.changed',
    'freebets.changed',
    'achievement.earned',
    'content.changed',
    'settings.changed',
    'winner.announced',
    'tournament.changed',
    'lottery.changed',
  ],
  emits: [],
  routes: defineRoutes(liveApi, { 'GET /live/token': issueToken }),
  parts(services) {
    const live = createLive(services);
    return { consumers: [live.consumer], gauges: live.gauges, open: live.resume, attach: live.attach, close: live.close };
  },
});
