import type { Counter } from '../api/placements.ts';
import type { Winner } from '../api/ratings.ts';

/**
 * The messages of the live connection. A publication names what changed and carries the new value where it is small, so that
 * a page never polls for it. The protocol is Centrifugo's; these are the payloads on its channels.
 */
export type UserMessage =
  /**
   * `round` is set when a bet or win moved the money: a game frame shows it only once its reels have stopped. `version` grows with
   * every change of the player's balance: a receiver drops one that is older than the last.
   */
  | {
      readonly type: 'balance';
      readonly balance: number;
      readonly netBalance: number;
      readonly currentBonusWager: number;
      readonly requiredBonusWager: number;
      readonly cause: BalanceCause;
      readonly version: number;
      readonly round?: string;
    }
  /** `version` grows with every change of this payment, or of this counter; one of an earlier server has none. */
  | { readonly type: 'payment'; readonly operationId: number; readonly statusId: number; readonly version?: number }
  | ({ readonly type: 'counter'; readonly version?: number } & Counter)
  /** The player has other free bets than before; pages read them again. */
  | { readonly type: 'free-bets' }
  /** The player has earned a tier of an achievement. */
  | { readonly type: 'achievement'; readonly achievementId: number; readonly tier: number }
  | { readonly type: 'session-end'; readonly reason: 'logout' | 'exclusion' | 'password' };

export type BalanceCause = 'bet' | 'win' | 'rollback' | 'deposit' | 'withdrawal' | 'bonus' | 'grant' | 'adjustment';

export type SiteMessage = { readonly type: 'content-changed' } | { readonly type: 'settings-changed' };

/** On `winners`: a win that was just published. `name` of its game is English here; use `names`. */
export type WinnerMessage = { readonly type: 'winner'; readonly winner: Winner };

/** On `jackpots`: a jackpot's amount. At most once a second for each jackpot. */
export type JackpotMessage = { readonly type: 'jackpot'; readonly slug: string; readonly minor: number };

/** On `tournament:{id}`: its standings or its state have changed. Pages read what they show again, at most once a second. */
export type TournamentMessage = { readonly type: 'tournament'; readonly tournamentId: number };

/** On `lottery:{id}`: its fund, its tickets or its state have changed. Pages read what they show again, at most once a second. */
export type LotteryMessage = { readonly type: 'lottery'; readonly lotteryId: number };

export type LiveMessage = UserMessage | SiteMessage | WinnerMessage | JackpotMessage | TournamentMessage | LotteryMessage;

/** Where the live connection is opened on the site's own host (spec 7.57). */
export const livePath = '/v5/connection/websocket';

/** `user#12`: the part behind # names the only user who may subscribe (Centrifugo's user-limited channels). */
export const userChannel = (userId: bigint | number) => `user#${userId}`;
export const siteChannel = 'site';
export const winnersChannel = 'winners';
export const jackpotsChannel = 'jackpots';
export const tournamentChannel = (tournamentId: bigint | number) => `tournament:${tournamentId}`;
export const lotteryChannel = (lotteryId: bigint | number) => `lottery:${lotteryId}`;
