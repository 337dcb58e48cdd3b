import type { HelpSlug } from '@mela/contract/site/help-articles';

/** The title, then the paragraphs; the first of them stands below the title in lists. */
type Words = readonly [title: string, ...paragraphs: string[]];

export type Article = {
  readonly en: Words;
  readonly hi: Words;
  /** Words by which readers look for it and which it does not have, in either script. */
  readonly also: string;
  /** The page on which it is done. */
  readonly path?: string;
};

/** The articles of some topics. */
export type Articles<S extends HelpSlug> = Readonly<Record<S, Article>>;
