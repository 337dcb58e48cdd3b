import type { Db } from '../../../kernel/types.ts';
import { hasOpenSignalOf, reviewedSince } from '../../signals/index.ts';
import { blocksOf, lockPlayer } from '../../wallet/index.ts';
import type { Cause } from '../lifecycle/alarm-store.ts';
import { movePayment } from '../lifecycle/move-payment.ts';
import { later } from '../rules.ts';
import type { IdentityOf } from '../services.ts';
import { paymentSetting } from '../settings.ts';
import { withdrawalRecord, type PaymentRow } from '../store.ts';
import { decideReview, isSameName, type ReviewFacts } from './rules.ts';

type Review = {
  /** `first`: at the request, so that the player sees at once that a person will look at it. `final`: when its time to cancel is over. */
  readonly phase: 'first' | 'final';
  readonly identityOf: IdentityOf | undefined;
};

const daySec = 86_400;

/** Lets the rules decide a new withdrawal. One that passes waits until its time to cancel is over. The caller holds its lock. */
export async function reviewWithdrawal(tx: Db, payment: PaymentRow, { phase, identityOf }: Review, cause: Cause): Promise<PaymentRow> {
  // Blocks and the sums of the day are read under the lock under which they are made.
  await lockPlayer(tx, payment.user_id);
  const verdict = decideReview(await factsOf(tx, payment, identityOf, cause.now), await paymentSetting(tx, 'withdrawal_review'));
  if (verdict.event === 'review.passed' && phase === 'first') return payment;
  return (await movePayment(tx, payment, verdict, cause)).payment;
}

async function factsOf(tx: Db, payment: PaymentRow, identityOf: IdentityOf | undefined, now: Date): Promise<ReviewFacts> {
  const { user_id: userId, sum_minor: sumMinor } = payment;
  const { dayMinor, wasPaid } = await withdrawalRecord(tx, { userId, exceptId: payment.id, since: later(now, -daySec) });
  const blocks = await blocksOf(tx, userId, now);
  const isPaused = blocks.some(({ kinds }) => kinds.includes('withdrawal_hold')) || (await reviewedSince(tx, userId)) !== null;
  const hasSignal = await hasOpenSignalOf(tx, userId, now);
  return { sumMinor, dayMinor, isFirst: !wasPaid, isPaused, hasSignal, identity: await identityFor(tx, payment, identityOf) };
}

/** A payment system that pays to an account without a name compares nothing. */
async function identityFor(tx: Db, payment: PaymentRow, identityOf: IdentityOf | undefined): Promise<ReviewFacts['identity']> {
  const identity = await identityOf?.(tx, payment.user_id);
  if (!identity) return 'missing';
  const { holder } = payment.requisites as Readonly<Record<string, string>>;
  return holder === undefined || isSameName(identity.name, holder) ? 'verified' : 'other_name';
}
