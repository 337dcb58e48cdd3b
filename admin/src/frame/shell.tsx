import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery, selfQuery } from '../api/queries.ts';
import { Failed, LoadingRows } from '../parts/states.tsx';
import { texts } from '../texts/texts.ts';
import { UndoLine } from '../parts/undo/undo-line.tsx';
import { isTyping } from '../parts/use-keys.ts';
import { useAddress } from '../screens/address.ts';
import { Navigation } from './navigation.tsx';
import { OfficeContext } from './office-data.ts';
import { Palette } from './palette.tsx';
import { TopBar } from './top-bar.tsx';

const Tour = lazy(async () => ({ default: (await import('../tour/tour.tsx')).Tour }));

/** The frame of every page: areas at the left, search at the top, and the page. */
export function Shell() {
  const rows = useQuery(rowsQuery);
  const self = useQuery(selfQuery);
  const [isSearching, setSearching] = useState(false);
  const tourAt = useAddress().search['tour'];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCall = (event.key === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !isTyping(event.target));
      if (!isCall) return;
      event.preventDefault();
      setSearching(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const data = useMemo(
    () => (rows.data && self.data ? { ...rows.data, self: self.data, permissions: new Set(self.data.permissions) } : null),
    [rows.data, self.data],
  );
  const error = rows.error ?? self.error;
  if (data === null)
    return (
      <div className="p-8">
        {error === null ? (
          <LoadingRows />
        ) : (
          <Failed
            error={error}
            onRetry={() => {
              void rows.refetch();
              void self.refetch();
            }}
          />
        )}
      </div>
    );
  return (
    <OfficeContext value={data}>
      <a href="#content" className="skip-link rounded-control bg-solid px-3 py-2 text-on-solid">
        {texts.shell.skip}
      </a>
      <div className="grid min-h-dvh grid-cols-[14rem_minmax(0,1fr)]">
        <Navigation />
        <div className="flex min-w-0 flex-col">
          <TopBar onSearch={() => setSearching(true)} />
          <main id="content" tabIndex={-1} className="grow px-6 py-5 outline-none">
            {data.self.confirmed ? null : <p className="mb-4 rounded-control bg-marigold/15 px-3 py-2">{texts.shell.unconfirmed}</p>}
            <Outlet />
          </main>
        </div>
      </div>
      {typeof tourAt === 'number' ? (
        <Suspense>
          <Tour at={tourAt} />
        </Suspense>
      ) : null}
      <UndoLine />
      {isSearching ? <Palette onClose={() => setSearching(false)} /> : null}
    </OfficeContext>
  );
}
