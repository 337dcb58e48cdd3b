import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { strict } from '../../http/schema.ts';

/** Whether the player wants news (offers, new games) by each channel. Messages about the account and payments come in any case. */
export const News = Type.Object({
  inbox: Type.Boolean(),
  email: Type.Boolean(),
  sms: Type.Boolean(),
});
export type News = Static<typeof News>;

export type NewsChannel = keyof News;

export const newsApi = endpoints('/api/v18', 'accounts', {
  'GET /users/self/news': {
    summary: 'The channels by which the player wants news; none until they choose one.',
    login: 'required',
    transaction: 'read',
    data: News,
    errors: ['errors.unauthorized'],
  },
  'PATCH /users/self/news': {
    summary: 'Choose channels for news; those not given stay.',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    body: Type.Partial(News, strict),
    data: News,
    errors: ['errors.validation', 'errors.news.no_address', 'errors.unauthorized', 'errors.rate_limit'],
  },
});
