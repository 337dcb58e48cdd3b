import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addressGroup, isLoopback } from '../limits/caller-address.ts';

/** How long an idle connection stays open for the next request. */
export const keepAliveSec = 72;
const requestMs = 60_000;
/** Connections of one address: more than a browser or the users of a mobile network open. Those of this machine (a proxy) are not counted. */
const perAddressMax = 1000;
const pollMs = 20;

/**
 * With `optimizeEmptyRequests` the stream of a request without a body has already ended. The framework would wait for its
 * end when the request has a content type, so the type of an empty body is deleted.
 */
function deleteTypeOfEmptyBody(request: IncomingMessage): void {
  if (request.readableEnded) delete request.headers['content-type'];
}

/** The HTTP server below the framework, with its shutdown. */
export class ServerBeneath {
  readonly #answerEarly: (request: IncomingMessage, answer: ServerResponse) => boolean;
  readonly #perAddressMax: number;
  readonly #byAddress = new Map<string, number>();
  /** Web sockets included. */
  readonly #sockets = new Set<Socket>();
  #draining = false;

  /** `answerEarly` sees each request first; the framework gets the requests that it does not answer. */
  constructor(
    answerEarly: (request: IncomingMessage, answer: ServerResponse) => boolean,
    limits: { readonly perAddressMax?: number } = {},
  ) {
    this.#answerEarly = answerEarly;
    this.#perAddressMax = limits.perAddressMax ?? perAddressMax;
  }

  /** Called once, by the framework. */
  create(handler: RequestListener): Server {
    const options = {
      keepAliveTimeout: keepAliveSec * 1000,
      requestTimeout: requestMs,
      optimizeEmptyRequests: true,
      // Only web sockets are upgraded; a server may ignore other offers, such as h2c.
      shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    };
    const server = createServer(options, (request, answer) => {
      // The response says that the next request needs a new connection.
      if (this.#draining) answer.shouldKeepAlive = false;
      if (this.#answerEarly(request, answer)) return;
      deleteTypeOfEmptyBody(request);
      handler(request, answer);
    });
    server.on('connection', (socket) => this.#count(socket));
    return server;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /**
   * Answers for up to `drainMs`, each response the last of its connection, until no connection is left. Connections that
   * remain were idle all this time, so closing them cuts off no request.
   */
  async drain(drainMs: number): Promise<void> {
    this.#draining = true;
    for (let waitedMs = 0; waitedMs < drainMs && this.#sockets.size > 0; waitedMs += pollMs) await wait(pollMs);
  }

  /** Ends what is still open: calls that take too long, clients that do not read or never finish what they send. */
  cutOff(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #count(socket: Socket): void {
    // Read at once: a closed socket no longer has its address.
    const address = addressGroup(socket.remoteAddress ?? '');
    const open = (this.#byAddress.get(address) ?? 0) + 1;
    if (open > this.#perAddressMax && !isLoopback(address)) return void socket.destroy();
    this.#sockets.add(socket);
    this.#byAddress.set(address, open);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    });
  }
}
