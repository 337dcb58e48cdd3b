import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { System } from './payment-data.ts';

/** A payment system's calls to us. Body, headers and signature are its own; the adapter of the system reads them. */
export const pspApi = endpoints('/psp', 'payment systems', {
  'POST /:system/webhook': {
    summary: 'A payment system reports how operations ended.',
    repeat: 'same',
    login: 'psp',
    transaction: 'none',
    params: Type.Object({ system: System }),
    data: Type.Object({ accepted: Type.Boolean() }),
    errors: ['errors.validation', 'errors.psp.signature', 'errors.psp.event_altered', 'errors.not_found'],
  },
  'GET /:system/return': {
    whyNotRead: 'an address of payment systems, which come back by GET; each move of a payment is booked once',
    summary: 'The player comes back from a payment system with a signed address, and is sent to the page of the payment.',
    login: 'none',
    transaction: 'none',
    rateLimit: { hits: 60, windowSec: 60, by: 'address' },
    params: Type.Object({ system: System }),
    data: File,
    media: [],
    errors: ['errors.psp.signature', 'errors.not_found', 'errors.rate_limit'],
  },
});
