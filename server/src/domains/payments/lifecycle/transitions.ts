import { paymentStatus as status, type PaymentStatus } from '@mela/contract/money/payment-status';

export type Direction = 'deposit' | 'withdrawal';

/** What a transition does to the wallet: credits the money that arrived or takes it back, reserves the sum, pays the reserved sum out, or returns it. */
export type Effect = 'none' | 'credit' | 'take_back' | 'hold' | 'settle' | 'release';

type Row = {
  readonly direction: Direction;
  readonly event: string;
  /** Null: the payment does not exist yet. */
  readonly from: readonly (PaymentStatus | null)[];
  readonly to: PaymentStatus;
  readonly effect: Effect;
  /** States in which the event is an expected repeat or comes too late to matter: it changes nothing. */
  readonly ignoredIn: readonly PaymentStatus[];
};

const { NEW, PROCESS, SUCCESS, FAIL, MANUAL, CONFIRMED, ACCEPTED, VERIFY, REFUND_CONTROVERSIAL, CANCELLED, DELAYED } = status;

/** Deposits that are neither credited nor declared failed, and have no money yet. */
const awaited = [NEW, PROCESS, DELAYED] as const;
/** A deposit that was declared failed may still be paid. */
const creditable = [...awaited, FAIL] as const;
/** Deposits whose money arrived and was not credited. */
const heldDeposit = [VERIFY, REFUND_CONTROVERSIAL] as const;
const afterStart = [PROCESS, DELAYED, SUCCESS, FAIL, VERIFY, REFUND_CONTROVERSIAL, CONFIRMED, CANCELLED] as const;
/** Withdrawals that wait for an operator. */
const decidable = [MANUAL, VERIFY] as const;
const atSystem = [ACCEPTED, PROCESS, DELAYED] as const;

/**
 * Every change of a payment's status: all changes go through this table. What it neither allows nor ignores is refused; where the event
 * comes from a payment system or a job, it raises an alarm.
 */
