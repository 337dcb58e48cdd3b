import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';

/** Webhooks of services at which agents answer questions; each signs in its own way. */
export const deskApi = endpoints('/desk', 'support', {
  'POST /:service/webhook': {
    summary:
      'What happened at the service of support: a message that an agent wrote reaches the player. A second delivery changes nothing.',
    repeat: 'same',
    login: 'psp',
    transaction: 'none',
    params: Type.Object({ service: Type.String({ pattern: '^[a-z]{2,32}$' }) }),
    bodyBytesMax: 262_144,
    data: Type.Object({ accepted: Type.Boolean() }),
    errors: ['errors.desk.signature', 'errors.validation'],
  },
});
