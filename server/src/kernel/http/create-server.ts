import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** How long an idle connection is kept open for a visitor's next request. */
export const keepAliveSec = 72;
const requestMs = 60_000;

/**
 * A request without a body comes with its stream at an end (`optimizeEmptyRequests`): none is set up that nobody reads. Whoever
 * read such a body by its type would wait for an end that has been: a type without a body says nothing and is forgotten.
 */
function forgetTypeOfNothing(request: IncomingMessage): void {
  if (request.readableEnded) delete request.headers['content-type'];
}

/** Builds the server beneath the framework. `answerEarly` is asked first; what it leaves goes on to `handler`. */
export function serverBeneath(
  answerEarly: (request: IncomingMessage, answer: ServerResponse) => boolean,
): (handler: RequestListener) => Server {
  return (handler) => {
    const options = {
      keepAliveTimeout: keepAliveSec * 1000,
      requestTimeout: requestMs,
      optimizeEmptyRequests: true,
      // The live connection is the only other protocol here. Any other offer (h2c) is one that a server may ignore.
      shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    };
    const server = createServer(options, (request, answer) => {
      if (answerEarly(request, answer)) return;
      forgetTypeOfNothing(request);
      handler(request, answer);
    });
    // Read once, the address is remembered: a socket that has been closed meanwhile would no longer give it.
    server.on('connection', (socket) => void socket.remoteAddress);
    return server;
  };
}
