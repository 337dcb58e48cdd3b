import type { Cell } from '@mela/contract/book';

/** The basket of free spins. */
export type CollectBeat =
  | {
      readonly kind: 'collect';
      readonly cells: readonly Cell[];
      /** What lies in the basket at hand before and after; after may be more than `size`, then it is full and the rest goes on. */
      readonly before: number;
      readonly after: number;
      readonly size: number;
      readonly multiplier: number;
    }
  | {
      readonly kind: 'basketFull';
      readonly index: number;
      readonly multiplier: number;
      readonly spins: number;
      /** The free spin at hand, and the spins awarded so far with these. */
      readonly freeIndex: number;
      readonly total: number;
      readonly inBasket: number;
      readonly size: number;
    };
