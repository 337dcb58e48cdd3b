import { inboxApi } from '@mela/contract/api/accounts/inbox';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { countHidden, deleteAll, deleteMessage, listMessages, markAsViewed } from './inbox.ts';
import { hiddenInCounters } from '../placements/index.ts';
import { oldMessages } from './remove-old.ts';
import { noticeConsumer } from './write-notices.ts';

export { addNotices, type InboxNotice } from './add-notices.ts';

/** Messages of the site to single players, written from events, and by higher domains. */
export const domain = defineDomain({
  name: 'inbox',
  tier: 6,
  tables: {
    open: ['message'],
  },
  personal: { tables: { 'inbox.message': deleted } },
  retention: [oldMessages],
  calls: ['bonuses', 'placements', 'prizes'],
  hears: ['contest.won', 'tournament.placed', 'notice.refused'],
  emits: [],
  consumers: [noticeConsumer],
  routes: defineRoutes(inboxApi, {
    'GET /inbox': listMessages,
    'PUT /inbox/viewed': markAsViewed,
    'DELETE /inbox/:id': deleteMessage,
    'DELETE /inbox': deleteAll,
  }),
  extensions: [extend(hiddenInCounters, { name: 'inbox', count: countHidden })],
});
