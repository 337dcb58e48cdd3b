import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { File, Locale } from '../../http/schema.ts';

const to = Type.Optional(Type.String({ maxLength: 254, description: 'e-mail address or phone number; all without it' }));

/** Messages that a demo does not send. Only in demo mode. */
export const outboxApi = endpoints('/dev', 'outbox', {
  'GET /outbox': {
    summary: 'The page with the messages (HTML).',
    login: 'none',
    transaction: 'read',
    query: Type.Object({ to, lang: Type.Optional(Locale) }),
    data: File,
    media: ['text/html'],
    errors: [],
  },
  'GET /outbox.json': {
    summary: 'The newest hundred, without envelope: { channel, to, subject, text, code?, link?, at }.',
    login: 'none',
    transaction: 'read',
    query: Type.Object({ to }),
    data: File,
    media: ['application/json'],
    errors: [],
  },
});
