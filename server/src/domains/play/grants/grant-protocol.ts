import { OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';

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

/** @throws OutsideFailure with what the provider answered instead */
export function refuseUnless(isDone: boolean, answered: unknown): void {
  if (!isDone)
    throw new OutsideFailure(`the provider answered ${typeof answered === 'string' ? answered : JSON.stringify(answered ?? null)}`);
}
