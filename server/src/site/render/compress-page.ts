import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../../kernel/http/files/negotiate-encoding.ts';

/** A page for one visitor is compressed once and sent once: a higher level costs more CPU time than it saves in bytes. */
const brotliQuality = 3;
const gzipLevel = 3;
const compressBytesMin = 800;
/**
 * 256 kB of memory for what was seen before: more than a page. With the default of 4 MB each page made the engine collect garbage, which
 * stopped every bet for 10 ms.
 */
export const brotliWindowBits = 18;

/** The page in `encoding`, for the thread that renders: it blocks. Null where the page stays as it is, because it is small or must be. */
export function compressPage(page: Uint8Array, encoding: Encoding): Buffer | null {
  if (encoding === 'identity' || page.length < compressBytesMin) return null;
  if (encoding === 'gzip') return gzipSync(page, { level: gzipLevel });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  return brotliCompressSync(page, { params });
}
