import { opensDialog } from '../site/navigation/dialog-hash.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { memo, useEffect, type ReactNode } from 'react';
import { ErrorHelpContext } from '@mela/kit/feedback/error-help.tsx';
import { late } from '@mela/kit/rendering/late.ts';
import { matchRoute } from '../site/routing/match-route.ts';
import { reloadWhenStale } from './version/reload-stale.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../site/language/words.ts';
import { LatePart } from '../site/rendering/late-part.tsx';
import { LoadingLine } from './page/loading-line.tsx';
import { BottomBar, Footer, Header } from './lazy-parts.ts';

const SessionWatch = late(() => import('./session/session-watch.tsx'));
const DeferredShell = late(() => import('./deferred-shell.tsx'));
/** Loaded with the first error that is shown. */
const ErrorArticle = late(async () => ({ default: (await import('./support/error-article.tsx')).ErrorArticle }));
const articleOf = (errorKey: string) => <ErrorArticle errorKey={errorKey} />;
/** Loaded with the deferred shell, before a visitor opens a dialog. */
const AddressedDialog = late(async () => ({ default: (await import('./overlays/addressed-dialog.tsx')).AddressedDialog }));

/** The shell around every page. Full-screen pages have only the layers above it; those with an empty layout not even these. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const row = matchRoute(pathname)?.row;
  const empty = row?.emptyLayout === true;
  const bare = empty || row?.fullScreen === true || row?.alone === true;
  const hydrated = useHydrated();
  useEffect(() => reloadWhenStale(), []);
  return (
    <ErrorHelpContext value={articleOf}>
      <a href="#page" className="skip-link rounded-print bg-marigold px-4 py-2 font-semibold text-ink-950">
        {m['shell.skip']()}
      </a>
      {bare ? null : <Top path={pathname} />}
      <main id="page" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {bare ? null : <Foot path={pathname} />}
      <AddressedOverlay />
      {hydrated ? (
        <LatePart>
          <SessionWatch />
          {empty ? null : <DeferredShell />}
        </LatePart>
      ) : null}
    </ErrorHelpContext>
  );
}

/*
 * Above and below a page. Each waits alone: a press on what waits for another's script is lost. They are rendered again for another page only: a part that is rendered again before its script has loaded loses
 * what the server rendered, and must lose it when that belonged to another page.
 */
const Top = memo(function Top(_: { readonly path: string }) {
  return (
    <LatePart>
      <Header />
    </LatePart>
  );
});

const Foot = memo(function Foot(_: { readonly path: string }) {
  return (
    <>
      <LatePart>
        <Footer />
      </LatePart>
      <LatePart>
        <BottomBar />
      </LatePart>
    </>
  );
});

/** What the address lays over the page, by its search or its hash. */
function AddressedOverlay() {
  const { modal } = useSearch({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const hydrated = useHydrated();
  if (!hydrated || (modal === undefined && !opensDialog(hash))) return null;
  return (
    <LatePart fallback={<LoadingLine />}>
      <AddressedDialog />
    </LatePart>
  );
}
