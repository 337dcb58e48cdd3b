/** What a wallet shows: rupees, cash and bonus together in `balance`. */
export type ShownBalance = {
  readonly balance: number;
  readonly netBalance: number;
  readonly currentBonusWager: number;
  readonly requiredBonusWager: number;
};

export type BalanceHold = {
  /** A balance from the live connection: shown at once, or after the round that plays. */
  readonly offer: (balance: ShownBalance) => void;
  /** The frame began to play a round; its id is null until the server has answered. `shownRupees` is the balance with the stake gone. */
  readonly roundStart: (round: string | null, shownRupees?: number) => void;
  /** The reels have stopped: the newest balance received meanwhile is shown, else the frame's own. */
  readonly roundEnd: (round: string | null, shownRupees?: number) => void;
  /** The frame is gone, mid-round or not. */
  readonly release: () => void;
};

/**
 * Holds the live balance back between the start and the end of a round in a game frame, so that the header never shows
 * the result before the reels do. Without an end of the round, `release` or `holdMsMax` shows it.
 */
export function createBalanceHold(
  show: (balance: ShownBalance) => void,
  showRupees: (rupees: number) => void,
  { holdMsMax = 180_000 } = {},
): BalanceHold {
  let playing: { readonly round: string | null } | null = null;
  let latest: ShownBalance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showLatest = (shownRupees?: number) => {
    clearTimeout(timer);
    playing = null;
    if (latest !== null) show(latest);
    else if (shownRupees !== undefined) showRupees(shownRupees);
    latest = null;
  };

  return {
    offer: (balance) => {
      if (playing === null) show(balance);
      else latest = balance;
    },
    roundStart: (round, shownRupees) => {
      clearTimeout(timer);
      playing = { round };
      if (shownRupees !== undefined) showRupees(shownRupees);
      timer = setTimeout(showLatest, holdMsMax);
    },
    // The end of an older round, arriving late, must not reveal the one that plays now.
    roundEnd: (round, shownRupees) => {
      if (playing === null || playing.round === null || playing.round === round) showLatest(shownRupees);
    },
    release: () => showLatest(),
  };
}
