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

/** The rows that leave a gap, or give more than the whole fund. */
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

/** The tickets that bets have earned, beyond those given before. Rolled back bets are owed: nothing is taken back. */
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
