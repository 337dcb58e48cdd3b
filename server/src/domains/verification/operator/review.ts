import type { Decision, QueuedVerification, verificationOperatorApi } from '@mela/contract/api/verification';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import type { Config } from '../../../config/config.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { decide, type Verdict } from '../form/decide.ts';
import { waitingForms } from '../form/form-store.ts';
import { photoAnswer, readPhoto } from '../photos/own-photos.ts';
import { photoById, sentPhotosOf } from '../photos/photo-store.ts';
import { viewPhoto } from '../view.ts';

type Rows = typeof verificationOperatorApi.rows;

const queueMax = 100;

/** Documents that wait, the oldest first. */
export async function listWaiting(tx: Db): Promise<QueuedVerification[]> {
  const forms = await waitingForms(tx, queueMax);
  const photos = await sentPhotosOf(
    tx,
    forms.map(({ user_id: userId }) => userId),
  );
  return forms.map(({ user_id: userId, kind, status, sent_at: sentAt, ...person }) => ({
    user: Number(userId),
    kind,
    status,
    sentAt: unixSec(sentAt),
    firstName: person.first_name,
    lastName: person.last_name,
    birthDate: person.birth_date,
    photos: photos.filter((photo) => photo.user_id === userId).map(viewPhoto),
  }));
}

const statusOf = { accept: 'accepted', again: 'again', refuse: 'refused' } as const satisfies Readonly<Record<Decision, Verdict['status']>>;

type Reviewed = Pick<Verdict, 'userId' | 'reasons' | 'now' | 'origin'> & { readonly decision: Decision; readonly reason: string };

/** An operator's decision, with its reason in the audit log. False for a player who has sent nothing. */
export async function review(tx: Db, { decision, reason, ...verdict }: Reviewed): Promise<boolean> {
  const { userId, reasons, now, origin } = verdict;
  if (!(await decide(tx, { ...verdict, status: statusOf[decision], by: 'operator', attempt: null }))) return false;
  await recordAct(tx, origin, { act: 'verification.decide', subject: `player:${userId}`, reason, at: now, after: { decision, reasons } });
  return true;
}

/** A photo for an operator, decrypted. The look is in the audit log. Null for an unknown one. */
async function photoFor(tx: Db, config: Config, { id, now, origin }: { readonly id: bigint; readonly now: Date; readonly origin: Origin }) {
  const photo = await photoById(tx, id);
  if (!photo) return null;
  const jpeg = await readPhoto(tx, config, photo);
  const act = { act: 'verification.see-photo', subject: `player:${photo.user_id}`, reason: null, at: now } as const;
  await recordAct(tx, origin, { ...act, after: { photo: id } });
  return jpeg;
}

export async function showPhotoToOperator(
  ctx: OperatorContext,
  { params }: InputOf<Rows['GET /verification/photos/:id']>,
): Promise<RawAnswer> {
  const jpeg = await photoFor(ctx.tx, ctx.config, { id: BigInt(params.id), now: ctx.now, origin: ctx.origin });
  if (!jpeg) throw new ApiError('errors.not_found');
  return photoAnswer(jpeg);
}

export async function decideAsOperator(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /verification/decisions/:user']>,
): Promise<Record<never, never>> {
  const { now, origin } = ctx;
  const isDone = await review(ctx.tx, { ...body, userId: BigInt(params.user), now, origin });
  if (!isDone) throw new ApiError('errors.not_found');
  return {};
}
