import type { ShownPicture, WidePicture } from '@mela/contract/api/content';
import type { ChosenPicture } from '@mela/contract/api/content/picture-path';
import type { Locale } from '@mela/contract/site/languages';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { type Texts, textIn, textsOf } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';
import { pictureByHash } from './picture-store.ts';
import { isBuilt, siteFile, siteSize, type Size } from './site-pictures.ts';

/** What each width of the layout shows, px: square on phones, wide on desktops, as the posters of our own art. */
export const prints = {
  mobile: [568, 568],
  tablet: [768, 384],
  desktop: [1024, 384],
  desktopXl: [1366, 512],
  desktopXXl: [1680, 630],
} as const satisfies Readonly<Record<keyof WidePicture, readonly [width: number, height: number]>>;

/** The paths of a picture's files without their ending. */
export function printPaths(hash: string): WidePicture {
  const at = ([width]: readonly [number, number]) => `/uploads/${hash}-${width}`;
  return {
    mobile: at(prints.mobile),
    tablet: at(prints.tablet),
    desktop: at(prints.desktop),
    desktopXl: at(prints.desktopXl),
    desktopXXl: at(prints.desktopXXl),
  };
}

/** A picture as the tables that readers see have it. */
export type StoredPicture = WidePicture & { readonly alt?: Texts };

/** @throws ApiError `errors.content.picture` for one that is unknown or whose files are not there yet */
export async function storedPicture(tx: Db, hash: string): Promise<StoredPicture> {
  const picture = await pictureByHash(tx, hash);
  if (picture?.state !== 'ready') throw new ApiError('errors.content.picture');
  return { ...printPaths(hash), alt: textsOf(picture.alt) };
}

export function viewPicture({ alt, ...paths }: StoredPicture, locale: Locale): ShownPicture {
  return alt === undefined ? paths : { ...paths, alt: textIn(alt, locale) };
}

const uploadedPath = /^\/uploads\/([0-9a-f]{32})-(\d+)\.(avif|webp)$/;

/** A path must be that of a file: of the site, or among the uploads. @throws ApiError `errors.content.picture` */
export async function checkPath(tx: Db, path: string | null): Promise<void> {
  if (path === null) return;
  if (!path.startsWith('/uploads/')) {
    if (siteFile(path) === null && isBuilt(path)) throw new ApiError('errors.content.picture');
    return;
  }
  const [, hash = '', width] = uploadedPath.exec(path) ?? [];
  const isPrint = Object.values(prints).some(([one]) => String(one) === width);
  if (!isPrint) throw new ApiError('errors.content.picture');
  await storedPicture(tx, hash);
}

/** The path by which a table has the picture of a draft, which can be shared: of an uploaded one that of a file. @throws ApiError `errors.content.picture` */
export async function pathOfPicture(tx: Db, picture: ChosenPicture): Promise<string> {
  const path = 'uploaded' in picture ? `${printPaths(picture.uploaded).desktop}.webp` : picture.path;
  await checkPath(tx, path);
  return path;
}

/** The same as editors choose it. */
export function pictureOfPath(path: string): ChosenPicture {
  const [, uploaded] = uploadedPath.exec(path) ?? [];
  return uploaded === undefined ? { path } : { uploaded };
}

/** The five widths of an uploaded picture by the path of one of its files, with what it shows; null for a picture of the site, and where the files are not there: a page shows none then. */
export async function widthsOf(tx: Db, path: string, locale: Locale): Promise<ShownPicture | null> {
  const [, hash] = uploadedPath.exec(path) ?? [];
  const picture = hash === undefined ? null : await pictureByHash(tx, hash);
  if (hash === undefined || picture?.state !== 'ready') return null;
  return viewPicture({ ...printPaths(hash), alt: textsOf(picture.alt) }, locale);
}

/** Width and height of a picture by its path, px, for the space that it takes before it comes; null where they are not known. */
export function sizeOf(path: string): Size | null {
  const [, , width] = uploadedPath.exec(path) ?? [];
  if (width === undefined) return siteSize(path);
  const [wide, high] = Object.values(prints).find(([one]) => String(one) === width) ?? [];
  return wide === undefined || high === undefined ? null : { width: wide, height: high };
}
