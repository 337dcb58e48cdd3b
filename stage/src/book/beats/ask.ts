/** The round asks its player: the last beat of a book that ends in `awaitChoice`, and one in the middle once it was answered. */
export type AskBeat =
  | { readonly kind: 'ask'; readonly of: 'box' | 'gamble'; readonly allowed: readonly number[] }
  | { readonly kind: 'choice'; readonly of: 'box' | 'gamble'; readonly value: number };
