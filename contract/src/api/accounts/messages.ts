import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Locale } from '../../http/schema.ts';

const to = Type.Optional(Type.String({ maxLength: 254, description: 'e-mail address or phone number; all without it' }));

/** Messages that a demo does not send. Only in demo mode. */
export const outboxApi = endpoints('/dev', 'outbox', {
  'GET /outbox': {
    summary: 'The page with the messages (HTML).',
    login: 'none',
    transaction: 'read',
    query: Type.Object({ to, lang: Type.Optional(Locale) }),
    data: Type.Unknown(),
    errors: [],
  },
  'GET /outbox.json': {
    summary: 'The newest hundred, without envelope: { channel, to, subject, text, code?, link?, at }.',
    login: 'none',
    transaction: 'read',
    query: Type.Object({ to }),
    data: Type.Unknown(),
    errors: [],
  },
});
