/** What a game asks a wallet for. Sums in paise. `session` is the token of the launch, `game` the name of the game at the wallet. */
type Shared = { readonly session: string; readonly game: string };
/** `id` names this bet, win or rollback for ever; `round` the round that it belongs to. */
type Moving = Shared & { readonly id: string; readonly round: string };

export type Balance = Shared & { readonly kind: 'balance' };
/**
 * `gift`: a free bet of this gift, which takes nothing from the player; `signedForm` says that the bet is free, and the wallet chooses the gift.
 * `ends`: the round ends with this step. `seamlessWallet` ends no round with a bet: send a win of 0.
 */
export type Bet = Moving & { readonly kind: 'bet'; readonly amountMinor: number; readonly gift?: string; readonly ends?: boolean };
/** `bet` is the id of the bet that has won. Only `seamlessWallet` sends it: elsewhere a win belongs to the last bet of its round that stands. */
export type Win = Moving & {
  readonly kind: 'win';
  readonly bet: string;
  readonly amountMinor: number;
  readonly ends: boolean;
  /** Paid beside the outcome of the round, also when it has ended: out of a jackpot or a promotion of yours. */
  readonly source?: 'jackpot' | 'promotion';
};
/**
 * Undoes a bet with what it has won; one that the wallet does not know is remembered. `bet` may be the id of a win with a `source`, which is then
 * undone alone, or of a sum of free rounds, whose `round` is its gift. `signedForm` ends no round with it.
 */
export type Rollback = Moving & { readonly kind: 'rollback'; readonly bet: string; readonly ends?: boolean };
/** What so many free rounds of a gift have won in all, played before; `gift` is the number that the wallet gave it. `actionList` alone. */
export type FreeRounds = Shared & {
  readonly kind: 'free-rounds';
  readonly id: string;
  readonly gift: string;
  readonly rounds: number;
  readonly amountMinor: number;
};
/** The end of a round by itself, without a win. `actionList` alone: elsewhere a win of 0 ends it. */
export type End = Shared & { readonly kind: 'end'; readonly round: string };
export type Step = Balance | Bet | Win | Rollback | FreeRounds | End;

/** Steps of one round in one call: more than one only where the protocol takes lists. */
export type Steps = readonly [Step, ...Step[]];

/** Why a wallet refuses a call, whatever its protocol calls it. */
export type Reason =
  | 'session'
  | 'session-ended'
  | 'money'
  | 'limit'
  | 'player'
  | 'currency'
  | 'game'
  | 'conflict'
  | 'unknown-bet'
  | 'rolled-back'
  | 'syntax'
  | 'signature'
  | 'clock';

/** Reasons of a wallet that has not read the call: they say nothing of the step, which an earlier attempt may have brought. */
const unread: ReadonlySet<Reason> = new Set(['signature', 'clock']);

/** `retry`: nothing is known, and the same call must be sent again. */
export type Answer =
  | { readonly kind: 'booked'; readonly balanceMinor: number }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly code: string }
  | { readonly kind: 'retry'; readonly why: string };

/** Whether the wallet has refused the call without reading it. */
export const isUnread = (answer: Answer): boolean => answer.kind === 'refused' && unread.has(answer.reason);

/** A provider at a wallet: its address up to the provider's name, and the secret that both share. */
export type Account = { readonly url: string; readonly name: string; readonly secret: string; readonly currency: string };

export type WireCall = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** How calls and answers look in one protocol. */
export type Protocol = {
  readonly name: 'seamless-wallet' | 'action-list' | 'signed-form';
  /** Whether one call may have several steps, booked whole or not at all. */
  readonly takesLists: boolean;
  /**
   * A signed call; `nowSec` is the time of sending, `nonce` a text that no other call has.
   * @throws TypeError where a step has what the protocol has no field for: left out, a round would stay open
   */
  call(steps: Steps, account: Account, nowSec: number, nonce: string): WireCall;
  answer(status: number, body: string): Answer;
};

/** Refuses what a protocol has no field for. */
export function refuseIf(isUnsayable: boolean, protocol: Protocol['name'], what: string): void {
  if (isUnsayable) throw new TypeError(`${protocol} has no field for ${what}`);
}

/** Refuses a step of lists in a protocol that has none of them. */
export function isSimple(step: Step, protocol: Protocol['name']): asserts step is Exclude<Step, FreeRounds | End> {
  refuseIf(step.kind === 'free-rounds', protocol, 'a sum of free rounds');
  refuseIf(step.kind === 'end', protocol, 'the end of a round by itself');
}

/** The answer to a body that is none of the protocol: a defect of the wallet or of what lies before it. */
export const unreadable = (status: number): Answer => ({ kind: 'retry', why: `HTTP ${status} without a body of the protocol` });

/** A JSON object, or null for any other text. */
export function objectOf(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
