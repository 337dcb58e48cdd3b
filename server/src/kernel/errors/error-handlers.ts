import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Locale } from '@mela/contract/site/languages';
import { ApiError } from './api-error.ts';
import { askedLocale } from '../http/call.ts';
import { failureOf, rejectionOf } from './failure.ts';
import { send } from '../http/output/send-outcome.ts';

/** Errors outside routes: in hooks, for unreadable requests and unknown paths of the API. All answer with the error envelope. */
export function errorHandlers(log: Log, otherwise: Locale) {
  function answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const rejection = rejectionOf(thrown, log, { requestId: request.id, row: `${request.method} (no row)` });
    const { status, headers, error } = failureOf(rejection, askedLocale(request.headers) ?? otherwise);
    return send(reply, { status, headers, cookies: [], payload: { error } });
  }
  return {
    answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      // The client closed the connection in the middle of the answer: no error of ours, and there is no one to answer.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return reply;
      return answer(error, request, reply);
    },
    notFound: (request: FastifyRequest, reply: FastifyReply) => answer(new ApiError('errors.not_found'), request, reply),
  };
}

export type ErrorHandlers = ReturnType<typeof errorHandlers>;

const apiBases = ['/api', '/provider', '/originals', '/psp', '/identity', '/desk'];
/** Paths whose errors are answered as API errors, never as a page; other paths below /telegram are pages. */
export const apiPath = new RegExp(`^(${apiBases.join('|')}|/telegram/webhook)(/|$)`);

export function mountUnknownApi(app: FastifyInstance, errorHandlers: ErrorHandlers): void {
  for (const base of apiBases) {
    app.all(`${base}/*`, errorHandlers.notFound);
    app.all(base, errorHandlers.notFound);
  }
}

/** Bytes that are not HTTP never reach a route; they get a short response and the socket is closed. */
export function rejectMalformedBytes(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
    // Cookies are what makes headers too large: without them the next request of this browser is answered.
    const cure = tooLarge ? { 'clear-site-data': '"cookies"' } : {};
    const lines = Object.entries({ ...headers, ...cure, connection: 'close', 'content-length': '0' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`);
  };
}
