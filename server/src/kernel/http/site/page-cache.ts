import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it goes to every guest alike: its bytes in each encoding and the headers that belong to them. */
export type KeptPage = { readonly etag: string; readonly headers: Readonly<Record<string, string>>; readonly bytes: Readonly<Record<Encoding, Buffer>> };

type Entry = { readonly untilMs: number; readonly page: Promise<KeptPage | null> };

const pagesMax = 600;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 6;
const gzipLevel = 9;

/** Compresses once what will be sent many times. */
export async function keepPage(html: string, headers: Readonly<Record<string, string>>): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }), compressGzip(identity, { level: gzipLevel })]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, headers, bytes: { identity, br, gzip: gzipped } };
}

/** The best encoding of ours that the browser takes. A weight of 0 is a refusal; other weights do not matter here. */
export function encodingOf(acceptEncoding: string): Encoding {
  const takes = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(acceptEncoding);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Guests' pages by path, language and device. While one is being made, everybody who asks for it waits for the same. */
export class PageCache {
  readonly #keepMs: number;
  readonly #entries = new Map<string, Entry>();
  /** Those that are made, so that a hit needs no promise. */
  readonly #ready = new Map<string, { readonly untilMs: number; readonly page: KeptPage }>();

  constructor(keepSec: number) {
    this.#keepMs = keepSec * 1000;
  }

  /** What is there now, without waiting. `nowMs` is monotonic. */
  peek(key: string, nowMs: number): KeptPage | undefined {
    const found = this.#ready.get(key);
    return found && found.untilMs > nowMs ? found.page : undefined;
  }

  /** `make` gives null for what must not be kept or shared; then every caller gets null and makes their own. */
  async get(key: string, nowMs: number, make: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const known = this.#entries.get(key);
    if (known && known.untilMs > nowMs) return known.page;
    const entry: Entry = { untilMs: nowMs + this.#keepMs, page: make() };
    this.#entries.set(key, entry);
    let page: KeptPage | null = null;
    try {
      page = await entry.page;
      return page;
    } finally {
      // Dropped or replaced meanwhile: what was made from old content must not come back.
      if (this.#entries.get(key) === entry) this.#settle(key, entry, page);
    }
  }

  /** Content or settings changed, or a new build is here. */
  drop(): void {
    this.#entries.clear();
    this.#ready.clear();
  }

  get size(): number {
    return this.#ready.size;
  }

  #settle(key: string, { untilMs }: Entry, page: KeptPage | null): void {
    if (page) this.#ready.set(key, { untilMs, page });
    else this.#entries.delete(key);
    if (this.#entries.size <= pagesMax) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest === undefined) return;
    this.#entries.delete(oldest);
    this.#ready.delete(oldest);
  }
}
