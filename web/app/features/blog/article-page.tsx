import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { articleQuery } from '../../data/blog/blog.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { HeadPicture } from '../../parts/page/head-picture.tsx';
import { WrittenText } from '../../parts/page/written-text.tsx';
import { ArticleCard } from './blog-page.tsx';
import { lazySection } from '../../site/rendering/lazy-section.tsx';

/** With the form of a comment, which only players see: an article is read before. */
const { Part: Comments, ready } = lazySection(async () => (await import('./comments.tsx')).Comments);
export const loadComments = ready;

/** An article with what is related to it, and a page of its comments. */
export function ArticlePage({ slug, page }: { readonly slug: string; readonly page: number }) {
  const { data: article, error, refetch } = useQuery(articleQuery(slug));
  const dates = useDates();
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (article === undefined) return <SkeletonRows label={m['ui.loading']()} rows={4} className="mt-6 h-48" />;
  if (article === null) return null;
  const { id, title, description, image, widths, publishAt, minutes, blocks, related } = article;
  return (
    <div className="page pt-4 md:pt-8">
      <article className="paper on-paper mx-auto max-w-3xl overflow-hidden rounded-panel">
        <HeadPicture path={image.mobileImage} widths={widths} />
        <div className="p-5 pb-8 md:p-10">
          <p className="text-sm">
            <Link to="/{-$lang}/blog/{-$page}" params={{}} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {m['blog.title']()}
            </Link>
          </p>
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <p className="numbers mt-2 text-sm text-muted">
            {dates.day(publishAt)} · {m['blog.minutes']({ minutes })}
          </p>
          <p className="mb-6 mt-4 text-lg font-semibold">{description}</p>
          <div className="grid gap-4 text-lg leading-relaxed">
            <WrittenText blocks={blocks} level={2} />
          </div>
        </div>
      </article>
      <div className="mx-auto max-w-3xl">
        <Comments articleId={id} slug={slug} page={page} />
      </div>
      {related.length === 0 ? null : (
        <section aria-labelledby="blog-related" className="mx-auto mt-10 max-w-5xl">
          <h2 id="blog-related" className="mb-4 text-xl">
            {m['blog.related']()}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2">
            {related.map((other) => (
              <ArticleCard key={other.id} article={other} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
