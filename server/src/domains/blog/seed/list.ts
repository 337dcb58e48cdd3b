import type { ArticleDraft } from '@mela/contract/api/blog/blog';

/** The articles beside this file, in their order in the list. */
export const seedList: readonly Pick<ArticleDraft, 'slug' | 'topic'>[] = [
  { slug: 'how-a-return-is-counted', topic: 'fairness' },
  { slug: 'how-to-set-a-limit', topic: 'care' },
];
