import type { HelpArticle } from '@mela/contract/api/support/help';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { ArrowLeft } from '@mela/kit/icons/signs.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteRead } from '../../data/support/read-articles.ts';
import { AskSupport } from '../../parts/support/ask-support.tsx';
import { m } from '../../site/language/words.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { ArticleRating } from './article-rating.tsx';

/** One answer, the page on which it is done, whether it helped, and others of its topic. */
export function ArticlePage({ article }: { readonly article: HelpArticle }) {
  const { slug, title, paragraphs, path, related } = article;
  useEffect(() => noteRead({ slug, title }), [slug, title]);
  return (
    <div className="page pt-6 md:pt-10">
      <Link to="/{-$lang}/help" search={{}} className="inline-flex min-h-control items-center gap-2 text-muted hover:text-paper">
        <ArrowLeft aria-hidden className="size-5" />
        {m['help.back']()}
      </Link>
      <div className="mt-2 grid items-start gap-8 lg:grid-cols-[minmax(0,720px)_1fr] lg:gap-12">
        <article className="paper on-paper receipt px-6 pb-10 pt-9 md:px-12 md:pb-12">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <div className="mt-5 grid gap-4 text-lg">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {path === null ? null : (
            <Link to={pagePath(path, currentLocale())} className={buttonClass('secondary', 'md', 'mt-6')}>
              {m['help.open']()}
            </Link>
          )}
          <ArticleRating slug={slug} />
        </article>
        <aside>
          <h2 className="mb-2 text-xl">{m['help.related']()}</h2>
          <ul>
            {related.map((line) => (
              <li key={line.slug}>
                <Link
                  to="/{-$lang}/help/$article"
                  params={{ article: line.slug }}
                  search={{}}
                  className="flex min-h-control items-center underline-offset-4 hover:underline"
                >
                  {line.title}
                </Link>
              </li>
            ))}
          </ul>
          <AskSupport />
        </aside>
      </div>
    </div>
  );
}
