import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Hit = { readonly url: string; readonly old_guest_id: string | null };
export type TrackHost = { readonly host: string; readonly asked: string[]; readonly hits: Hit[]; close(): Promise<void> };

/** A host that numbers visitors and takes reports of pages; it counts what it is asked. */
export async function openTrackHost(): Promise<TrackHost> {
  const asked: string[] = [];
  const hits: Hit[] = [];
  const server = createServer(async (request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') hits.push(JSON.parse(await text(request)) as Hit);
    answer.writeHead(200, {
      'access-control-allow-origin': request.headers.origin ?? '',
      'access-control-allow-credentials': 'true',
      'content-type': 'application/json',
    });
    answer.end(JSON.stringify({ data: request.url?.endsWith('/track') === true ? { track_id: 'shared-7' } : {} }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hits,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
