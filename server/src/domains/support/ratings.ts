import type { ArticleRatings, operatorSupportApi, TicketRatings } from '@mela/contract/api/support/operator-support';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { OperatorContext } from '../../kernel/types.ts';
import { ratingsOfAnswers, ratingsOfArticles } from './rating-store.ts';

type Rows = typeof operatorSupportApi.rows;
const daysDefault = 30;
const dayMs = 86_400_000;

const since = (now: Date, days = daysDefault) => new Date(now.getTime() - days * dayMs);

export const articleRatings = ({ tx, now }: OperatorContext, { query }: InputOf<Rows['GET /help-ratings']>): Promise<ArticleRatings[]> =>
  ratingsOfArticles(tx, since(now, query.days));

export const ticketRatings = ({ tx, now }: OperatorContext, { query }: InputOf<Rows['GET /ticket-ratings']>): Promise<TicketRatings[]> =>
  ratingsOfAnswers(tx, since(now, query.days));
