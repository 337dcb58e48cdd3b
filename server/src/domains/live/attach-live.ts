import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { livePath } from '@mela/contract/site/live';
import { addressGroup, callerAddress, isLoopback } from '../../kernel/limits/caller-address.ts';
import type { LiveHub } from './hub/live-hub.ts';

export type AttachOptions = {
  /** Whether a page of this origin may connect; `host` is the host name of its request. */
  readonly allowsOrigin: (origin: string, host: string | undefined) => boolean;
  /** Number of trusted proxies in front of this server; default 0. */
  readonly trustedHops?: number;
};

/**
 * Opens the hub on an HTTP server. Upgrades of other paths are left to others.
 * @returns a function that detaches the hub and disconnects its clients, without which the server could not close.
 */
export function attachLive(server: Server, hub: LiveHub, { allowsOrigin, trustedHops = 0 }: AttachOptions): () => void {
  // A separate constant, since the library's types do not have `closeTimeout` yet.
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: hub.limits.frameBytesMax,
    closeTimeout: hub.limits.closeWaitMs,
    // Only JSON is supported, which has no subprotocol: every offered one is ignored.
    handleProtocols: () => false as const,
  };
  const webSockets = new WebSocketServer(options);
  const open = new Map<string, number>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Other paths are left to other listeners. Without one the socket is closed, since it would stay open forever.
    if (pathOf(request) !== livePath) return server.listenerCount('upgrade') > 1 ? undefined : rejectUpgrade(socket, '404 Not Found');
    if (!isAllowed(request, allowsOrigin)) return rejectUpgrade(socket, '403 Forbidden');
    if (!hub.accepting) return rejectUpgrade(socket, '503 Service Unavailable');
    const address = addressGroup(callerAddress(request, trustedHops));
    const count = open.get(address) ?? 0;
    if (count >= hub.limits.connectionsPerAddressMax && !isLoopback(address)) return rejectUpgrade(socket, '429 Too Many Requests');
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

/** Browsers always send an Origin. A client without one is not a browser, so no page can misuse it. */
function isAllowed({ headers: { origin, host } }: IncomingMessage, allows: AttachOptions['allowsOrigin']): boolean {
  return origin === undefined || allows(origin, host);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function rejectUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
