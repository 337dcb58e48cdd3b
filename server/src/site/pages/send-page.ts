import type { FastifyReply } from 'fastify';

/**
 * Sends a page for one visitor in one piece, compressed by the thread that rendered it. All its data is loaded before rendering starts, so
 * streaming would save no time, and compressing each part by itself would double the cost.
 */
export async function sendPage(reply: FastifyReply, response: Response, status: number): Promise<FastifyReply> {
  const page = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.code(status).header('vary', 'Accept-Encoding, Cookie').removeHeader('content-length').send(page);
}
