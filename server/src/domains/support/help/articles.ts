import { helpArticles, helpTopics, type HelpSlug, type HelpTopic } from '@mela/contract/site/help-articles';
import type { Articles } from './article.ts';
import { accountArticles } from './articles/account.ts';
import { moneyArticles } from './articles/money.ts';
import { playArticles } from './articles/play.ts';

export const articles: Articles<HelpSlug> = { ...accountArticles, ...moneyArticles, ...playArticles };

/** Every article with its topic, in order. */
export const articleList: readonly { readonly slug: HelpSlug; readonly topic: HelpTopic }[] = helpTopics.flatMap((topic) =>
  helpArticles[topic].map((slug) => ({ slug, topic })),
);
