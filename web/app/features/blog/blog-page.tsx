import type { ArticleTeaser } from '@mela/contract/api/blog/blog';
import { articlesPage } from '@mela/contract/api/blog/blog-sizes';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { articlesQuery } from '../../data/blog/blog.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { PageLinks } from './page-links.tsx';

/** A page of the list: the first article large, the others in a grid. */
export function BlogPage({ page }: { readonly page: number }) {
  const { data, error, refetch } = useQuery(articlesQuery(page));
  const feed = `/rss/${currentLocale()}.xml`;
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['blog.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['blog.intro']()}</p>
        <link rel="alternate" type="application/rss+xml" title={m['blog.title']()} href={feed} />
        <a href={feed} className="inline-flex min-h-control items-center font-semibold underline underline-offset-4">
          {m['blog.feed']()}
        </a>
      </header>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-48" />
      ) : data.rows.length === 0 ? (
        <EmptyState title={m['blog.none']()} />
      ) : (
        <>
          <ul className="mt-5 grid gap-5 md:grid-cols-2 lg:gap-7">
            {data.rows.map((article, at) => (
              <ArticleCard key={article.id} article={article} large={at === 0 && page === 1} />
            ))}
          </ul>
          <PageLinks slug={null} page={page} pages={Math.ceil(data.count / articlesPage)} />
        </>
      )}
    </div>
  );
}

/** An article in a list: its picture, its title, and how long it takes to read. */
export function ArticleCard({ article, large = false }: { readonly article: ArticleTeaser; readonly large?: boolean }) {
  const { slug, title, description, image, publishAt, minutes } = article;
  const dates = useDates();
  return (
    <li
      className={
        large
          ? 'paper on-paper overflow-hidden rounded-panel md:col-span-2 md:grid md:grid-cols-2'
          : 'paper on-paper overflow-hidden rounded-panel'
      }
    >
      <img
        src={image.mobileImage}
        alt=""
        width={1200}
        height={630}
        loading={large ? 'eager' : 'lazy'}
        className="block aspect-[40/21] w-full object-cover"
      />
      <div className="grid content-center gap-2 p-5 md:p-7">
        <h2 className={large ? 'text-xl md:text-2xl' : 'text-xl'}>
          <Link to="/{-$lang}/blog/$slug/{-$page}" params={{ slug }} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        <p>{description}</p>
        <p className="numbers text-sm text-muted">
          {dates.day(publishAt)} · {m['blog.minutes']({ minutes })}
        </p>
      </div>
    </li>
  );
}
