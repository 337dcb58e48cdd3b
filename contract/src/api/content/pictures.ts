import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { File, Id, Localized, Page, Reason, strict, UnixSec } from '../../http/schema.ts';
import { WidePicture } from '../content.ts';
import { PictureHash } from './picture-path.ts';

/** Bytes of a file that is uploaded, and of the body with it in base64. */
export const pictureBytesMax = 16_000_000;
const bodyBytesMax = 21_500_000;

const Alt = Localized(Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }));
const Share = Type.Integer({ minimum: 0, maximum: 100 });
/** What stays in sight where a picture is cropped: per cent from the left and from the top. */
const Focus = Type.Object({ x: Share, y: Share }, strict);

/** A picture that an editor has uploaded. Drafts name it by its hash. */
export const UploadedPicture = Type.Object({
  id: Id,
  hash: PictureHash,
  /** Its files are made one picture at a time. `failed`: it was damaged. */
  state: Type.Enum(['waiting', 'ready', 'failed']),
  width: Type.Integer(),
  height: Type.Integer(),
  focus: Focus,
  alt: Alt,
  picture: WidePicture,
  addedAt: UnixSec,
  /** Grows when its words change. A change names the version it was made from. */
  version: Type.Integer({ minimum: 1 }),
});
export type UploadedPicture = Static<typeof UploadedPicture>;

const operator = { login: 'operator', permission: 'content.documents' } as const;

export const operatorPicturesApi = endpoints(operatorBase, 'content', {
  'GET /content/pictures': {
    ...operator,
    summary: 'Uploaded pictures, the newest first.',
    transaction: 'read',
    query: Type.Object({ ...Page }),
    data: Type.Array(UploadedPicture),
    paged: true,
    errors: ['errors.validation'],
  },
  'POST /content/pictures': {
    ...operator,
    commits: 'nothing',
    summary: 'Upload a picture of up to 40 megapixels. Its files for the five widths of the site, AVIF and WebP, are made after the call.',
    transaction: 'write',
    repeat: 'same',
    rateLimit: { hits: 60, windowSec: 600, by: 'user' },
    bodyBytesMax,
    body: Type.Object(
      { data: Type.String({ minLength: 1, description: 'base64 of a JPEG, PNG or WebP' }), alt: Alt, focus: Focus, reason: Reason },
      strict,
    ),
    data: UploadedPicture,
    errors: ['errors.validation', 'errors.content.format', 'errors.content.size', 'errors.content.small', 'errors.rate_limit'],
  },
  'POST /content/pictures/:id': {
    ...operator,
    commits: 'nothing',
    summary:
      'Say again what a picture shows. Documents have the new words once they are published again. Refused where someone else has said it since: nothing is overwritten.',
    transaction: 'write',
    repeat: 'a second copy is refused, since the first has raised the version',
    params: Type.Object({ id: Id }),
    body: Type.Object({ version: UploadedPicture.properties.version, alt: Alt, reason: Reason }, strict),
    data: UploadedPicture,
    errors: ['errors.validation', 'errors.not_found', 'errors.content.version'],
  },
});

export const uploadsApi = endpoints('/uploads', 'content', {
  'GET /:file': {
    summary: 'A file of an uploaded picture: its hash, a width of the layout, and a format. It never changes.',
    login: 'none',
    transaction: 'read',
    always: true,
    unsigned: true,
    params: Type.Object({ file: Type.String({ pattern: '^[0-9a-f]{32}-[0-9]{3,4}\\.(avif|webp)$' }) }),
    data: File,
    media: ['image/avif', 'image/webp'],
    errors: ['errors.not_found'],
  },
});
