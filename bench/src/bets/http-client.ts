import { Agent, request } from 'node:http';
import { createHmac, randomUUID } from 'node:crypto';
import { providerSecret } from './server.ts';

export type Signed = { readonly body: string; readonly signature: string; readonly uuid: string };

/** A bet of ₹1 as a provider sends it. */
export function signedBet(token: string, uuid: string = randomUUID()): Signed {
  const body = JSON.stringify({ token, request_uuid: uuid, transaction_uuid: uuid, round: uuid, game: 'demo-game', amount: 100 });
  return { body, uuid, signature: createHmac('sha256', providerSecret).update(body).digest('hex') };
}

/** The end of a bet's round without a win. */
export function signedEnd(token: string, bet: string): Signed {
  const uuid = randomUUID();
  const ids = { request_uuid: uuid, transaction_uuid: uuid, reference_transaction_uuid: bet, round: bet };
  const body = JSON.stringify({ token, ...ids, round_closed: true, amount: 0 });
  return { body, uuid, signature: createHmac('sha256', providerSecret).update(body).digest('hex') };
}

export const winPath = '/provider/v1/demo/transaction/win';
export const betPath = '/provider/v1/demo/transaction/bet';

export type Reply = { readonly status: number; readonly text: string };

/** Uses keep-alive connections, as a provider does. */
export function providerClient(port: number, connectionsMax: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax, scheduling: 'fifo' });
  const send = ({ body, signature }: Signed, path = betPath): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-signature': signature },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
          answer.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}
