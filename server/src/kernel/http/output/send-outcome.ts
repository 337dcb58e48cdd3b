import type { FastifyReply } from 'fastify';
import { serialise, type Outcome } from '../call.ts';
import type { RawAnswer } from './raw-answer.ts';

const jsonType = 'application/json; charset=utf-8';

/** Sets the default headers first, so that the outcome's own headers replace them. */
export function send(reply: FastifyReply, outcome: Outcome): FastifyReply {
  reply.code(outcome.status).header('content-type', jsonType).header('cache-control', 'no-store').headers(outcome.headers);
  if (outcome.cookies.length > 0) reply.header('set-cookie', [...outcome.cookies]);
  return reply.send(serialise(outcome));
}

export function sendRaw(reply: FastifyReply, { status, headers, body }: RawAnswer): FastifyReply {
  return send(reply, { status, headers, cookies: [], text: body });
}
