/** How loudly a round's win is printed. `none` for a win that is no more than the bet: it is booked and shown, never celebrated. */
export type Tier = 'none' | 'win' | 'big' | 'great' | 'huge';

export type EndBeat =
  | { readonly kind: 'capped'; readonly amountMinor: number }
  | {
      readonly kind: 'end';
      readonly winMinor: number;
      readonly tier: Tier;
      /** What the bet won that filled the jackpot; quiet where that is no more than the bet. */
      readonly fullMinor: number;
      readonly isFullQuiet: boolean;
    };
