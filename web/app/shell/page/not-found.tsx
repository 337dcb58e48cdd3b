import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense, type ComponentType } from 'react';
import { NotFoundPage as PrintedNotFound } from './not-found-page.tsx';

const OffPage = lazy(async () => ({ default: (await import('../../features/notice/off-page.tsx')).OffPage }));

type Missing = ComponentType<{ readonly instead?: unknown }>;
/** Printed by the server; its script comes to the browsers that need it. */
const NotFoundPage = createIsomorphicFn()
  .server((): Missing => PrintedNotFound)
  .client((): Missing => lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage })))();

/** What stands where nothing was found: the page that is not open yet, or the 404. `data` is what a loader said with "not found". */
export function Nowhere({ data }: { readonly data?: unknown }) {
  const isOff = partOf(data, 'off') === true;
  return <Suspense fallback={null}>{isOff ? <OffPage /> : <NotFoundPage instead={partOf(data, 'instead')} />}</Suspense>;
}

/** The router wraps what was said once. */
function partOf(data: unknown, name: 'off' | 'instead'): unknown {
  const said = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined;
}
