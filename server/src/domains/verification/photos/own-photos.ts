import type { Verification, verificationApi } from '@mela/contract/api/verification';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { raw, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { Config } from '../../../config/config.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { showVerification } from '../form/show-verification.ts';
import { photoById, removePhoto, sealedOf, type PhotoRow } from './photo-store.ts';
import { ownerOf, unsealPhoto } from './seal-photo.ts';

type Rows = typeof verificationApi.rows;

/** Decrypts a photo. */
export async function readPhoto(tx: Db, config: Config, photo: PhotoRow): Promise<Buffer> {
  const sealed = await sealedOf(tx, photo.id);
  if (sealed === null) throw new ApiError('errors.not_found');
  return unsealPhoto(config.secrets.reading.documents, ownerOf(photo.user_id, photo.kind, photo.side), sealed);
}

/** Never stored by a browser, and never run as anything but a picture. */
export const photoAnswer = (body: Buffer): RawAnswer =>
  raw({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="document.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
    body,
  });

/** The player's own photo. Another player's is not found, and the attempt is logged. */
async function ownPhoto(ctx: PlayerContext, id: number): Promise<PhotoRow> {
  const photo = await photoById(ctx.tx, BigInt(id));
  if (photo?.user_id === ctx.user.id) return photo;
  if (photo)
    ctx.log.warn(
      { userId: String(ctx.user.id), photoId: String(photo.id), address: ctx.address, requestId: ctx.requestId },
      'a player asked for a photo of another player’s document',
    );
  throw new ApiError('errors.not_found');
}

export async function showPhoto(
  ctx: PlayerContext,
  { params }: InputOf<Rows['GET /users/self/verification/photos/:id']>,
): Promise<RawAnswer> {
  return photoAnswer(await readPhoto(ctx.tx, ctx.config, await ownPhoto(ctx, params.id)));
}

export async function deletePhoto(
  ctx: PlayerContext,
  { params }: InputOf<Rows['DELETE /users/self/verification/photos/:id']>,
): Promise<Verification> {
  await lockPlayer(ctx.tx, ctx.user.id);
  const photo = await ownPhoto(ctx, params.id);
  if (photo.sent) throw new ApiError('errors.verification.closed');
  await removePhoto(ctx.tx, photo.id);
  return showVerification(ctx);
}
