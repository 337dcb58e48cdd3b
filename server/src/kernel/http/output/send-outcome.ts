import type { FastifyReply } from 'fastify';
import { serialise, type Outcome } from '../call.ts';
import { encodingOf } from '../files/negotiate-encoding.ts';
import { headerOf } from '../input/header.ts';
import { compressOnce } from './compress-once.ts';
import type { RawAnswer } from './raw-answer.ts';

const jsonType = 'application/json; charset=utf-8';

/** Sets the default headers first, so that the outcome's own headers replace them. */
export function send(reply: FastifyReply, outcome: Outcome): FastifyReply {
  reply.code(outcome.status).header('content-type', jsonType).header('cache-control', 'no-store').headers(outcome.headers);
  if (outcome.cookies.length > 0) reply.header('set-cookie', [...outcome.cookies]);
  return reply.send(serialise(outcome));
}

/** Sends the outcome of a row; the body of a shared answer is compressed once, and not again for each caller. */
export async function sendOutcome(reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> {
  const encoding = encodingOf(headerOf(reply.request.headers, 'accept-encoding'));
  const body = outcome.shared === undefined ? null : compressOnce(outcome.shared, encoding);
  if (body === null) return send(reply, outcome);
  const vary = [reply.getHeader('vary') ?? [], outcome.headers['vary'] ?? [], 'accept-encoding'].flat().join(', ');
  const headers = { ...outcome.headers, 'content-encoding': encoding, vary };
  return send(reply, { ...outcome, headers, text: await body });
}

export function sendRaw(reply: FastifyReply, { status, headers, body }: RawAnswer): FastifyReply {
  return send(reply, { status, headers, cookies: [], text: body });
}
