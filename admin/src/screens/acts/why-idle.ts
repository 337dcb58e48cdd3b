import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import type { ReviewedPayment } from '@mela/contract/api/payments/payments-review';
import { paymentStatus, paymentType } from '@mela/contract/money/payment-status';

type Player = Pick<OperatorPlayer, 'reviewSince' | 'nickname' | 'secondFactorAt' | 'break'>;
type Payment = Pick<ReviewedPayment, 'typeId' | 'statusId' | 'alarms'>;
type Reasons<T> = Readonly<Record<string, (record: T) => string | null>>;

/** Why an act would change nothing of this player, as the page has read them. Sessions can begin meanwhile, so ending them is always open. */
const ofPlayer: Reasons<Player> = {
  review: ({ reviewSince }) => (reviewSince === null ? null : 'The account is under review already.'),
  'end-review': ({ reviewSince }) => (reviewSince === null ? 'The account is not under review.' : null),
  'remove-nickname': ({ nickname }) => (nickname === null ? 'The player has no nickname.' : null),
  'reset-second-factor': ({ secondFactorAt }) => (secondFactorAt === null ? 'The player has no second factor.' : null),
  'pay-out': (player) => (player.break === null ? 'Only for a player on a break: others ask for a withdrawal themselves.' : null),
  exclude: (player) => (player.break !== null && player.break.until === null ? 'The player is on a break for good.' : null),
};

const { NEW, PROCESS, SUCCESS, FAIL, MANUAL, CONFIRMED, VERIFY, REFUND_CONTROVERSIAL, CANCELLED, DELAYED } = paymentStatus;
const withdrawals: ReadonlySet<number> = new Set([paymentType.WITHDRAW, paymentType.WITHDRAW_LOCAL, paymentType.BONUS_WITHDRAW]);
const isWithdrawal = ({ typeId }: Payment): boolean => withdrawals.has(typeId);
const isIn = ({ statusId }: Payment, ...states: readonly number[]): boolean => states.includes(statusId);
const held = (payment: Payment): string | null =>
  isWithdrawal(payment)
    ? 'Only for a deposit.'
    : isIn(payment, REFUND_CONTROVERSIAL, VERIFY)
      ? null
      : 'The money of this deposit is not held.';
const credited = (payment: Payment): string | null =>
  isWithdrawal(payment) ? 'Only for a deposit.' : isIn(payment, SUCCESS) ? null : 'This deposit is not credited.';
const otherSum = ({ alarms }: Payment): boolean => alarms.some(({ kind }) => kind === 'other_sum');

/** Why an act is not possible with this payment. What only the server knows, such as what the player still has, it says itself. */
const ofPayment: Reasons<Payment> = {
  approve: (payment) =>
    !isWithdrawal(payment)
      ? 'Only for a withdrawal.'
      : isIn(payment, MANUAL, VERIFY)
        ? null
        : 'This withdrawal does not wait for a decision.',
  refuse: (payment) =>
    isIn(payment, ...(isWithdrawal(payment) ? [NEW, MANUAL, VERIFY, CONFIRMED] : [NEW, PROCESS, DELAYED]))
      ? null
      : 'It is too late to refuse this payment.',
  credit: held,
  refund: held,
  'mark-returned': held,
  'refund-credited': credited,
  'charge-back': credited,
  'set-sum': (payment) => (otherSum(payment) ? null : 'No other sum was reported.'),
  resolve: ({ alarms }) => (alarms.length === 0 ? 'There is no alarm.' : null),
  'ask-again': (payment) =>
    isIn(payment, SUCCESS, FAIL, CANCELLED, MANUAL, VERIFY, REFUND_CONTROVERSIAL) ? 'It is not at the payment system.' : null,
};

const reasons: Readonly<Record<string, Reasons<never>>> = { '/players/:id': ofPlayer, '/payments/:id': ofPayment };

/** Why an act of a page would change nothing; null where it may, or the record is not there yet. */
export function whyIdle(pattern: string, record: unknown, id: string): string | null {
  const why = reasons[pattern]?.[id] as ((record: unknown) => string | null) | undefined;
  return why === undefined || record === undefined || record === null ? null : why(record);
}
