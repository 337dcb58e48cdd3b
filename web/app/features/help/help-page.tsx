import type { HelpLine } from '@mela/contract/api/support/help';
import { helpTopics } from '@mela/contract/site/help-articles';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { helpQuery } from '../../data/support/help.ts';
import { AskSupport } from '../../parts/support/ask-support.tsx';
import { subjectNames } from '../../parts/support/subject-names.ts';
import { m } from '../../site/language/words.ts';
import { HelpSearch } from './help-search.tsx';

/** The help centre: a search in both scripts, and all articles by topic. */
export function HelpPage({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ ...helpQuery(query), placeholderData: keepPreviousData });
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{m['help.title']()}</h1>
      <p className="mt-2 text-muted md:text-lg">{m['help.intro']()}</p>
      <div className="mt-5">
        <HelpSearch
          value={query}
          onFind={(text) => attempt(navigate({ to: '.', search: text === '' ? {} : { query: text }, replace: true, resetScroll: false }))}
        />
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={4} className="mt-6 h-24" />
      ) : query === '' ? (
        <Topics lines={data} />
      ) : (
        <Found query={query} lines={data} />
      )}
      <AskSupport />
    </div>
  );
}

function Topics({ lines }: { readonly lines: readonly HelpLine[] }) {
  return (
    <div className="mt-8 grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      {helpTopics.map((topic) => (
        <PaperCard key={topic} as="section">
          <h2 className="mb-2 text-xl">{subjectNames[topic]()}</h2>
          <ul>
            {lines
              .filter((line) => line.topic === topic)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <ArticleLink slug={slug}>{title}</ArticleLink>
                </li>
              ))}
          </ul>
        </PaperCard>
      ))}
    </div>
  );
}

function ArticleLink({ slug, children }: { readonly slug: string; readonly children: string }) {
  return (
    <Link
      to="/{-$lang}/help/$article"
      params={{ article: slug }}
      search={{}}
      className="flex min-h-control items-center font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

function Found({ query, lines }: { readonly query: string; readonly lines: readonly HelpLine[] }) {
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="sr-only">{m['help.found']()}</h2>
      <p role="status" className="text-sm text-muted">
        {lines.length === 0 ? '' : m['help.count']({ count: lines.length })}
      </p>
      {lines.length === 0 ? <EmptyState title={m['help.noneTitle']({ query })}>{m['help.noneText']()}</EmptyState> : null}
      <ul className="grid gap-3">
        {lines.map(({ slug, title, lead, topic }) => (
          <PaperCard key={slug} as="li">
            <p className="text-sm text-muted">{subjectNames[topic]()}</p>
            <ArticleLink slug={slug}>{title}</ArticleLink>
            <p>{lead}</p>
          </PaperCard>
        ))}
      </ul>
    </section>
  );
}
