import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { matchRoute } from '../../lib/site/match-route.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

const OffPage = lazy(async () => ({ default: (await import('../../features/notice/off-page.tsx')).OffPage }));

/** Any address that has no file: a page of the table that is not built, or none of ours. */
export const Route = createFileRoute('/{-$lang}/$')({
  beforeLoad: ({ location }) => {
    throw notFound({ data: { off: matchRoute(location.pathname) !== null } });
  },
  notFoundComponent: function Nowhere({ data }: { readonly data?: unknown }) {
    if (!isOff(data)) return <NotFoundPage />;
    return (
      <Suspense fallback={null}>
        <OffPage />
      </Suspense>
    );
  },
});

function isOff(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'data' in data &&
    typeof data.data === 'object' &&
    data.data !== null &&
    'off' in data.data &&
    data.data.off === true
  );
}
