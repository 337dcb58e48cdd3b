import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { keepAliveSec } from '../../kernel/http/create-server.ts';
import type { Encoding } from '../../kernel/http/files/negotiate-encoding.ts';
import { CachedPageResponse } from './cached-page-server.ts';

/** Bytes with their headers as one list of names and values, which is how Node takes them with the least work; `whole` for most visitors. */
type Ready = { readonly bytes: Buffer; readonly headers: string[]; readonly whole: CachedPageResponse };
/** A page as it goes to every guest alike, ready to be written in each encoding. */
export type CachedPage = Readonly<Record<Encoding, Ready>> & { readonly etag: string; readonly unchanged: string[] };

/** `lasts` is false for a page that is good for those who wait for it and no one after them. */
export type MadePage = { readonly page: CachedPage; readonly lasts: boolean };

/** `page` is set once it is made, so that a hit needs no promise. */
type Entry = { readonly untilMs: number; readonly made: Promise<MadePage | null>; page: CachedPage | undefined };

const pagesMax = 600;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 6;
const gzipLevel = 9;

/** Compresses once what will be sent many times. */
export async function packPage(html: string, headers: Readonly<Record<string, string>>): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
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

/** Guests' pages by path, language and device. While one is being made, all who ask for it wait for the same. */
export class PageCache {
  readonly #cacheMs: number;
  readonly #entries = new LRUCache<string, Entry>({ max: pagesMax });

  /** Grows with each drop: what was made before one is old. */
  generation = 0;

  constructor(cacheSec: number) {
    this.#cacheMs = cacheSec * 1000;
  }

  /** What is there now, without waiting. `nowMs` is monotonic. */
  peek(key: string, nowMs: number): CachedPage | undefined {
    const found = this.#entries.get(key);
    return found && found.untilMs > nowMs ? found.page : undefined;
  }

  /** `make` gives null for what must not be cached or shared; then every caller gets null and makes their own. */
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
      // Dropped or replaced meanwhile, another entry stands at this key, and stays.
      else if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    }
  }

  /** Content or settings changed, or a new build is here. */
  drop(): void {
    this.generation += 1;
    this.#entries.clear();
  }

  get size(): number {
    return this.#entries.size;
  }
}
