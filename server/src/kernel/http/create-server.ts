import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addressGroup, isLoopback } from '../limits/caller-address.ts';

/** How long an idle connection is kept open for a visitor's next request. */
export const keepAliveSec = 72;
const requestMs = 60_000;
/** Connections of one address. More is no browser and no mobile network's share; this machine's own (a proxy) are not counted. */
const perAddressMax = 1000;
const pollMs = 20;

/**
 * A request without a body comes with its stream at an end (`optimizeEmptyRequests`): none is set up that nobody reads. Whoever
 * read such a body by its type would wait for an end that has been: a type without a body says nothing and is forgotten.
 */
function forgetTypeOfNothing(request: IncomingMessage): void {
  if (request.readableEnded) delete request.headers['content-type'];
}

/** The server beneath the framework, and its orderly end. */
export class ServerBeneath {
  readonly #answerEarly: (request: IncomingMessage, answer: ServerResponse) => boolean;
  readonly #perAddressMax: number;
  readonly #byAddress = new Map<string, number>();
  #connections = 0;
  #draining = false;

  /** `answerEarly` is asked first; what it leaves goes on to the framework. */
  constructor(
    answerEarly: (request: IncomingMessage, answer: ServerResponse) => boolean,
    limits: { readonly perAddressMax?: number } = {},
  ) {
    this.#answerEarly = answerEarly;
    this.#perAddressMax = limits.perAddressMax ?? perAddressMax;
  }

  /** For the framework, once. */
  create(handler: RequestListener): Server {
    const options = {
      keepAliveTimeout: keepAliveSec * 1000,
      requestTimeout: requestMs,
      optimizeEmptyRequests: true,
      // The live connection is the only other protocol here. Any other offer (h2c) is one that a server may ignore.
      shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    };
    const server = createServer(options, (request, answer) => {
      // The client learns with its answer that the next request needs another connection.
      if (this.#draining) answer.shouldKeepAlive = false;
      if (this.#answerEarly(request, answer)) return;
      forgetTypeOfNothing(request);
      handler(request, answer);
    });
    server.on('connection', (socket) => this.#count(socket));
    return server;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /**
   * Goes on answering for `drainMs`, each answer the last of its connection, until no connection is left. What is closed after
   * that was silent all the while, so that no request on its way is cut off.
   */
  async drain(drainMs: number): Promise<void> {
    this.#draining = true;
    for (let waitedMs = 0; waitedMs < drainMs && this.#connections > 0; waitedMs += pollMs) await wait(pollMs);
  }

  #count(socket: Socket): void {
    // Read once, the address is remembered: a socket that has been closed meanwhile would no longer give it.
    const address = addressGroup(socket.remoteAddress ?? '');
    const open = (this.#byAddress.get(address) ?? 0) + 1;
    if (open > this.#perAddressMax && !isLoopback(address)) return void socket.destroy();
    this.#connections += 1;
    this.#byAddress.set(address, open);
    socket.once('close', () => {
      this.#connections -= 1;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    });
  }
}
