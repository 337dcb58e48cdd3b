import type { Account } from '../src/steps.ts';
import type { Send } from '../src/wallet.ts';

/** A player at the wallet under test, with at least ₹1,000. */
export type PlayerAt = {
  /** Opens the game and returns the token of its session, after `end` with a new log-in. Sessions that are open stay open. */
  open(): Promise<string>;
  /** Ends all sessions of the player, as a log-out does. */
  end(): Promise<void>;
  /** Gives the player free rounds of the game. @returns the number of the gift. Without it the cases of free rounds are left out. */
  giveFreeRounds?(rounds: number, stakeMinor: number): Promise<string>;
};

/** A wallet that the cases are played against. */
export type Target = {
  readonly name: string;
  readonly account: Account;
  /** The game that is opened, and another name that is not its. */
  readonly games: { readonly own: string; readonly other: string };
  readonly send?: Send;
  /** The time of the wallet's clock; that of this machine by default. */
  readonly nowMs?: () => number;
  openPlayer(): Promise<PlayerAt>;
};
