import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../files/negotiate-encoding.ts';
import { CachedPageResponse } from './cached-page-server.ts';

/** Bytes with their headers as one list of names and values, which is how Node takes them with the least work; `whole` for most visitors. */
type Ready = { readonly bytes: Buffer; readonly headers: string[]; readonly whole: CachedPageResponse };
/** A page as it goes to every guest alike, ready to be written in each encoding. */
export type KeptPage = Readonly<Record<Encoding, Ready>> & { readonly etag: string; readonly unchanged: string[] };

/** `lasts` is false for a page that is good for those who wait for it and no one after them. */
export type MadePage = { readonly page: KeptPage; readonly lasts: boolean };

type Entry = { readonly untilMs: number; readonly made: Promise<MadePage | null> };

/** How long an idle connection is kept open for a visitor's next page. */
export const keepAliveSec = 72;
const pagesMax = 600;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 6;
const gzipLevel = 9;

/** Compresses once what will be sent many times. */
export async function keepPage(html: string, headers: Readonly<Record<string, string>>): Promise<KeptPage> {
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

/** Guests' pages by path, language and device. While one is being made, everybody who asks for it waits for the same. */
export class PageCache {
  readonly #keepMs: number;
  readonly #entries = new Map<string, Entry>();
  /** Those that are made, so that a hit needs no promise. */
  readonly #ready = new Map<string, { readonly untilMs: number; readonly page: KeptPage }>();

  /** Grows with each drop: what was made before one is old. */
  generation = 0;

  constructor(keepSec: number) {
    this.#keepMs = keepSec * 1000;
  }

  /** What is there now, without waiting. `nowMs` is monotonic. */
  peek(key: string, nowMs: number): KeptPage | undefined {
    const found = this.#ready.get(key);
    return found && found.untilMs > nowMs ? found.page : undefined;
  }

  /** `make` gives null for what must not be kept or shared; then every caller gets null and makes their own. */
  async get(key: string, nowMs: number, make: () => Promise<MadePage | null>): Promise<KeptPage | null> {
    const known = this.#entries.get(key);
    if (known && known.untilMs > nowMs) return (await known.made)?.page ?? null;
    const entry: Entry = { untilMs: nowMs + this.#keepMs, made: make() };
    this.#entries.set(key, entry);
    let made: MadePage | null = null;
    try {
      made = await entry.made;
      return made?.page ?? null;
    } finally {
      // Dropped or replaced meanwhile: what was made from old content must not come back.
      if (this.#entries.get(key) === entry) this.#settle(key, entry, made);
    }
  }

  /** Content or settings changed, or a new build is here. */
  drop(): void {
    this.generation += 1;
    this.#entries.clear();
    this.#ready.clear();
  }

  get size(): number {
    return this.#ready.size;
  }

  #settle(key: string, { untilMs }: Entry, made: MadePage | null): void {
    if (made?.lasts) this.#ready.set(key, { untilMs, page: made.page });
    else this.#entries.delete(key);
    if (this.#entries.size <= pagesMax) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest === undefined) return;
    this.#entries.delete(oldest);
    this.#ready.delete(oldest);
  }
}
