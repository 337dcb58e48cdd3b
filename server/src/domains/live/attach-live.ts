import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { livePath } from '@mela/contract/live';
import type { LiveHub } from './hub/live-hub.ts';

export type AttachOptions = {
  /** Origins whose pages may connect, as browsers write them (`https://mela.example`). */
  readonly allowedOrigins: readonly string[];
};

/**
 * Opens the hub on an HTTP server. Upgrades of other paths are left to others.
 * @returns a function that takes the hub off the server again; it closes no connection.
 */
export function attachLive(server: Server, hub: LiveHub, { allowedOrigins }: AttachOptions): () => void {
  const origins = new Set(allowedOrigins.map((origin) => origin.toLowerCase()));
  // Not written into the call: the library's types do not know `closeTimeout` yet.
  const options = {
    noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: hub.limits.frameBytesMax, closeTimeout: hub.limits.closeWaitMs,
    // This server speaks JSON only, which has no subprotocol: none that is offered is taken.
    handleProtocols: () => false as const,
  };
  const webSockets = new WebSocketServer(options);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Somebody else's path, if there is somebody else; a socket that nobody answers would stay for ever.
    if (pathOf(request) !== livePath) return server.listenerCount('upgrade') > 1 ? undefined : refuse(socket, '404 Not Found');
    if (!isAllowed(request.headers.origin, origins)) return refuse(socket, '403 Forbidden');
    if (!hub.accepting) return refuse(socket, '503 Service Unavailable');
    webSockets.handleUpgrade(request, socket, head, (webSocket) => hub.accept(webSocket, socket));
  };
  server.on('upgrade', upgrade);
  hub.start();
  return () => server.off('upgrade', upgrade);
}

/** A browser always says where its page comes from. What says nothing is no browser, and so no page can be misusing it. */
function isAllowed(origin: string | undefined, origins: ReadonlySet<string>): boolean {
  return origin === undefined || origins.has(origin.toLowerCase());
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
