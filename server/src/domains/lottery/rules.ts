import { fairStream } from '@mela/games/index';

/** Places from `from` to `to` win this share of the fund each, in ten-thousandths. */
export type Share = { readonly from: number; readonly to: number; readonly share: number };

export const wholeFund = 10_000;
const placesMax = 1000;

/** Reads a table of shares. Throws where its places have a gap, or it gives more than the fund. */
export function readShares(column: unknown): Share[] {
  const shares = (Array.isArray(column) ? (column as unknown[]) : []) as Share[];
  if (shareErrors(shares).length > 0) throw new Error('the shares of a lottery contradict each other');
  return shares.map(({ from, to, share }) => ({ from, to, share }));
}

/** The fields that are wrong: the first row that leaves a gap or has no valid share, or `shares` where they give more than the whole fund. */
export function shareErrors(shares: readonly Share[]): string[] {
  const wrong = shares.findIndex(
    ({ from, to, share }, at) =>
      from !== (shares[at - 1]?.to ?? 0) + 1 || to < from || to > placesMax || !Number.isInteger(share) || share < 1,
  );
  const given = shares.reduce((sum, { from, to, share }) => sum + share * (to - from + 1), 0);
  return wrong >= 0 ? [`shares.${wrong}`] : given > wholeFund || shares.length === 0 ? ['shares'] : [];
}

type Fund = { readonly fundMinor: bigint; readonly growMinor: bigint; readonly fundMaxMinor: bigint };

/** The prize fund with so many tickets. */
export function fundOf({ fundMinor, growMinor, fundMaxMinor }: Fund, tickets: bigint): bigint {
  const fund = fundMinor + growMinor * tickets;
  return fund > fundMaxMinor ? fundMaxMinor : fund;
}

/** What each place wins, whole paise rounded down, first place first. */
export function prizesOf(shares: readonly Share[], fundMinor: bigint): bigint[] {
  return shares.flatMap(({ from, to, share }) =>
    Array.from({ length: to - from + 1 }, () => (fundMinor * BigInt(share)) / BigInt(wholeFund)),
  );
}

/**
 * The tickets that bets have earned, beyond those given before. Rolled back bets are subtracted from the next ones; a ticket that is not earned
 * again wins nothing.
 */
export function ticketsDue(playedMinor: bigint, givenBefore: number, perTicketMinor: bigint): number {
  return Math.max(Number((playedMinor < 0n ? 0n : playedMinor) / perTicketMinor) - givenBefore, 0);
}

export type DrawInput = {
  readonly serverSeed: Uint8Array;
  /** The hash over the final list. */ readonly head: string;
  readonly tickets: number;
};

/** The winning tickets, first place first: one number after the other below the number of tickets, one that has won is drawn again. */
export function drawTickets({ serverSeed, head, tickets }: DrawInput, places: number): number[] {
  const stream = fairStream({ serverSeed, clientSeed: head, nonce: 0 });
  const won = new Set<number>();
  while (won.size < Math.min(places, tickets)) won.add(stream.below(tickets));
  return [...won];
}

/** What a player did in the order in which it happened: a deposit, one that was taken back, or a change of the bets that count. */
export type Deed =
  | { readonly is: 'deposit'; readonly userId: bigint; readonly paymentId: bigint; readonly sumMinor: bigint }
  | { readonly is: 'reversed'; readonly userId: bigint; readonly paymentId: bigint }
  | { readonly is: 'play'; readonly userId: bigint; readonly changeMinor: bigint };

/** A deposit in a lottery, paise: its sum, the bets after it up to this sum, and the tickets that they have given. */
export type PlayedDeposit = {
  readonly paymentId: bigint;
  readonly userId: bigint;
  sumMinor: bigint;
  playedMinor: bigint;
  tickets: number;
};

/** Tickets that a deposit has earned now: `before` it has given so many. */
export type DepositTickets = { readonly userId: bigint; readonly paymentId: bigint; readonly before: number; readonly count: number };

/**
 * Counts bets to the deposits before them, the oldest first; bets that were rolled back are taken from the newest. No ticket is taken back: it is
 * owed from the next bets. Each deposit counts once; of one that was taken back no more is played, until it is credited again. Changes `known`, the
 * player's deposits in their order.
 */
export function playDeposits(known: PlayedDeposit[], deeds: readonly Deed[], perTicketMinor: bigint): DepositTickets[] {
  for (const deed of deeds) {
    const own = known.filter(({ userId }) => userId === deed.userId);
    if (deed.is === 'deposit') {
      const before = own.find(({ paymentId }) => paymentId === deed.paymentId);
      if (before === undefined) known.push({ ...deed, playedMinor: 0n, tickets: 0 });
      // Credited again after it was taken back: the rest of it can be played.
      else if (deed.sumMinor > before.sumMinor) before.sumMinor = deed.sumMinor;
      continue;
    }
    if (deed.is === 'reversed') {
      for (const one of own) if (one.paymentId === deed.paymentId) one.sumMinor = one.playedMinor;
      continue;
    }
    let rest = deed.changeMinor;
    for (const one of rest > 0n ? own : own.toReversed()) {
      const room = rest > 0n ? one.sumMinor - one.playedMinor : -one.playedMinor;
      const part = rest > 0n ? (rest < room ? rest : room) : rest > room ? rest : room;
      one.playedMinor += part;
      rest -= part;
    }
  }
  return known.flatMap((one) => {
    const count = Number(one.playedMinor / perTicketMinor) - one.tickets;
    if (count < 1) return [];
    const before = one.tickets;
    one.tickets += count;
    return [{ userId: one.userId, paymentId: one.paymentId, before, count }];
  });
}
