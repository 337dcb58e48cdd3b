import type { Cell } from '@mela/contract/games/book';

/** A part of a round that draws for itself; `index` counts its kind from 1. */
export type Turn = { readonly of: 'base' | 'free' | 'respin' | 'hold' | 'boxes' | 'gambles'; readonly index: number };

/** What a number was drawn for, and what it came to there. */
export type DrawPurpose =
  /** The reel shows its strip from place `stop` downward. */
  | { readonly of: 'stop'; readonly reel: number; readonly stop: number }
  /** One number for both: height and stop of a reel. */
  | { readonly of: 'height'; readonly reel: number; readonly height: number; readonly stop: number }
  /** The value of a coin that the reels show. */
  | { readonly of: 'coin'; readonly cell: Cell; readonly credits: number }
  /** An empty cell that spins by itself; 0 credits is no coin. */
  | { readonly of: 'cell'; readonly cell: Cell; readonly credits: number }
  /** While the boxes are filled, the contents of `box` and `other` are swapped. */
  | { readonly of: 'box'; readonly box: number; readonly other: number }
  /** 1 is chit, 2 is pat. */
  | { readonly of: 'side'; readonly gamble: number; readonly side: number };
