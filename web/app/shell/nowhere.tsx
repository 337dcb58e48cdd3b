import { lazy, Suspense } from 'react';
import { NotFoundPage } from './not-found-page.tsx';

const OffPage = lazy(async () => ({ default: (await import('../features/notice/off-page.tsx')).OffPage }));

/** What stands where nothing was found: the page that is not open yet, or the 404. `data` is what a loader said with "not found". */
export function Nowhere({ data }: { readonly data?: unknown }) {
  if (partOf(data, 'off') !== true) return <NotFoundPage instead={partOf(data, 'instead')} />;
  return (
    <Suspense fallback={null}>
      <OffPage />
    </Suspense>
  );
}

/** The router wraps what was said once. */
function partOf(data: unknown, name: 'off' | 'instead'): unknown {
  const said = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined;
}
