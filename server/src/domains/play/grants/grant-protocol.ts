import { OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';

/** Why one gift is neither granted nor cancelled now, which says nothing of the provider's other gifts. */
export class GrantRefusal extends OutsideFailure {}

/** What a provider answers by its protocol when it takes no call at all, of whichever gift. */
const ofEachCall: ReadonlySet<string> = new Set([
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_SIGNATURE',
  '403',
  '500',
  'INTERNAL_ERROR',
  'SIGNATURE_INVALID',
  'TIMESTAMP_INVALID',
]);

/** Statuses with which any call is answered while the provider knows us not, has no time, or is asked too often. */
const statusesOfEachCall: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429]);

/** Whether a failure is of this gift alone: the provider is asked for the next one all the same. */
export const isOfOneGift = (failure: OutsideFailure): boolean =>
  failure instanceof GrantRefusal ||
  (failure.status !== null && failure.status >= 400 && failure.status < 500 && !statusesOfEachCall.has(failure.status));

/** Free rounds as a provider is asked to grant them. `id` is the gift's number: the same one grants once. */
type GrantOrder = {
  readonly id: string;
  readonly userId: string;
  readonly game: string;
  readonly rounds: number;
  readonly betMinor: bigint;
  readonly endsAt: Date;
};

/** A call below the provider's address for grants: a JSON body, signed as launches are. */
type GrantCall = { readonly path: string; readonly body: object };

/** How a protocol grants free rounds and cancels what is left of them. */
export type GrantProtocol = {
  issue(order: GrantOrder, unitsPerRupee: number): GrantCall;
  cancel(order: GrantOrder): GrantCall;
  /** @throws OutsideFailure unless the answer says that this gift is granted or cancelled */
  read(answer: unknown, id: string): void;
};

/** The fields of an answer. @throws OutsideFailure for what is no object */
export function answerFields(answer: unknown): Readonly<Record<string, unknown>> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new OutsideFailure('the answer is no object');
  return answer as Record<string, unknown>;
}

/** @throws OutsideFailure with what the provider answered instead, a `GrantRefusal` where it is of this gift */
export function refuseUnless(isDone: boolean, answered: unknown): void {
  if (isDone) return;
  const text = typeof answered === 'string' ? answered : JSON.stringify(answered ?? null);
  throw new (ofEachCall.has(text) ? OutsideFailure : GrantRefusal)(`the provider answered ${text}`);
}
