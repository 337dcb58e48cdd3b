import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { CursorPages } from '@mela/kit/tables/cursor-pages.tsx';
import { boardPage } from '../../data/ratings/boards.ts';
import { m } from '../../site/language/words.ts';

type Page = { readonly lines: readonly unknown[]; readonly count: number; readonly demo: readonly unknown[] };
type Props<P extends Page> = {
  /** The page from so many places on. */
  readonly query: (offset: number) => UseQueryOptions<P>;
  readonly line: (line: P['lines'][number]) => ReactNode;
  readonly empty: string;
  /** Below the lines, such as the reader's own. */
  readonly foot?: (page: P) => ReactNode;
};

/** A painted board of places, ten to a page, with demo players under a heading of their own. */
export function PaintedBoard<P extends Page>({ query, line, empty, foot }: Props<P>) {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...query(offset), placeholderData: keepPreviousData });
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (data === undefined) return <SkeletonRows label={m['ui.loading']()} rows={5} />;
  return (
    <>
      {data.lines.length === 0 ? <p className="py-6 text-muted">{empty}</p> : <ol className="numbers">{data.lines.map(line)}</ol>}
      {foot?.(data)}
      {data.count <= boardPage ? null : (
        <div className="mt-4">
          <CursorPages
            page={offset / boardPage + 1}
            onBack={offset === 0 ? null : () => setOffset(offset - boardPage)}
            onNext={offset + boardPage >= data.count ? null : () => setOffset(offset + boardPage)}
            isLoading={isPlaceholderData}
          />
        </div>
      )}
      {data.demo.length === 0 ? null : (
        <div className="perforation mt-4 pt-3">
          <h3 className="font-semibold">{m['fame.demo.title']()}</h3>
          <p className="text-sm text-muted">{m['fame.demo.text']()}</p>
          <ol className="numbers">{data.demo.map(line)}</ol>
        </div>
      )}
    </>
  );
}
