import { createHmac, randomUUID } from 'node:crypto';
import { providerSecret } from './server.ts';

export type Signed = { readonly body: string; readonly signature: string; readonly uuid: string };

/** A bet of ₹1 as a provider sends it. */
export function signedBet(token: string, uuid: string = randomUUID()): Signed {
  const body = JSON.stringify({ token, request_uuid: uuid, transaction_uuid: uuid, round: uuid, game: 'demo-game', amount: 100 });
  return { body, uuid, signature: createHmac('sha256', providerSecret).update(body).digest('hex') };
}

export const betPath = '/provider/v1/demo/transaction/bet';
