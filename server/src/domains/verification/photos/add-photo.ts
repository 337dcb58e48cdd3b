import type { Verification, verificationApi } from '@mela/contract/api/verification';
import type { InputOf } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { isPhoto } from '../../../kernel/pictures/picture-header.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { formOf } from '../form/form-store.ts';
import { showVerification } from '../form/show-verification.ts';
import { isOpen } from '../view.ts';
import { photosOf, putPhoto } from './photo-store.ts';
import type { PhotoTurns } from './photo-turns.ts';
import { photoBytesMax, preparePhoto } from './prepare-photo.ts';
import { ownerOf, sealPhoto } from './seal-photo.ts';

type Row = (typeof verificationApi.rows)['POST /users/self/verification'];

/** More than the sides of every document. */
const photosMax = 10;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Stores a photo of one side of a document: checked by its content, encoded again, encrypted.
 * @throws ApiError `errors.verification.image`, `.damaged`, `.size`, `.many`, and `.closed` where nothing is asked for;
 * `errors.rate_limit` after three in an hour that could not be read
 */
export const addPhoto =
  (turns: PhotoTurns) =>
  async (ctx: PlayerContext, { body }: InputOf<Row>): Promise<Verification> => {
    const userId = ctx.user.id;
    if (!isOpen(await formOf(ctx.tx, userId))) throw new ApiError('errors.verification.closed');
    const refused = (key: 'errors.verification.image' | 'errors.verification.damaged') =>
      new ApiError('errors.validation', { fields: { data: key } });
    if (!base64.test(body.data)) throw refused('errors.verification.image');
    const bytes = Buffer.from(body.data, 'base64');
    if (bytes.length > photoBytesMax) throw new ApiError('errors.verification.size');
    const photo = await preparePhoto(turns, String(userId), bytes);
    if (photo === null) throw refused(isPhoto(bytes) ? 'errors.verification.damaged' : 'errors.verification.image');
    const sealed = sealPhoto(ctx.config.secrets.documents, ownerOf(userId, body.kind, body.side), photo, ctx.random);
    return transact(ctx.tx, async (tx) => {
      await lockPlayer(tx, userId);
      const photos = await photosOf(tx, userId);
      if (!isOpen(await formOf(tx, userId))) throw new ApiError('errors.verification.closed');
      const others = photos.filter(({ kind, side, sent }) => !sent && (kind !== body.kind || side !== body.side));
      if (others.length >= photosMax) throw new ApiError('errors.verification.many', { values: { max: photosMax } });
      await putPhoto(tx, { userId, kind: body.kind, side: body.side, sealed, now: ctx.now });
      return showVerification({ ...ctx, tx });
    });
  };
