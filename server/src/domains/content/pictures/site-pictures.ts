import { titles } from '@mela/games/index';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Size = { readonly width: number; readonly height: number };

const root = join(import.meta.dirname, '../../../../..');
const art = join(root, 'stage/dist');
/** The site as it is built, or as it is written. */
const site = [join(root, 'web/dist/client'), join(root, 'web/public')];

/** Where the file of a path may be. Titles from outside have their art in folders of their own. */
function placesOf(path: string): readonly string[] {
  if (!path.startsWith('/art/')) return site.map((folder) => join(folder, path));
  const [, , slug = '', ...rest] = path.split('/');
  const outside = Object.hasOwn(titles, slug) ? titles[slug]?.outside : undefined;
  return [outside === undefined ? join(art, path) : join(outside.art, ...rest)];
}

/** The file of a picture of the site; null where there is none, and for a path that leads out of its folder. */
export function siteFile(path: string): string | null {
  if (!path.startsWith('/') || path.split('/').includes('..') || path.includes('\0')) return null;
  return placesOf(path).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true) ?? null;
}

/** Whether files can be missed: not those of art where none is built, such as in tests and at the first start. */
export const isBuilt = (path: string): boolean =>
  path.startsWith('/art/') ? existsSync(join(art, 'art/manifest.json')) : site.some((folder) => existsSync(folder));

/** By path. A file of the site stays while the process runs; a path without one is looked for again. */
const known = new Map<string, Size | null>();

/** Width and height in px of a picture of the site; null for a path of no file, and a format whose head says neither. */
export function siteSize(path: string): Size | null {
  const read = known.get(path);
  if (read !== undefined) return read;
  const file = siteFile(path);
  if (file === null) return null;
  const size = sizeIn(readFileSync(file));
  known.set(path, size);
  return size;
}

/** What the head of a file says: SVG, PNG, WebP or AVIF. */
export function sizeIn(bytes: Buffer): Size | null {
  const kind = bytes.toString('latin1', 0, 12);
  if (kind.startsWith('\x89PNG') && bytes.length >= 24) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (kind.startsWith('RIFF') && kind.endsWith('WEBP')) return sizeOfWebp(bytes);
  if (kind.includes('ftyp')) {
    const at = bytes.indexOf('ispe');
    return at < 0 || bytes.length < at + 16 ? null : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
  }
  const [head = ''] = /<svg[^>]*>/.exec(bytes.toString('utf8', 0, 2000)) ?? [];
  const number = (name: string) => Number(new RegExp(`\\s${name}="(\\d+)(?:px)?"`).exec(head)?.[1] ?? 0);
  const [width, height] = [number('width'), number('height')];
  return width > 0 && height > 0 ? { width, height } : null;
}

function sizeOfWebp(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
