import type { Locale } from '@mela/contract/site/languages';
import type { Direction } from './lifecycle/transitions.ts';

export type Operation = {
  /** The id of the payment, which is also the idempotency key for the payment system. */
  readonly operationId: bigint;
  readonly direction: Direction;
  readonly system: string;
  /** Paise. */
  readonly sumMinor: bigint;
  /** The player's account data: where a withdrawal is paid to. */
  readonly requisites: Readonly<Record<string, string>>;
  readonly locale: Locale;
  /** Where the payment system sends the player when it is done. */
  readonly returnPath: string;
};

/** `pending`: not decided yet. `returned`: the money is back where it came from. */
export type Outcome = 'success' | 'fail' | 'pending' | 'returned';

/** What each state of a payment system says of a payment, by its direction. */
export type StateTable = Readonly<Record<string, Readonly<Record<Direction, Outcome | 'unknown'>>>>;
/** `reason` is for the log. */
export type Rejected = { readonly rejected: string };

export type PaymentEvent = {
  /** The payment system's id of this event. */
  readonly eventId: string;
  readonly operationId: bigint;
  readonly outcome: Outcome;
  /** Paise. */
  readonly sumMinor: bigint;
  /** The payment system's own number of the payment, such as a UTR, where it has one. */
  readonly reference?: string | undefined;
  /** The event's raw bytes: the same event with other bytes is rejected. */
  readonly bytes: Buffer;
};

export type Webhook = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: Buffer;
  readonly now: Date;
};

/**
 * A payment system. Its methods are called outside any transaction and may be repeated: a second `start`, `payout` or `refund` of one
 * operation must be the same one. A time-out of the signal, or an exception, is an unknown outcome: the money stays where it is, and the
 * system is asked later. `testing/conformance.ts` has the rules as tests, which every adapter passes; docs/payments.md explains them.
 */
export type PaymentAdapter = {
  /** Every state that the system answers with, so that none is read in passing: what `ask` and webhooks say goes through this table. */
  readonly states: StateTable;
  /**
   * Opens a deposit; returns the address at which the player pays, and where it is paid by UPI what the QR code holds: a `upi:` link, or of a
   * sandbox the address of its page.
   */
  start(operation: Operation, signal: AbortSignal): Promise<{ readonly redirectUrl: string; readonly upiLink?: string } | Rejected>;
  /** Asks for a withdrawal to be paid out. */
  payout(operation: Operation, signal: AbortSignal): Promise<'accepted' | Rejected>;
  /** Returns a paid deposit to where it came from. `pending`: begun; the same call asks about it. */
  refund(operation: Operation, signal: AbortSignal): Promise<'done' | 'pending' | Rejected>;
  /** The state of an operation; `unknown` where the system has never received it. */
  ask(operation: Operation, signal: AbortSignal): Promise<Outcome | 'unknown'>;
  /** The verified events of a webhook. @throws ApiError `errors.psp.signature` or `errors.validation`. */
  parseWebhook(webhook: Webhook): readonly PaymentEvent[];
  /**
   * For a system that sends the player back with a signed return: the operation it names, and what is this return's own.
   * @throws ApiError `errors.psp.signature`, also for one that was signed too long ago
   */
  parseReturn?(query: URLSearchParams, now: Date): { readonly operationId: bigint; readonly returnId: string };
};

export type PaymentAdapters = Readonly<Record<string, PaymentAdapter>>;

/** Null where this process has no adapter of that name. */
export function adapterOf(adapters: PaymentAdapters, name: string): PaymentAdapter | null {
  return Object.hasOwn(adapters, name) ? (adapters[name] ?? null) : null;
}

/** Longer than a working payment system needs, shorter than the pause before the next try. */
const callMsMaxDefault = 10_000;

/** Calls a payment system with a time limit, also where the adapter ignores its signal. */
export function callSystem<T>(call: (signal: AbortSignal) => Promise<T>, callMsMax = callMsMaxDefault): Promise<T> {
  const signal = AbortSignal.timeout(callMsMax);
  const timeout = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  return Promise.race([call(signal), timeout]);
}
