import type { Cell } from '@mela/contract/book';

/** The table of boxes. Sums are paise. */
export type PicksBeat =
  | { readonly kind: 'pickStart'; readonly boxes: number; readonly cells: readonly Cell[] }
  | {
      readonly kind: 'boxOpened';
      readonly box: number;
      /** 0 is what ends the picks. */
      readonly amountMinor: number;
      readonly soFarMinor: number;
      readonly isQuiet: boolean;
    }
  | {
      readonly kind: 'pickEnd';
      /** What lay in every box, in its place. */
      readonly contentsMinor: readonly number[];
      readonly amountMinor: number;
      readonly soFarMinor: number;
    };
