import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config/config.ts';

/** What previews are of. Numbers of one are not those of the other. */
export type PreviewSubject = 'document' | 'article';
/** Which version a link shows, and until when, Unix seconds. */
export type Previewed = { readonly of: PreviewSubject; readonly id: number; readonly version: number; readonly expiresAt: number };

const tagOf = (key: string, { of, id, version, expiresAt }: Previewed): Buffer =>
  createHmac('sha256', key).update(`preview of a ${of}\n${id}\n${version}\n${expiresAt}`).digest().subarray(0, 24);

/** The signed token of a preview link. It shows one version and nothing else. */
export const previewToken = ({ secrets }: Config, previewed: Previewed): string =>
  `${previewed.of === 'article' ? 'a' : ''}${previewed.id}.${previewed.version}.${previewed.expiresAt}.${tagOf(secrets.codes, previewed).toString('base64url')}`;

const form = /^(a?)([1-9]\d{0,15})\.([1-9]\d{0,9})\.([1-9]\d{0,11})\.([\w-]{32})$/;

/** What a token shows; null for one that we have not made, with the keys of now and before, or that has expired. */
export function readPreviewToken({ secrets }: Config, token: string, now: Date): Previewed | null {
  const [, mark = '', id = '', version = '', expiresAt = '', tag = ''] = form.exec(token) ?? [];
  if (tag === '') return null;
  const previewed: Previewed = {
    of: mark === '' ? 'document' : 'article',
    id: Number(id),
    version: Number(version),
    expiresAt: Number(expiresAt),
  };
  const given = Buffer.from(tag, 'base64url');
  const isOurs = secrets.reading.codes.some((key) => {
    const made = tagOf(key, previewed);
    return made.length === given.length && timingSafeEqual(made, given);
  });
  return isOurs && now.getTime() < previewed.expiresAt * 1000 ? previewed : null;
}
