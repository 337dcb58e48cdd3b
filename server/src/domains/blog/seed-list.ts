import type { ArticleDraft } from '@mela/contract/api/blog/operator-blog';

/** The articles beside this file, in their order in the list. */
export const seedList: readonly Pick<ArticleDraft, 'slug' | 'topic'>[] = [
  { slug: 'how-a-return-is-counted', topic: 'fairness' },
  { slug: 'a-thousand-spins', topic: 'fairness' },
  { slug: 'what-upi-statuses-mean', topic: 'money' },
  { slug: 'how-to-set-a-limit', topic: 'care' },
  { slug: 'how-to-check-a-round', topic: 'fairness' },
  { slug: 'the-law-in-plain-words', topic: 'law' },
  { slug: 'bonuses-in-rupees', topic: 'money' },
  { slug: 'how-a-title-is-drawn', topic: 'making' },
  { slug: 'luck-has-no-memory', topic: 'care' },
  { slug: 'what-a-hash-chain-is', topic: 'fairness' },
];
