import type { FastifyReply } from 'fastify';
import { send } from '../../kernel/http/mount-routes.ts';
import type { RawAnswer } from '../../kernel/http/output/raw-answer.ts';

export function sendRaw(reply: FastifyReply, { status, headers, body }: RawAnswer): FastifyReply {
  return send(reply, { status, headers, cookies: [], text: body });
}
