import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerOf } from '../../kernel/http/call.ts';
import { encodingOf } from '../../kernel/http/files/negotiate-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A page for one visitor is compressed once and sent once: a higher level costs more CPU time than it saves in bytes. */
const brotliQuality = 3;
const gzipLevel = 3;
const compressBytesMin = 800;

/**
 * Sends a page for one visitor in one piece. All its data is loaded before rendering starts, so streaming would save no
 * time, and compressing each part by itself would double the cost.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response, status: number): Promise<FastifyReply> {
  const page = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.code(status).header('vary', 'Accept-Encoding, Cookie').removeHeader('content-length');
  const encoding = page.length < compressBytesMin ? 'identity' : encodingOf(headerOf(request.headers, 'accept-encoding'));
  if (encoding === 'identity') return reply.send(page);
  reply.header('content-encoding', encoding);
  if (encoding === 'gzip') return reply.send(await compressGzip(page, { level: gzipLevel }));
  return reply.send(await compressBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }));
}
