/** The gamble for a win. Sums are paise; `winMinor` is the round's win once the beat has been shown. */
export type GambleBeat =
  | { readonly kind: 'gambleStart'; readonly winMinor: number; readonly times: number }
  | {
      readonly kind: 'gamble';
      /** From 1. */
      readonly index: number;
      readonly times: number;
      readonly call: number;
      /** 1 chit, 2 pat. */
      readonly side: number;
      readonly winMinor: number;
      /** No cheer, though the call was right: the round's win is still no more than the bet. */
      readonly isQuiet: boolean;
    }
  | { readonly kind: 'gambleEnd'; readonly winMinor: number };
