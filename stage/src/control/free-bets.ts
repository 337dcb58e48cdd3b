import type { Control } from './state.ts';

type Known = Pick<Control, 'freeBets' | 'bets'>;

/** The free bet that the next round takes, with the highest bet of the game that it covers; null without one. Free bets are played first. */
export function freeBetOf({ freeBets, bets }: Known): { readonly left: number; readonly bet: number } | null {
  for (const free of freeBets) {
    const bet = bets.findLast((one) => one <= free.bet);
    if (free.left > 0 && bet !== undefined) return { left: free.left, bet };
  }
  return null;
}

/** The bet of the next round: what it costs, or what a free round stands for. */
export const nextBetOf = (control: Known & Pick<Control, 'betIndex'>): number | undefined =>
  freeBetOf(control)?.bet ?? control.bets[control.betIndex];

/** One free bet less: the server has taken it. */
export function withoutOne({ freeBets, bets }: Known): Control['freeBets'] {
  const at = freeBets.findIndex((free) => free.left > 0 && bets.some((bet) => bet <= free.bet));
  return freeBets.map((free, index) => (index === at ? { ...free, left: free.left - 1 } : free));
}

/** What a bet on its way has taken from the balance. */
export const takenBy = (asked: Control['asked']): number => (asked === null || asked.isFree ? 0 : asked.bet);
