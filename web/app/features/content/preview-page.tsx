import type { MenuItem, PageSeo, Redirect } from '@mela/contract/api/content';
import type { ArticlePreview, Preview } from '@mela/contract/api/content/documents';
import type { CrmPopup, Poster } from '@mela/contract/api/placements';
import { WidePicture } from '@mela/kit/data-display/wide-picture.tsx';
import { EmptyState } from '@mela/kit/feedback/states.tsx';
import { m } from '../../site/language/words.ts';
import { HeadPicture } from '../../parts/page/head-picture.tsx';
import { WrittenText } from '../../parts/page/written-text.tsx';
import { ContentPage } from './content-page.tsx';

/** A draft as its readers would see it, below a line that says what it is. Null is a link that has ended. */
export function PreviewPage({ preview }: { readonly preview: Preview | null }) {
  if (preview === null)
    return (
      <section className="page pt-6 md:pt-10">
        <h1 className="text-2xl md:text-3xl">{m['preview.title']()}</h1>
        <EmptyState title={m['preview.ended.title']()}>{m['preview.ended.text']()}</EmptyState>
      </section>
    );
  const { page, lines, posters, image, redirect, popup, article } = preview;
  return (
    <>
      <p role="note" className="bg-marigold px-4 py-2 text-center font-semibold text-ink-900 [overflow-wrap:anywhere]">
        {m['preview.note']({ name: preview.name, version: preview.version })}
      </p>
      {article !== null ? (
        <Article article={article} />
      ) : page !== null && page.sections.length > 0 ? (
        <ContentPage page={page} />
      ) : (
        <section className="page pt-6 md:pt-10">
          <h1 className="text-2xl md:text-3xl [overflow-wrap:anywhere]">{preview.name}</h1>
          <div className="mt-6">
            {page === null ? null : <SearchResult page={page} />}
            {lines === null ? null : <MenuLines lines={lines} />}
            {posters === null ? null : <Posters posters={posters} />}
            {image === null ? null : <img src={image} alt="" className="max-h-96 max-w-full" />}
            {redirect === null ? null : <Move redirect={redirect} />}
            {popup === null ? null : <Popup popup={popup} />}
          </div>
        </section>
      )}
    </>
  );
}

function Article({ article: { title, description, picture, widths, blocks } }: { readonly article: ArticlePreview }) {
  return (
    <div className="page pt-4 md:pt-8">
      <article className="paper on-paper mx-auto max-w-3xl overflow-hidden rounded-panel">
        <HeadPicture path={picture} widths={widths} />
        <div className="p-5 pb-8 md:p-10">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <p className="mb-6 mt-4 text-lg font-semibold">{description}</p>
          <div className="grid gap-4 text-lg leading-relaxed">
            <WrittenText blocks={blocks} level={2} />
          </div>
        </div>
      </article>
    </div>
  );
}

/** What a search engine shows of a page without a text of its own. */
function SearchResult({ page: { title, description, locale } }: { readonly page: PageSeo }) {
  return (
    <article lang={locale} className="paper on-paper max-w-2xl rounded-panel p-5 md:p-7">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2">{description}</p>
    </article>
  );
}

function MenuLines({ lines }: { readonly lines: readonly MenuItem[] }) {
  if (lines.length === 0) return <p className="text-muted">{m['preview.empty']()}</p>;
  return (
    <ol className="grid gap-3">
      {lines.map(({ label, path }) => (
        <li key={`${path} ${label}`} className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{label}</span> <span className="text-muted">{path}</span>
        </li>
      ))}
    </ol>
  );
}

function Posters({ posters }: { readonly posters: readonly Poster[] }) {
  if (posters.length === 0) return <p className="text-muted">{m['preview.empty']()}</p>;
  return (
    <ul className="grid gap-6">
      {posters.map(({ id, title, text, link, picture, tone }) => (
        <li key={id} data-tone={tone} className="bill flex flex-col overflow-hidden rounded-panel">
          {picture === null ? null : <WidePicture picture={picture} alt={picture.alt ?? ''} />}
          <div className="p-5 md:p-7">
            <h2 className="text-xl md:text-2xl">{title}</h2>
            <p className="mt-2">{text}</p>
            {link === null ? null : (
              <p className="mt-3 font-semibold [overflow-wrap:anywhere]">
                {link.text} ({link.value})
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The parts of a popup in its dialog's order, with the link in words: a preview leads nowhere. */
function Popup({ popup: { content } }: { readonly popup: CrmPopup }) {
  return (
    <ol className="grid max-w-2xl gap-4">
      {content.map(({ position, title, text, link }) => (
        <li key={position} className="paper on-paper rounded-panel p-5 md:p-7">
          <h2 className="text-xl md:text-2xl">{title}</h2>
          <p className="mt-2">{text}</p>
          {link === null ? null : (
            <p className="mt-3 font-semibold [overflow-wrap:anywhere]">
              {link.text} ({link.value})
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Move({ redirect: { from, to, code } }: { readonly redirect: Redirect }) {
  return (
    <p className="text-lg [overflow-wrap:anywhere]">
      {code === 404 ? m['preview.gone']({ from }) : m['preview.moved']({ from, to, code })}
    </p>
  );
}
