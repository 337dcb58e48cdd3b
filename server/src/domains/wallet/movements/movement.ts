import type { Origin } from '../../../kernel/origin.ts';

/**
 * What a provider may send for a round. A free bet takes nothing from the player; its win is paid from the operator's bonus account. What a provider
 * pays beside the outcome, out of a jackpot or a promotion of its own, has an account each.
 */
export type PlayMovementKind = 'bet' | 'free_bet' | 'win' | 'provider_jackpot' | 'provider_promotion' | 'rollback';

/**
 * What only the server itself may post. `jackpot_contribution` is what the operator pays into the jackpots for a bet: it passes through the
 * player's account and leaves nothing there. `jackpot_win` is a win from them; `jackpot_seed` is what the operator adds without a bet,
 * booked for user 0.
 */
export type InternalMovementKind =
  | 'jackpot_contribution'
  | 'jackpot_win'
  | 'jackpot_seed'
  | 'deposit'
  | 'deposit_reversal'
  | 'withdrawal_hold'
  | 'withdrawal_settle'
  | 'withdrawal_release'
  | 'bonus_grant'
  | 'bonus_convert'
  | 'bonus_forfeit'
  | 'bonus_expire'
  | 'bonus_cap'
  | 'bonus_take_back'
  | 'gift_cash'
  | 'cashback'
  | 'adjustment'
  | 'welcome_grant'
  | 'daily_refill'
  | 'demo_grant'
  | 'wheel_prize'
  | 'tournament_prize'
  | 'tournament_bonus'
  | 'mission_prize'
  | 'referral_reward'
  | 'lottery_prize'
  | 'gift_take_back'
  | 'cashback_take_back'
  | 'wheel_take_back'
  | 'mission_take_back'
  | 'referral_take_back'
  | 'tournament_take_back'
  | 'lottery_take_back'
  | 'exchange_cash';

/** Every kind of movement. What each one does is a row of wallet.kind. */
export type MovementKind = PlayMovementKind | InternalMovementKind;

/** A movement to post. A repeat of a booked key must be equal in every field but `origin`; so `meta` must not contain times or attempts. */
export type Movement = {
  /** The idempotency key, unique for ever: 1 to 200 characters. */
  readonly key: string;
  readonly kind: MovementKind;
  readonly userId: bigint;
  /**
   * Paise. Zero for a rollback; zero or the held sum where a withdrawal ends; negative for an adjustment that takes; the nominal stake of a
   * free bet.
   */
  readonly amountMinor: bigint;
  /** The actor that caused it, and the request. */
  readonly origin: Origin;
  /** Compared with the wallet's when given. */
  readonly currency?: string;
  /**
   * Key of the bet for win, rollback, jackpot contribution and jackpot win; of the hold for settle and release; of the deposit for its
   * reversal; of the grant where a bonus ends or is converted, and of a prize that is taken back.
   */
  readonly ref?: string;
  readonly round?: string;
  /** With bonus_grant and tournament_bonus: the stakes it requires, paise. */
  readonly wagerMinor?: bigint;
  /** With bet: the part of it that counts to wagers, in ten-thousandths from 0 to 10,000, which is the default. */
  readonly wagerWeight?: number;
  /** With bonus_grant and tournament_bonus, `terms` is what the bonus asks of bets. */
  readonly meta?: Readonly<Record<string, string | number | boolean | null | BonusTerms>>;
  /** With bet: the game. It is no part of what a repeat must match. */
  readonly game?: BetGame;
};

/** What a bonus asks of bets. Frozen with its grant. */
export type BonusTerms = {
  /** Paise. A bet that takes from the bonus may be no larger; a larger one from cash counts this much. */
  readonly betMaxMinor?: number;
  readonly weights?: BonusWeights;
  /** From then on no bet takes from it or counts to it. */
  readonly expiresSec?: number;
};

/** The part of a bet that counts, in ten-thousandths: by the game, then the lowest by its types, then `otherwise`, then all of it. */
export type BonusWeights = {
  readonly games?: Readonly<Record<string, number>>;
  readonly types?: Readonly<Record<string, number>>;
  readonly otherwise?: number;
};

/** What the terms of bonuses may ask of a game. A bet on one that takes cash only takes from no bonus. */
export type BetGame = { readonly slug: string; readonly types: readonly string[]; readonly cashOnly: boolean };

export type PostRejection =
  | 'not_enough_money'
  | 'blocked'
  | 'guard'
  | 'key_conflict'
  | 'unknown_reference'
  | 'rolled_back'
  | 'already_settled'
  | 'no_account'
  | 'wrong_currency'
  | 'bad_amount'
  | 'wager_open'
  | 'bonus_bet_max'
  | 'malformed';

/** The result of one movement. Balances are those after it; on a repeat those of the first time, on a rejection the current ones. */
export type Posted = {
  readonly key: string;
  readonly status: 'applied' | 'replayed' | 'refused';
  readonly reason?: PostRejection;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  /** The change of cash and bonus together. Null when refused, and for the rollback of an unknown bet. */
  readonly movedMinor: bigint | null;
  /** Stakes counted towards the wagers of open bonuses, at most what each requires, and what they require, as they are now. */
  readonly currentWagerMinor: bigint;
  readonly requiredWagerMinor: bigint;
  readonly movementId: bigint | null;
};
