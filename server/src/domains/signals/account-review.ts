import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { insertReview, liftOpenReview, openReviewOf } from './review-store.ts';

type By = { readonly userId: bigint; readonly now: Date; readonly origin: Origin };

/** Puts an account under review: a person examines it, and its money calls wait. False where it is already. */
export function beginReview(tx: Db, { userId, now, origin, reason }: By & { readonly reason: string }): Promise<boolean> {
  return insertReview(tx, { userId, by: origin.actor, now, reason });
}

/** Lifts the review of an account; its money calls work at once. False where there was none. */
export function liftReview(tx: Db, { userId, now, origin }: By): Promise<boolean> {
  return liftOpenReview(tx, { userId, by: origin.actor, now });
}

/** Since when an account is under review; null where it is not. */
export const reviewedSince = openReviewOf;

/** A guard of money calls. @throws ApiError `errors.suspicious_activity` while the player's account is under review */
export async function checkNotUnderReview({ tx, user }: Pick<PlayerContext, 'tx' | 'user'>): Promise<void> {
  if ((await openReviewOf(tx, user.id)) !== null) throw new ApiError('errors.suspicious_activity');
}
