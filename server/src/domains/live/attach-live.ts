import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { livePath } from '@mela/contract/live';
import { addressGroup, callerAddress, isLoopback } from '../../kernel/limits/caller-address.ts';
import type { LiveHub } from './hub/live-hub.ts';

export type AttachOptions = {
  /** Whether a page of this origin may connect; `host` is the name under which it reached us. */
  readonly allowsOrigin: (origin: string, host: string | undefined) => boolean;
  /** Proxies before this server whose word for a caller's address is taken; 0 unless said. */
  readonly trustedHops?: number;
};

/**
 * Opens the hub on an HTTP server. Upgrades of other paths are left to others.
 * @returns a function that takes the hub off the server and sends its clients away: a server cannot close before they are gone.
 */
export function attachLive(server: Server, hub: LiveHub, { allowsOrigin, trustedHops = 0 }: AttachOptions): () => void {
  // Not written into the call: the library's types do not know `closeTimeout` yet.
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: hub.limits.frameBytesMax,
    closeTimeout: hub.limits.closeWaitMs,
    // This server speaks JSON only, which has no subprotocol: none that is offered is taken.
    handleProtocols: () => false as const,
  };
  const webSockets = new WebSocketServer(options);
  const open = new Map<string, number>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Somebody else's path, if there is somebody else; a socket that nobody answers would stay for ever.
    if (pathOf(request) !== livePath) return server.listenerCount('upgrade') > 1 ? undefined : refuse(socket, '404 Not Found');
    if (!isAllowed(request, allowsOrigin)) return refuse(socket, '403 Forbidden');
    if (!hub.accepting) return refuse(socket, '503 Service Unavailable');
    const address = addressGroup(callerAddress(request, trustedHops));
    const count = open.get(address) ?? 0;
    if (count >= hub.limits.connectionsPerAddressMax && !isLoopback(address)) return refuse(socket, '429 Too Many Requests');
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    webSockets.handleUpgrade(request, socket, head, (webSocket) => hub.accept(webSocket, socket));
  };
  server.on('upgrade', upgrade);
  hub.start();
  return () => {
    server.off('upgrade', upgrade);
    hub.close();
  };
}

/** A browser always says where its page comes from. What says nothing is no browser, and so no page can be misusing it. */
function isAllowed({ headers: { origin, host } }: IncomingMessage, allows: AttachOptions['allowsOrigin']): boolean {
  return origin === undefined || allows(origin, host);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