export const transitions = [
  { direction: 'deposit', event: 'requested', from: [null], to: NEW, effect: 'none', ignoredIn: [] },
  { direction: 'deposit', event: 'start.accepted', from: [NEW], to: PROCESS, effect: 'none', ignoredIn: afterStart },
  { direction: 'deposit', event: 'start.rejected', from: [NEW], to: FAIL, effect: 'none', ignoredIn: afterStart },
  {
    direction: 'deposit',
    event: 'report.pending',
    from: [NEW, PROCESS],
    to: DELAYED,
    effect: 'none',
    ignoredIn: [DELAYED, SUCCESS, FAIL, VERIFY, REFUND_CONTROVERSIAL, CONFIRMED, CANCELLED],
  },
  {
    direction: 'deposit',
    event: 'report.success',
    from: creditable,
    to: SUCCESS,
    effect: 'credit',
    ignoredIn: [SUCCESS, VERIFY, REFUND_CONTROVERSIAL, CONFIRMED, CANCELLED],
  },
  { direction: 'deposit', event: 'report.fail', from: awaited, to: FAIL, effect: 'none', ignoredIn: [FAIL, CANCELLED] },
  // The money is back at its source, so a report of success that comes late credits nothing.
  {
    direction: 'deposit',
    event: 'report.returned',
    from: [...creditable, ...heldDeposit, CONFIRMED],
    to: CANCELLED,
    effect: 'none',
    ignoredIn: [CANCELLED],
  },
  { direction: 'deposit', event: 'report.other_sum', from: creditable, to: VERIFY, effect: 'none', ignoredIn: [VERIFY] },
  { direction: 'deposit', event: 'credit.refused', from: creditable, to: REFUND_CONTROVERSIAL, effect: 'none', ignoredIn: [] },
  { direction: 'deposit', event: 'operator.credit', from: heldDeposit, to: SUCCESS, effect: 'credit', ignoredIn: [] },
  { direction: 'deposit', event: 'operator.refund', from: heldDeposit, to: CONFIRMED, effect: 'none', ignoredIn: [] },
  { direction: 'deposit', event: 'operator.returned', from: heldDeposit, to: CANCELLED, effect: 'none', ignoredIn: [] },
  { direction: 'deposit', event: 'operator.refuse', from: awaited, to: FAIL, effect: 'none', ignoredIn: [] },
  // What was credited leaves the player again: to its source, by other means, or since the bank has taken it already.
  { direction: 'deposit', event: 'operator.refund_credited', from: [SUCCESS], to: CONFIRMED, effect: 'take_back', ignoredIn: [] },
  { direction: 'deposit', event: 'operator.returned_credited', from: [SUCCESS], to: CANCELLED, effect: 'take_back', ignoredIn: [] },
  { direction: 'deposit', event: 'operator.charge_back', from: [SUCCESS], to: CANCELLED, effect: 'take_back', ignoredIn: [] },
  { direction: 'deposit', event: 'refund.done', from: [CONFIRMED], to: CANCELLED, effect: 'none', ignoredIn: [CANCELLED] },
  {
    direction: 'deposit',
    event: 'refund.rejected',
    from: [CONFIRMED],
    to: REFUND_CONTROVERSIAL,
    effect: 'none',
    ignoredIn: [REFUND_CONTROVERSIAL, CANCELLED],
  },
  { direction: 'withdrawal', event: 'requested', from: [null], to: NEW, effect: 'hold', ignoredIn: [] },
  { direction: 'withdrawal', event: 'review.manual', from: [NEW], to: MANUAL, effect: 'none', ignoredIn: [MANUAL] },
  { direction: 'withdrawal', event: 'review.verify', from: [NEW, MANUAL], to: VERIFY, effect: 'none', ignoredIn: [VERIFY] },
  { direction: 'withdrawal', event: 'review.verified', from: [VERIFY], to: MANUAL, effect: 'none', ignoredIn: [] },
  { direction: 'withdrawal', event: 'review.passed', from: [NEW], to: ACCEPTED, effect: 'none', ignoredIn: [] },
  { direction: 'withdrawal', event: 'player.cancel', from: [NEW, MANUAL], to: CANCELLED, effect: 'release', ignoredIn: [] },
  { direction: 'withdrawal', event: 'operator.approve', from: decidable, to: CONFIRMED, effect: 'none', ignoredIn: [] },
  {
    direction: 'withdrawal',
    event: 'operator.refuse',
    from: [NEW, MANUAL, VERIFY, CONFIRMED],
    to: FAIL,
    effect: 'release',
    ignoredIn: [],
  },
  { direction: 'withdrawal', event: 'payout.begun', from: [CONFIRMED], to: ACCEPTED, effect: 'none', ignoredIn: [] },
  {
    direction: 'withdrawal',
    event: 'payout.accepted',
    from: [ACCEPTED],
    to: PROCESS,
    effect: 'none',
    ignoredIn: [PROCESS, DELAYED, SUCCESS, FAIL],
  },
  {
    direction: 'withdrawal',
    event: 'payout.rejected',
    from: [ACCEPTED],
    to: FAIL,
    effect: 'release',
    ignoredIn: [PROCESS, DELAYED, SUCCESS, FAIL],
  },
  {
    direction: 'withdrawal',
    event: 'report.pending',
    from: [ACCEPTED, PROCESS],
    to: DELAYED,
    effect: 'none',
    ignoredIn: [DELAYED, SUCCESS, FAIL],
  },
  { direction: 'withdrawal', event: 'report.success', from: atSystem, to: SUCCESS, effect: 'settle', ignoredIn: [SUCCESS] },
  { direction: 'withdrawal', event: 'report.fail', from: atSystem, to: FAIL, effect: 'release', ignoredIn: [FAIL] },
  { direction: 'withdrawal', event: 'report.returned', from: atSystem, to: FAIL, effect: 'release', ignoredIn: [FAIL] },
] as const satisfies readonly Row[];

const isFinal = (effect: Effect) => effect === 'credit' || effect === 'settle';

