import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, type ComponentType } from 'react';
import { NotFoundPage as ServerNotFoundPage } from '../../features/status-pages/not-found-page.tsx';
import { LatePart } from '../../site/rendering/late-part.tsx';

const FeatureOffPage = lazy(async () => ({ default: (await import('../../features/status-pages/feature-off-page.tsx')).FeatureOffPage }));

type Missing = ComponentType<{ readonly instead?: unknown }>;
/** Rendered by the server; its script loads in the browsers that need it. */
const NotFoundPage = createIsomorphicFn()
  .server((): Missing => ServerNotFoundPage)
  .client((): Missing => lazy(async () => ({ default: (await import('../../features/status-pages/not-found-page.tsx')).NotFoundPage })))();

/** The 404 page, or the page of a feature that is off. `data` is what a loader passed to notFound. */
export function NotFound({ data }: { readonly data?: unknown }) {
  const isOff = partOf(data, 'off') === true;
  return <LatePart>{isOff ? <FeatureOffPage /> : <NotFoundPage instead={partOf(data, 'instead')} />}</LatePart>;
}

/** The router wraps the loader's data once. */
function partOf(data: unknown, name: 'off' | 'instead'): unknown {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined;
}
