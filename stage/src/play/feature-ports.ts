/** A question over the reels: it is answered at most once each time it is opened. */
export type QuestionPort = {
  /** Lets the player answer with one of `allowed`. */
  open(allowed: readonly number[], answered: (value: number) => void): void;
  clear(): void;
};

/** The table of boxes. */
export type PicksPort = QuestionPort & {
  /** Lays out so many closed boxes. */
  show(boxes: number): void;
  /** The box is chosen; its content is not known yet. */
  choose(box: number): void;
  /** The lid comes off: a sum, or what ends the picks. */
  lift(box: number, content: string): Promise<void>;
  /** The content of every box, the closed ones marked. */
  reveal(contents: readonly string[]): Promise<void>;
};

/** The coin. Sums are paise. */
export type GamblePort = QuestionPort & {
  /** What is at stake, and which gamble of how many this is. */
  show(state: { readonly winMinor: number; readonly index: number; readonly times: number }): void;
  /** What the player called: 0 keep, 1 chit, 2 pat. */
  call(value: number): void;
  /** The coin turns and lands: `side` 1 chit, 2 pat. */
  land(side: number): Promise<void>;
  say(text: string): void;
};

/** The basket that fruit falls into. */
export type BasketPort = {
  show(state: { readonly inBasket: number; readonly size: number; readonly multiplier: number } | null): void;
  /** Fruit flies from its cells to the basket. */
  fall(cells: readonly (readonly [reel: number, row: number])[]): Promise<void>;
};

/** The place of a feature, behind the reels. */
export type ScenePort = {
  enter(): void;
  leave(): void;
  /** A reel has stopped, or something is won: what hangs beside the reels swings. */
  nudge(by: 'stop' | 'win' | 'jackpot'): void;
};

/** The door of the vault, before the reels: shut while they become cells, then opened. */
export type DoorPort = { shut(): Promise<void>; open(): Promise<void> };

/** The sum in the jackpot, in paise. */
export type JackpotPort = {
  readonly name: string;
  set(minor: number): void;
  setBet(betMinor: number): void;
};
