import type { Cell, Grid } from '@mela/contract/book';

/** Wilds that spread over their reel and turn the others again, and wilds that stay where they sat down. */
export type WildsBeat =
  | { readonly kind: 'expand'; readonly reels: readonly number[]; readonly grid: Grid }
  | { readonly kind: 'respin'; readonly index: number; readonly held: readonly number[] }
  | { readonly kind: 'respinsEnd'; readonly amountMinor: number; readonly soFarMinor: number; readonly isQuiet: boolean }
  | { readonly kind: 'stick'; readonly cells: readonly Cell[] };
