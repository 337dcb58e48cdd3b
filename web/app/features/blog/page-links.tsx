import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';

type Props = { /** Null for the list of articles. */ readonly slug: string | null; readonly page: number; readonly pages: number };

/** The way to the pages before and after; nothing where there is one page. */
export function PageLinks({ slug, page, pages }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={m['blog.pages']()} className="flex flex-wrap items-center justify-center gap-4 py-6">
      {page > 1 ? <PageLink slug={slug} page={page - 1} text={m['blog.newer']()} /> : null}
      <span className="numbers text-sm">{m['blog.page']({ page, pages })}</span>
      {page < pages ? <PageLink slug={slug} page={page + 1} text={m['blog.older']()} /> : null}
    </nav>
  );
}

function PageLink({ slug, page, text }: { readonly slug: string | null; readonly page: number; readonly text: string }) {
  const look = buttonClass('secondary', 'md');
  const part = page === 1 ? {} : { page: String(page) };
  return slug === null ? (
    <Link to="/{-$lang}/blog/{-$page}" params={part} className={look}>
      {text}
    </Link>
  ) : (
    <Link to="/{-$lang}/blog/$slug/{-$page}" params={{ slug, ...part }} className={look}>
      {text}
    </Link>
  );
}
