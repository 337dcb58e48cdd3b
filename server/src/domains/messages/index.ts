import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { channelsOf } from './channels.ts';
import { messageJobs } from './jobs.ts';
import { outboxRoutes } from './adapters/outbox/routes.ts';

/** Mails and text messages to players, in their language: written with the transaction that needs them, sent after it. */
export type { ChannelAdapter, Channels, Letter } from './adapter.ts';
export { channelsOf, isSentBy, sendingMsMax } from './channels.ts';
export { saveToOutbox } from './adapters/outbox/store.ts';
export { siteLink } from './site-link.ts';
export { sendMessage, type Message } from './send-message.ts';
export { writeNotice } from './write-letter.ts';

export const domain = defineDomain({
  name: 'messages',
  tier: 0,
  tables: {
    open: ['outbox'],
  },
  calls: [],
  hears: [],
  emits: ['message.dropped'],
  parts: ({ config, db }) => ({
    jobs: messageJobs(channelsOf(config, db, 'inQueue')),
    routes: config.mode === 'demo' ? outboxRoutes : [],
  }),
});
