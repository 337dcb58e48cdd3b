import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { boundedCache } from '../../kernel/cache/bounded-cache.ts';
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

/** `page` is set when it is ready, so that a hit needs no promise. */
type Entry = { readonly untilMs: number; readonly made: Promise<MadePage | null>; page: CachedPage | undefined };

const pagesMax = 600;
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

/** Guests' pages by path, language and device. All requests for one page share one rendering. */
export class PageCache {
  readonly #cacheMs: number;
  readonly #entries = boundedCache<string, Entry>(pagesMax);

  /** Increases with each drop. */
  generation = 0;

  constructor(cacheSec: number) {
    this.#cacheMs = cacheSec * 1000;
  }

  /** The cached page, if it is ready. `nowMs` is monotonic. */
  peek(key: string, nowMs: number): CachedPage | undefined {
    const found = this.#entries.get(key);
    return found && found.untilMs > nowMs ? found.page : undefined;
  }

  /** `make` returns null for a page that must not be shared; then every caller gets null and renders its own. */
  async get(key: string, nowMs: number, make: () => Promise<MadePage | null>): Promise<CachedPage | null> {
    const known = this.#entries.get(key);
    if (known && known.untilMs > nowMs) return (await known.made)?.page ?? null;
    const entry: Entry = { untilMs: nowMs + this.#cacheMs, made: make(), page: undefined };
    this.#entries.set(key, entry);
    let made: MadePage | null = null;
    try {
      made = await entry.made;
      return made?.page ?? null;
    } finally {
      if (made?.lasts) entry.page = made.page;
      // After a drop the key may hold a newer entry, which stays.
      else if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    }
  }

  /** Called when content or settings change, or after a new build. */
  drop(): void {
    this.generation += 1;
    this.#entries.clear();
  }

  get size(): number {
    return this.#entries.size;
  }
}
