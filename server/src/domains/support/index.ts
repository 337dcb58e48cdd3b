import { chatApi } from '@mela/contract/api/support/chat';
import { deskApi } from '@mela/contract/api/support/desk';
import { helpApi } from '@mela/contract/api/support/help';
import { operatorSupportApi } from '@mela/contract/api/support/operator-support';
import { ticketsApi } from '@mela/contract/api/support/tickets';
import { supportErrors } from '@mela/contract/errors/support';
import { defineDomain, type DomainServices } from '../../kernel/domain/define-domain.ts';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';

import { chatSettings } from './chat/settings.ts';
import { showChat } from './chat/show-chat.ts';
import { chatwoot } from './adapters/chatwoot.ts';
import { receiveAnswer } from './desk/receive-answer.ts';
import { deskJobs } from './desk/relay-messages.ts';
import { rateArticle } from './help/rate-article.ts';
import { listHelp, showArticle } from './help/show-help.ts';
import { articleRatings, ticketRatings } from './ratings.ts';
import { closeOwn, listTickets, openTicket, rateAnswers, showTicket, writeMore } from './tickets/ask-support.ts';
import { unreachedConsumer } from './tickets/watch-mails.ts';
import { writeAsGuest } from './tickets/write-as-guest.ts';
import { writeToPlayer } from './tickets/write-to-player.ts';
import { answerTicket, closeTicket, listQueue, readTicket, releaseTicket, takeTicket } from './tickets/work-on-tickets.ts';

/** Three years after the last word, as long as a claim about it may be made. */
const ticketsKeptSec = 1096 * daySec;

/** With a service of support set, its agents answer questions there; the back office can in any case. */
function supportParts({ config: { secrets } }: DomainServices) {
  const desk = secrets.desk === null ? null : chatwoot(secrets.desk);
  return { routes: defineRoutes(deskApi, { 'POST /:service/webhook': receiveAnswer(desk) }), jobs: deskJobs(desk) };
}

/** How players are helped: articles that a search finds in both scripts, and questions that support answers. */
export const domain = defineDomain({
  name: 'support',
  tier: 6,
  tables: { open: ['desk_conversation', 'rating', 'ticket', 'ticket_message'] },
  personal: {
    tables: {
      'support.desk_conversation': { ...deleted, exported: false },
      'support.rating': deleted,
      'support.ticket': { ...deleted, hidden: ['taken_by'] },
      'support.ticket_message': { ...deleted, hidden: ['operator_id'] },
    },
  },
  retention: [retention({ table: 'support.ticket', since: 'changed_at', keptSec: ticketsKeptSec })],
  calls: ['settings', 'messages', 'audit', 'accounts', 'wallet', 'payments', 'play'],
  hears: ['message.dropped'],
  consumers: [unreachedConsumer],
  emits: ['ticket.answered', 'ticket.begun'],
  settings: chatSettings,
  errors: supportErrors,
  routes: [
    ...defineRoutes(helpApi, { 'GET /help': listHelp, 'GET /help/:slug': showArticle, 'POST /help/:slug/rating': rateArticle }),
    ...defineRoutes(chatApi, { 'GET /support/chat': showChat }),
    ...defineRoutes(ticketsApi, {
      'GET /tickets': listTickets,
      'GET /tickets/:id': showTicket,
      'POST /tickets': openTicket,
      'POST /tickets/guests': writeAsGuest,
      'POST /tickets/:id/messages': writeMore,
      'POST /tickets/:id/close': closeOwn,
      'POST /tickets/:id/rating': rateAnswers,
    }),
    ...defineRoutes(operatorSupportApi, {
      'GET /tickets': listQueue,
      'GET /tickets/:id': readTicket,
      'POST /players/:id/write': writeToPlayer,
      'POST /tickets/:id/take': takeTicket,
      'POST /tickets/:id/release': releaseTicket,
      'POST /tickets/:id/answer': answerTicket,
      'POST /tickets/:id/close': closeTicket,
      'GET /help-ratings': articleRatings,
      'GET /ticket-ratings': ticketRatings,
    }),
  ],
  parts: supportParts,
});

export { answersTo } from './tickets/ticket-store.ts';
