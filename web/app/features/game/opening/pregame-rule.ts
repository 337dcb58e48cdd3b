/** What the money of a player says to a game, rupees. */
export type OpeningMoney = {
  /** Cash and bonus together. */
  readonly balance: number;
  readonly netBalance: number;
  readonly onlyRealBalance: boolean;
  /** A gift of free bets for this game waits to be played. */
  readonly freeBet: boolean;
};

/** Why the dialog before a game stands: no money at all, or only bonus for a game that takes none. */
export type PregameReason = 'empty' | 'bonus';

/** [4.20] Null where the game may open. A free bet needs no money. */
export function pregameReason({ balance, netBalance, onlyRealBalance, freeBet }: OpeningMoney): PregameReason | null {
  if (freeBet) return null;
  if (balance <= 0) return 'empty';
  return onlyRealBalance && netBalance <= 0 ? 'bonus' : null;
}
