import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { boundedCache, textBytes, type BoundedCache } from '../../kernel/cache/bounded-cache.ts';
import { keepAliveSec } from '../../kernel/http/create-server.ts';
import type { Encoding } from '../../kernel/http/files/negotiate-encoding.ts';
import { brotliWindowBits } from '../render/compress-page.ts';
import { CachedPageResponse } from './cached-page-server.ts';

/** Body with its headers in one flat list, the cheapest form for Node. Most visitors get `whole`. */
type Ready = { readonly bytes: Buffer; readonly headers: string[]; readonly whole: CachedPageResponse };
/** A page for all guests, ready in each encoding. */
export type CachedPage = Readonly<Record<Encoding, Ready>> & { readonly etag: string; readonly unchanged: string[] };

/** `lasts` is false for a page that serves only the requests that already wait for it. */
export type MadePage = { readonly page: CachedPage; readonly lasts: boolean };

type Entry = { readonly untilMs: number; readonly page: CachedPage };

const pagesBytesMax = 160_000_000;
const encodings = 3;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 6;
const gzipLevel = 9;

/** Compresses a page once for all later responses. */
export async function packPage(html: string, headers: Readonly<Record<string, string>>): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits },
    }),
    compressGzip(plain, { level: gzipLevel }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const common = [...Object.entries(headers).flat(), 'etag', etag];
  const ready = (bytes: Buffer, encoding: Encoding): Ready => {
    const all = [...common, ...(encoding === 'identity' ? [] : ['content-encoding', encoding]), 'content-length', String(bytes.length)];
    return { bytes, headers: all, whole: new CachedPageResponse(all, bytes, keepAliveSec) };
  };
  return { etag, unchanged: common, identity: ready(plain, 'identity'), br: ready(br, 'br'), gzip: ready(gzipped, 'gzip') };
}

/** Bodies twice, since the complete responses hold a copy, and the headers of each encoding. */
function bytesOfPage({ identity, br, gzip: gzipped, unchanged }: CachedPage): number {
  const bodies = identity.bytes.length + br.bytes.length + gzipped.bytes.length;
  return 2 * bodies + 2 * encodings * textBytes(...unchanged);
}

/** Guests' pages by path, language and device, at most `bytesMax` bytes of them. All requests for one page share one rendering. */
export class PageCache {
  readonly #cacheMs: number;
  readonly #ready: BoundedCache<Entry>;
  /** Not more than the queue of pages lets wait. */
  readonly #making = new Map<string, Promise<MadePage | null>>();

  /** Increases with each drop. */
  generation = 0;

  constructor(cacheSec: number, bytesMax = pagesBytesMax) {
    this.#cacheMs = cacheSec * 1000;
    this.#ready = boundedCache<Entry>({ bytesMax, bytesOf: ({ page }) => bytesOfPage(page) });
  }

  /** The cached page, if it is ready. `nowMs` is monotonic. */
  peek(key: string, nowMs: number): CachedPage | undefined {
    const found = this.#ready.get(key);
    return found && found.untilMs > nowMs ? found.page : undefined;
  }

  /** `make` returns null for a page that must not be shared; then every caller gets null and renders its own. */
  async get(key: string, nowMs: number, make: () => Promise<MadePage | null>): Promise<CachedPage | null> {
    const ready = this.peek(key, nowMs);
    if (ready) return ready;
    const running = this.#making.get(key);
    if (running) return (await running)?.page ?? null;
    const making = make();
    this.#making.set(key, making);
    const isCurrent = () => this.#making.get(key) === making;
    try {
      const made = await making;
      // A drop meanwhile has made it old.
      if (made?.lasts && isCurrent()) this.#ready.set(key, { untilMs: nowMs + this.#cacheMs, page: made.page });
      return made?.page ?? null;
    } finally {
      if (isCurrent()) this.#making.delete(key);
    }
  }

  /** Called when content or settings change. */
  drop(): void {
    this.generation += 1;
    this.#ready.clear();
    this.#making.clear();
  }

  get size(): number {
    return this.#ready.size;
  }

  get bytes(): number {
    return this.#ready.calculatedSize;
  }
}
