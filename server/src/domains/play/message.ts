/** One message of a game server, whatever brought it: a provider's signed request or an original's engine in this process. */
export type PlayMessage = {
  /** `fill` is what goes into a jackpot for a bet: no money of the player's. */
  readonly kind: 'balance' | 'bet' | 'fill' | 'win' | 'rollback';
  readonly developer: string;
  /** The game session's token. */
  readonly token: string;
} & Partial<{
  readonly transaction: string;
  readonly reference: string;
  readonly round: string;
  readonly roundClosed: boolean;
  readonly game: string;
  readonly amountMinor: bigint;
  /** The jackpot that is filled, or that a win comes out of. */
  readonly jackpot: string;
  readonly currency: string;
}>;

/** The same of a session that the caller has at hand. */
export type SessionMessage = Omit<PlayMessage, 'token'>;

/** Why a message was not booked; each protocol has its own names for these. */
export type Rejection =
  | 'invalid_token'
  | 'session_ended'
  | 'not_enough_money'
  | 'blocked'
  | 'guard'
  | 'wrong_currency'
  | 'invalid_game'
  | 'duplicate'
  | 'unknown_reference'
  | 'rolled_back'
  | 'malformed';

/** Balance and player are given where the session says whose they are. */
export type PlayAnswer = { readonly rejection: Rejection | null; readonly userId?: bigint; readonly balanceMinor?: bigint };
