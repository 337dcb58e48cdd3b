import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StoredResponse } from '../../idempotency/idempotency.ts';
import type { Encoding } from '../files/negotiate-encoding.ts';

/** Shorter answers cost more to compress than to send, bytes. */
export const compressBytesMin = 1400;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ways = {
  br: (text: string) => promisify(brotliCompress)(text, quality),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

type Bodies = Map<keyof typeof ways, Promise<Buffer>>;
/** Goes with the cached answer, which counts these bytes too. */
const made = new WeakMap<StoredResponse, Bodies>();

/** What compressed bodies add to the bytes of a text, at most: JSON of lists shrinks to a tenth, in two encodings. */
export const compressedShare = 0.25;

/** The body of an answer that many callers share, compressed outside the event loop, once for all of them; null where it is sent as it is. */
export function compressOnce(answer: StoredResponse, encoding: Encoding): Promise<Buffer> | null {
  if (encoding === 'identity' || answer.text.length < compressBytesMin) return null;
  const bodies: Bodies = made.get(answer) ?? new Map();
  made.set(answer, bodies);
  const body = bodies.get(encoding) ?? ways[encoding](answer.text);
  bodies.set(encoding, body);
  return body;
}
