import { createHmac } from 'node:crypto';
import type { Verification, verificationApi } from '@mela/contract/api/verification';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Config } from '../../../config/config.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { lockAccess, type UserRow } from '../../accounts/index.ts';
import { isDocumentExcluded } from '../../protection/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { markSent, photosOf } from '../photos/photo-store.ts';
import { missingSides, readNumber } from '../rules.ts';
import { isOpen } from '../view.ts';
import { decide } from './decide.ts';
import { formOf, insertSent, isNumberTaken, lockNumber } from './form-store.ts';
import { showVerification } from './show-verification.ts';

type Row = (typeof verificationApi.rows)['PUT /users/self/verification'];

/** What is stored of a document's number: it can be recognised, and not read. The first hash is written, the others may be stored from before. */
const hashesOfNumber = ({ secrets }: Config, kind: string, number: string): Buffer[] =>
  secrets.reading.numbers.map((key) => createHmac('sha256', Buffer.from(key, 'base64url')).update(`${kind}:${number}`).digest());

const nameOf = (user: UserRow): string | null => [user.first_name, user.last_name].filter(Boolean).join(' ') || null;

/**
 * Sends a document for checking. One that another player has is asked for again; one of a player on a break is refused for good: no one
 * comes back under another account.
 * @throws ApiError `errors.verification.closed`, and `errors.validation` for a wrong number or missing photos
 */
export async function sendForm(ctx: PlayerContext, { body }: InputOf<Row>): Promise<Verification> {
  const { tx, now, origin } = ctx;
  const userId = ctx.user.id;
  await lockPlayer(tx, userId);
  const form = await formOf(tx, userId);
  if (!isOpen(form)) throw new ApiError('errors.verification.closed');
  const number = readNumber(body.kind, body.number);
  if (number === null) throw new ApiError('errors.validation', { fields: { number: 'errors.verification.number' } });
  const photos = (await photosOf(tx, userId)).filter(({ sent }) => !sent);
  if (missingSides(body.kind, photos).length > 0)
    throw new ApiError('errors.validation', { fields: { photos: 'errors.verification.photos' } });
  const hashes = hashesOfNumber(ctx.config, body.kind, number);
  const [numberHash] = hashes;
  if (!numberHash) throw new Error('there is no key for numbers of documents');
  const attempt = (form?.attempt ?? 0) + 1;
  await markSent(tx, userId, body.kind);
  await lockNumber(tx, numberHash);
  const isExcluded = await isDocumentExcluded(tx, userId, hashes, now);
  const isTaken = !isExcluded && (await isNumberTaken(tx, userId, hashes));
  const user = await lockAccess(tx, userId);
  if (!user) throw new ApiError('errors.unauthorized');
  const person = { firstName: user.first_name, lastName: user.last_name, birthDate: user.birth_date };
  await insertSent(tx, {
    userId,
    kind: body.kind,
    numberHash,
    holderName: nameOf(user),
    person,
    attempt,
    now,
    waits: !isExcluded && !isTaken,
  });
  if (isExcluded || isTaken) {
    const status = isExcluded ? 'refused' : 'again';
    await decide(tx, { userId, status, reasons: ['used_elsewhere'], by: 'service', attempt, now, origin, isEarly: true });
  } else {
    await emit(tx, origin, [{ type: 'verification.changed', userId, body: { status: 'pending', reasons: [] } }]);
    await enqueue(tx, 'verification.submit', { userId: String(userId), attempt }, { key: `verification:${userId}` });
  }
  return showVerification(ctx);
}
