import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedCache } from '../../cache/bounded-cache.ts';
import { headerOf } from '../input/header.ts';
import { encodingOf, type Encoding } from './negotiate-encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.webm': 'audio/webm',
  '.wasm': 'application/wasm',
};
const worthCompressing = /^(text\/|application\/(json|xml|manifest|wasm)|image\/svg|font\/ttf|audio\/wav)/;
const compressBytesMin = 800;
const brotliQuality = 9;
/** Of a folder; all files of the site and the art fit in. */
const filesBytesMax = 256_000_000;
/** Vite's file names contain a hash of the content. */
const hashedName = /-[A-Za-z0-9_-]{8}\.\w+$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type AssetFile = {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
};

/** What a file takes in memory, in all its encodings. */
export const bytesOfFile = ({ bytes }: AssetFile): number => Object.values(bytes).reduce((sum, { length }) => sum + length, 0);

/** A file's bytes, compressed once where it saves enough. */
export async function packFile(identity: Buffer, type: string): Promise<AssetFile> {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (!worthCompressing.test(type) || identity.length < compressBytesMin) return { type, etag, bytes: { identity } };
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    zip(identity, { level: 9 }),
  ]);
  return { type, etag, bytes: { identity, br, gzip: gzipped } };
}

/** The files of a folder and of those in it, without source maps. What begins with a dot is left out: a build writes its unfinished files there. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name.endsWith('.map')) return [];
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    try {
      return filesIn(path);
    } catch (error) {
      // A build has just put another folder in its place.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  });
}

/**
 * The files of a build, read and compressed on first use, then sent from memory. Only names listed at the start exist, so no path leads out of the
 * folder.
 */
export class AssetFiles {
  readonly #files: ReadonlyMap<string, string>;
  readonly #loaded = boundedCache<AssetFile>({ bytesMax: filesBytesMax, bytesOf: bytesOfFile });
  /** Not more than there are files. */
  readonly #loading = new Map<string, Promise<AssetFile>>();

  constructor(folder: string) {
    this.#files = new Map(filesIn(folder).map((file) => [`/${relative(folder, file)}`, file]));
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** Undefined for a path without a file. */
  find(path: string): Promise<AssetFile> | undefined {
    const file = this.#files.get(path);
    if (file === undefined) return undefined;
    const known = this.#loaded.get(path);
    if (known) return Promise.resolve(known);
    const loading = this.#loading.get(path) ?? this.#load(path, file);
    this.#loading.set(path, loading);
    return loading;
  }

  async #load(path: string, file: string): Promise<AssetFile> {
    try {
      const packed = await packFile(await readFile(file), types[extname(file)] ?? 'application/octet-stream');
      this.#loaded.set(path, packed);
      return packed;
    } finally {
      this.#loading.delete(path);
    }
  }
}

/** A name with a hash or an address with a version never changes its content: browsers may cache it for a year. */
export function cacheControlOf(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  return hashedName.test(path) || /(^|&)v=/.test(query) ? 'public, max-age=31536000, immutable' : 'public, max-age=600';
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bytes }: AssetFile,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply.headers({ 'content-type': type, etag, vary: 'Accept-Encoding', ...headers });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = encodingOf(headerOf(request.headers, 'accept-encoding'));
  const encoded = bytes[encoding];
  if (encoded && encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encoded ?? bytes.identity);
}
