import { createHash } from 'node:crypto';
import { pictureBytesMax, type operatorPicturesApi, type UploadedPicture, type uploadsApi } from '@mela/contract/api/content/pictures';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { raw, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import { textsOf } from '../../../kernel/texts.ts';
import type { Context, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { changedMeanwhile } from '../documents/changed-meanwhile.ts';
import { type Focus, readPicture, sideMin } from './make-prints.ts';
import { enqueuePicture } from './picture-job.ts';
import {
  countPictures,
  describePicture,
  fileOf,
  insertPicture,
  pictureByHash,
  pictureById,
  type PictureRow,
  picturesNewestFirst,
  retryPicture,
} from './picture-store.ts';
import { printPaths } from './prints.ts';

type Rows = typeof operatorPicturesApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

export async function listPictures({ tx }: OperatorContext, { query: { limit = 50, offset = 0 } }: Input<'GET /content/pictures'>) {
  return { data: (await picturesNewestFirst(tx, { limit, offset })).map(view), count: await countPictures(tx) };
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Grows when files are made differently: their addresses never change what they show. */
const edition = 1;

function hashOf(bytes: Buffer, { x, y }: Focus): string {
  return createHash('sha256').update(`${edition} ${x} ${y}\n`).update(bytes).digest('hex').slice(0, 32);
}

/**
 * Takes a picture, judged by its content; what its name or sender says of it is not asked. The same picture with the same focal
 * point is the one that is there; where it failed, its files are made again.
 * @throws ApiError `errors.validation` with why, for `data`
 */
export async function upload(ctx: OperatorContext, { body }: Input<'POST /content/pictures'>): Promise<UploadedPicture> {
  const { tx, now, operator } = ctx;
  const bytes = base64.test(body.data) ? Buffer.from(body.data, 'base64') : Buffer.alloc(0);
  if (bytes.length > pictureBytesMax) throw tooLarge();
  const header = await readPicture(bytes);
  if (header === 'size') throw tooLarge();
  if (header === 'small') throw new ApiError('errors.content.small', { values: { pixels: sideMin } });
  if (header === 'format') throw new ApiError('errors.validation', { fields: { data: 'errors.content.format' } });
  const hash = hashOf(bytes, body.focus);
  const { width, height } = header;
  const size = { width, height, focal_x: body.focus.x, focal_y: body.focus.y };
  const isNew = await insertPicture(tx, {
    hash,
    original: bytes,
    ...size,
    alt: JSON.stringify(body.alt),
    added_at: now,
    added_by: operator.id,
  });
  // A picture may have failed because the machine was too busy.
  if (isNew || (await retryPicture(tx, hash))) await enqueuePicture(tx, hash);
  return record(ctx, await known(pictureByHash(tx, hash)), isNew ? 'upload' : 'upload again', body.reason);
}

/** @throws ApiError `errors.not_found`, `errors.content.version` where someone else has said it since it was read: nothing is written then */
export async function describe(ctx: OperatorContext, { params, body }: Input<'POST /content/pictures/:id'>): Promise<UploadedPicture> {
  const { tx, operator, now } = ctx;
  const { id } = await known(pictureById(tx, BigInt(params.id)));
  const { version, alt } = body;
  const isWritten = await describePicture(tx, id, { version, alt: JSON.stringify(alt), by: operator.id, at: now });
  const picture = await known(pictureById(tx, id));
  if (!isWritten)
    throw await changedMeanwhile(tx, {
      version: picture.version,
      by: picture.described_by ?? picture.added_by,
      at: picture.described_at ?? picture.added_at,
    });
  return record(ctx, picture, 'describe', body.reason);
}

const tooLarge = () => new ApiError('errors.content.size', { values: { megabytes: pictureBytesMax / 1_000_000 } });

async function known(picture: Promise<PictureRow | undefined>): Promise<PictureRow> {
  const found = await picture;
  if (found === undefined) throw new ApiError('errors.not_found');
  return found;
}

async function record({ tx, origin, now }: OperatorContext, picture: PictureRow, act: string, reason: string): Promise<UploadedPicture> {
  const after = { act, hash: picture.hash, width: picture.width, height: picture.height };
  await recordAct(tx, origin, { act: 'content.documents', subject: `picture:${picture.id}`, also: [], reason, at: now, after });
  return view(picture);
}

function view({ id, hash, state, width, height, focal_x, focal_y, alt, added_at, version }: PictureRow): UploadedPicture {
  return {
    id: Number(id),
    hash,
    state: state as UploadedPicture['state'],
    width,
    height,
    focus: { x: focal_x, y: focal_y },
    alt: textsOf(alt),
    picture: printPaths(hash),
    addedAt: unixSec(added_at),
    version,
  };
}

/** A file of a picture, for a year: its address has the hash of what it shows. @throws ApiError `errors.not_found` */
export async function serveUpload(
  { tx }: Context,
  { params: { file } }: InputOf<(typeof uploadsApi.rows)['GET /:file']>,
): Promise<RawAnswer> {
  const [, hash = '', width = '', format = ''] = /^([0-9a-f]{32})-(\d+)\.(\w+)$/.exec(file) ?? [];
  const bytes = await fileOf(tx, hash, Number(width), format);
  if (bytes === null) throw new ApiError('errors.not_found');
  return raw({
    status: 200,
    headers: {
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: bytes,
  });
}
