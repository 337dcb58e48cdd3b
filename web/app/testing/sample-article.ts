import type { Article, ArticleTeaser } from '@mela/contract/api/blog/blog';

export const sampleTeaser: ArticleTeaser = {
  id: 3,
  slug: 'how-a-return-is-counted',
  title: 'How a return is counted',
  description: 'What 96 per cent means, and what it does not.',
  topic: 'fairness',
  image: { mobileImage: '/pictures/blog/how-a-return-is-counted.svg' },
  minutes: 4,
  publishAt: 1_763_000_000,
};

export const sampleArticle: Article = {
  ...sampleTeaser,
  seoTitle: 'How a return is counted · Mela',
  socialImage: '/social/how-a-return-is-counted.en.0123456789abcdef.png',
  createdAt: 1_763_000_000,
  modifiedAt: 1_763_400_000,
  blocks: [
    { kind: 'heading', text: [{ text: 'Long and short' }] },
    { kind: 'paragraph', text: [{ text: 'See ' }, { text: 'the games', href: '/games' }, { text: ' first.', strong: true }] },
    { kind: 'list', ordered: false, items: [[{ text: 'A spin' }]] },
  ],
  related: [{ ...sampleTeaser, id: 4, slug: 'how-to-set-a-limit', title: 'How to set a limit' }],
  comments: [],
  count: 0,
};