export type PaymentEventName = (typeof transitions)[number]['event'];

/** `refused`: the event is impossible in this state. */
export type Verdict = { readonly to: PaymentStatus; readonly effect: Effect } | 'ignored' | 'refused';

/** What an event does to a payment in this state; null is a payment that does not exist yet. */
export function judge(direction: Direction, from: number | null, event: PaymentEventName): Verdict {
  const row = (transitions as readonly Row[]).find((each) => each.direction === direction && each.event === event);
  if (row === undefined) return 'refused';
  if ((row.from as readonly (number | null)[]).includes(from)) return { to: row.to, effect: row.effect };
  return (row.ignoredIn as readonly (number | null)[]).includes(from) ? 'ignored' : 'refused';
}

export function isAllowed(direction: Direction, from: number, event: PaymentEventName): boolean {
  return typeof judge(direction, from, event) === 'object';
}

export type Step = 'start' | 'review' | 'payout' | 'ask' | 'refund';

const steps: Readonly<Record<Direction, Partial<Record<PaymentStatus, Step>>>> = {
  deposit: { [NEW]: 'start', [PROCESS]: 'ask', [DELAYED]: 'ask', [CONFIRMED]: 'refund' },
  withdrawal: { [NEW]: 'review', [CONFIRMED]: 'payout', [ACCEPTED]: 'payout', [PROCESS]: 'ask', [DELAYED]: 'ask' },
};

/** The server's next step for a payment in this state; null where it waits for a player or an operator, or has ended. */
export function stepOf(direction: Direction, statusId: number): Step | null {
  return steps[direction][statusId as PaymentStatus] ?? null;
}

const directions = ['deposit', 'withdrawal'] as const;
const rowsFrom = (direction: Direction, statusId: PaymentStatus) =>
  (transitions as readonly Row[]).filter((row) => row.direction === direction && row.from.includes(statusId));
export const isByOperator = ({ event }: { readonly event: string }): boolean => event.startsWith('operator.');
/** Whether a person sends the event, in contrast to a payment system or a job. */
export const isByPerson = ({ event }: { readonly event: string }): boolean => isByOperator({ event }) || event.startsWith('player.');

/**
 * Whether its end is not known: the server has a step to do, or a person to decide. Neither a late report of a payment that has ended nor that it can be
 * taken back opens it.
 */
const isOpen = (direction: Direction, statusId: PaymentStatus): boolean =>
  stepOf(direction, statusId) !== null || rowsFrom(direction, statusId).some((row) => isByPerson(row) && row.effect !== 'take_back');
const statesBy = (holds: (direction: Direction, statusId: PaymentStatus) => boolean): readonly PaymentStatus[] =>
  Object.values(status).filter((each) => directions.some((direction) => holds(direction, each)));

/** States of payments whose end is not known: an account with one of these cannot close. */
export const openStates = statesBy(isOpen);
/** States that end a payment with its effect: a credit, or a payout. */
export const doneStates = statesBy((direction, statusId) =>
  (transitions as readonly Row[]).some((row) => row.direction === direction && row.to === statusId && isFinal(row.effect)),
);
/** States that end a payment without it. */
export const failedStates = Object.values(status).filter((each) => !openStates.includes(each) && !doneStates.includes(each));
/** Deposits that are credited as soon as the payment system reports success: a limit reserves their sums. */
export const awaitedStates: readonly PaymentStatus[] = awaited;
/** Deposits whose money arrived and waits for an operator. */
export const heldStates: readonly PaymentStatus[] = heldDeposit;
/** Whether money of a deposit in this state arrived and waits for an operator. */
export const isHeld = (statusId: number): boolean => heldStates.some((state) => state === statusId);
/** Withdrawals that wait for an operator. */
export const decidableStates: readonly PaymentStatus[] = decidable;

/** Whether the player may cancel. */
export function isCancellable(direction: Direction, statusId: number): boolean {
  return isAllowed(direction, statusId, 'player.cancel');
}
