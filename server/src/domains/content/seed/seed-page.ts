/** Title and description of a page; heading and text of a section. */
export type Pair = readonly [string, string];
export type InBoth = { readonly en: Pair; readonly hi: Pair };

export type SeedPage = InBoth & {
  readonly path: string;
  /** What it says of itself where the house is licensed for money: without it, the same. */
  readonly licensed?: InBoth;
  readonly sections?: readonly (InBoth & { /** True of play money alone. */ readonly onlyInPlay?: true })[];
};
