import { chatApi } from '@mela/contract/api/support/chat';
import { helpApi } from '@mela/contract/api/support/help';
import { operatorSupportApi } from '@mela/contract/api/support/operator-support';
import { ticketsApi } from '@mela/contract/api/support/tickets';
import { supportErrors } from '@mela/contract/errors/support';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { chatSettings } from './chat/settings.ts';
import { showChat } from './chat/show-chat.ts';
import { rateArticle } from './help/rate-article.ts';
import { listHelp, showArticle } from './help/show-help.ts';
import { articleRatings, ticketRatings } from './ratings.ts';
import { closeOwn, listTickets, openTicket, rateAnswers, showTicket, writeMore } from './tickets/ask-support.ts';
import { answerTicket, closeTicket, listQueue, readTicket, releaseTicket, takeTicket } from './tickets/work-on-tickets.ts';

/** Three years after the last word, as long as a claim about it may be made. */
const ticketsKeptSec = 1096 * daySec;

/** How players are helped: articles that a search finds in both scripts, and questions that support answers. */
export const domain = defineDomain({
  name: 'support',
  tier: 6,
  tables: { open: ['rating', 'ticket', 'ticket_message'] },
  personal: {
    tables: {
      'support.rating': deleted,
      'support.ticket': { ...deleted, hidden: ['taken_by'] },
      'support.ticket_message': { ...deleted, hidden: ['operator_id'] },
    },
  },
  retention: [retention({ table: 'support.ticket', since: 'changed_at', keptSec: ticketsKeptSec })],
  calls: ['settings', 'audit', 'wallet', 'payments', 'play'],
  hears: [],
  emits: ['ticket.answered'],
  settings: chatSettings,
  errors: supportErrors,
  routes: [
    ...defineRoutes(helpApi, { 'GET /help': listHelp, 'GET /help/:slug': showArticle, 'POST /help/:slug/rating': rateArticle }),
    ...defineRoutes(chatApi, { 'GET /support/chat': showChat }),
    ...defineRoutes(ticketsApi, {
      'GET /tickets': listTickets,
      'GET /tickets/:id': showTicket,
      'POST /tickets': openTicket,
      'POST /tickets/:id/messages': writeMore,
      'POST /tickets/:id/close': closeOwn,
      'POST /tickets/:id/rating': rateAnswers,
    }),
    ...defineRoutes(operatorSupportApi, {
      'GET /tickets': listQueue,
      'GET /tickets/:id': readTicket,
      'POST /tickets/:id/take': takeTicket,
      'POST /tickets/:id/release': releaseTicket,
      'POST /tickets/:id/answer': answerTicket,
      'POST /tickets/:id/close': closeTicket,
      'GET /help-ratings': articleRatings,
      'GET /ticket-ratings': ticketRatings,
    }),
  ],
});
