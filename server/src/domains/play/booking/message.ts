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

/** One message of a provider, in any protocol. */
export type ProviderMessage = GameMessage & {
  readonly kind: 'balance' | 'bet' | 'win' | 'rollback';
  /** The game session's token. */
  readonly token: string;
  /** A bet that takes nothing from the player, with the id of its free bet where the provider names one. */
  readonly free?: { readonly id: string | null };
  /** The id of the request, unique for the provider, and a hash of its content: another content with the same id is rejected. */
  readonly request?: { readonly id: string; readonly content: bigint };
};

/** One message of an original, for a session that it has read. Only these move jackpots: `fill` is a bet's contribution. */
export type SessionMessage = GameMessage & {
  readonly kind: 'bet' | 'fill' | 'win';
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
  | 'wrong_currency'
  | 'invalid_game'
  | 'duplicate'
  | 'unknown_reference'
  | 'rolled_back'
  | 'malformed';

/** Balance and player are given where the session is known. */
export type PlayAnswer = { readonly rejection: Rejection | null; readonly userId?: bigint; readonly balanceMinor?: bigint };
