import { Agent, request } from 'node:http';

export type FrameReply = { readonly status: number; readonly body: unknown };

/** A game frame's calls, over keep-alive connections. A call that is cut off rejects. */
export function frameClient(port: number, connectionsMax: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax, scheduling: 'fifo' });
  const send = (token: string, path: string, payload: object, key = ''): Promise<FrameReply> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(payload);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'session-token': token,
        ...(key && { 'idempotency-key': key }),
      };
      const call = request({ host: '127.0.0.1', port, path: `/originals/v1${path}`, method: 'POST', agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          try {
            resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
          } catch (error) {
            reject(error);
          }
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  return {
    spin: (token: string, bet: number, key: string) => send(token, '/spin', { bet }, key),
    choose: (token: string, round: string, at: number, value: number) => send(token, `/rounds/${round}/choose`, { at, value }),
    close: () => agent.destroy(),
  };
}
