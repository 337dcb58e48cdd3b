import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { OrNull } from '../../http/schema.ts';

export const chatApi = endpoints('/api/v18', 'support', {
  'GET /support/chat': {
    summary: 'The address of the live chat for this visitor; null where there is none. Another one once a player has deposited.',
    login: 'optional',
    transaction: 'read',
    data: Type.Object({ url: OrNull(Type.String()) }),
    errors: ['errors.unauthorized'],
  },
});
