import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  readonly uuid: string;
  readonly event: string;
  readonly distinct_id: string;
  readonly timestamp: string;
  readonly properties: any;
};
/** What the service answers a well-formed batch with; `late` never answers. */
type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'late';

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const isTime = (text: unknown): boolean => typeof text === 'string' && new Date(text).toISOString() === text;

/** Whether a batch is one, by the documents of the capture endpoint; written apart from the code that sends. */
function isBatch(body: any): boolean {
  const isEvent = (one: any): boolean =>
    typeof one.event === 'string' &&
    one.event !== '' &&
    typeof one.distinct_id === 'string' &&
    one.distinct_id !== '' &&
    one.distinct_id.length <= 200 &&
    uuidShape.test(one.uuid) &&
    isTime(one.timestamp) &&
    typeof one.properties === 'object';
  return (
    typeof body.api_key === 'string' &&
    isTime(body.sent_at) &&
    Array.isArray(body.batch) &&
    body.batch.length > 0 &&
    body.batch.every(isEvent)
  );
}

/** A service of product analytics: a real server that takes `POST /batch/`, counts an event by its `uuid` once, and answers as `answer` says. */
export async function standIn(key: string) {
  const taken = new Map<string, Received>();
  const service = { taken, batches: [] as number[], answer: (_events: readonly Received[]): Answer => ({ status: 200 }) };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/batch/') return reply.writeHead(404).end();
      const body = JSON.parse(Buffer.concat(parts).toString());
      if (!isBatch(body)) return reply.writeHead(400).end('{"type":"validation_error"}');
      if (body.api_key !== key) return reply.writeHead(401).end('{"type":"authentication_error"}');
      service.batches.push(body.batch.length);
      const answer = service.answer(body.batch);
      if (answer === 'late') return undefined;
      if (answer.status === 200) for (const one of body.batch as Received[]) taken.set(one.uuid, one);
      return reply.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end('{"status":1}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(service, { url: `http://127.0.0.1:${port}`, close });
}
