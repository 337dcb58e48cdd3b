import type { Movement, Posted, PostRejection } from '../../wallet/index.ts';

/** Fields of every message of a game. Money in paise. */
type GameMessage = { readonly developer: string } & Partial<{
  readonly transaction: string;
  /** The transaction of the bet that a win or a rollback belongs to. */
  readonly reference: string;
  readonly round: string;
  readonly roundClosed: boolean;
  readonly game: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}>;

/** Out of what a provider pays a win beside the outcome of a round: a jackpot or a promotion of its own. */
export type WinSource = 'jackpot' | 'promotion';
const kindOfSource = { jackpot: 'provider_jackpot', promotion: 'provider_promotion' } as const;

/** One message of a provider, in any protocol. */
export type ProviderMessage = GameMessage & {
  readonly kind: 'balance' | 'bet' | 'win' | 'rollback';
  /** The game session's token. */
  readonly token: string;
  /** Of a win that is paid beside the outcome of the round, also when the round is closed: out of what. */
  readonly source?: WinSource;
  /**
   * A bet that takes nothing from the player, with the id of its free bet where the provider names one. With `rounds` it stands for so many that were
   * played before, and whose wins come as one sum.
   */
  readonly free?: { readonly id: string | null; readonly rounds?: number };
  /** The id of the request, unique for the provider, and a hash of its content: another content with the same id is rejected. */
  readonly request?: { readonly id: string; readonly content: bigint };
};

/** One message of an original, for a session that it has read. Only these move jackpots: `fill` is a bet's contribution. */
export type SessionMessage = GameMessage & {
  readonly kind: 'bet' | 'fill' | 'win';
  /** A bet that takes nothing from the player, who must have a free bet for it. */
  readonly free?: { readonly id: null };
  /** The jackpot of a contribution, or of a jackpot win. */
  readonly jackpot?: string;
};

/** Why a message was not booked; each protocol has its own names for these. */
export type Rejection =
  | 'invalid_token'
  | 'session_ended'
  | 'not_enough_money'
  | 'blocked'
  | 'guard'
  | 'bonus_bet_max'
  | 'no_free_bet'
  | 'wrong_currency'
  | 'invalid_game'
  | 'duplicate'
  | 'unknown_reference'
  | 'rolled_back'
  | 'too_large'
  | 'malformed';

/** Balance and player are given where the session is known. */
/** `isHeld`: a win that waits for a person. */
export type PlayAnswer = {
  readonly rejection: Rejection | null;
  readonly userId?: bigint;
  readonly balanceMinor?: bigint;
  readonly isHeld?: true;
};

/** Transaction ids are unique for a provider only, so ledger keys begin with its name. */
export const movementKey = (developer: string, transaction: string) => `${developer}:${transaction}`;

/** What a message asks the wallet to book. */
export type Booking = Pick<Movement, 'key' | 'kind' | 'amountMinor' | 'ref' | 'meta'>;

/** The booking of a message. `meta` contains the other fields, so that a repeat must match them too. */
export function toBooking(message: ProviderMessage | SessionMessage): Booking {
  const { kind, developer, transaction = '', reference = '', amountMinor = 0n } = message;
  const jackpot = 'jackpot' in message ? message.jackpot : undefined;
  const free = 'free' in message ? message.free : undefined;
  const source = 'source' in message ? message.source : undefined;
  const shared = {
    key: movementKey(developer, transaction),
    meta: {
      closed: message.roundClosed ?? false,
      game: message.game ?? '',
      ...(jackpot !== undefined && { jackpot }),
      ...(free !== undefined && free.id !== null && { freeBet: free.id }),
      ...(free !== undefined && 'rounds' in free && free.rounds !== undefined && { rounds: free.rounds }),
    },
  } as const;
  if (kind === 'bet') return { ...shared, kind: free === undefined ? 'bet' : 'free_bet', amountMinor };
  const ref = movementKey(developer, reference);
  if (kind === 'fill') return { ...shared, kind: 'jackpot_contribution', amountMinor, ref };
  if (kind === 'win' && source !== undefined) return { ...shared, kind: kindOfSource[source], amountMinor, ref };
  if (kind === 'win') return { ...shared, kind: jackpot === undefined ? 'win' : 'jackpot_win', amountMinor, ref };
  return { ...shared, kind: 'rollback', amountMinor: 0n, ref };
}

/** Reasons that are not listed cannot occur for a play message, and are errors of the server. */
const rejections: Readonly<Partial<Record<PostRejection, Rejection>>> = {
  not_enough_money: 'not_enough_money',
  blocked: 'blocked',
  guard: 'guard',
  bonus_bet_max: 'bonus_bet_max',
  key_conflict: 'duplicate',
  unknown_reference: 'unknown_reference',
  rolled_back: 'rolled_back',
  already_settled: 'rolled_back',
  no_account: 'invalid_token',
  wrong_currency: 'wrong_currency',
  bad_amount: 'too_large',
  malformed: 'malformed',
  wager_open: 'malformed',
};

export function rejectionOf({
  status,
  reason,
}: {
  readonly status: Posted['status'] | null;
  readonly reason?: PostRejection | 'held' | null;
}): Rejection | null {
  if (status !== 'refused') return null;
  const rejection = reason && reason !== 'held' ? rejections[reason] : null;
  if (!rejection) throw new Error(`the wallet refused a message: ${reason}`);
  return rejection;
}
