import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { opensDialog } from './dialog-hash.ts';
import { modalTarget } from './modal-target.ts';
import { previousPath } from './page-history.ts';
import { ownPath } from '../routing/own-path.ts';
import { pagePath } from '../routing/page-path.ts';

type Ways = {
  /** The previous page, without modal addresses and redirects. */
  readonly previous: string | null;
  readonly home: string | null;
  /** Path of the page behind. */
  readonly behind: string;
};

/** [2.75] Where closing a dialog that was opened by its own address leads. */
export function closingTarget({ previous, home, behind }: Ways): string {
  return ownPath(previous) ?? home ?? behind;
}

/**
 * Opens modal addresses from code, and closes what the address lays over a page. Closing returns to the page behind, in one step however many
 * dialogs were opened over it; where it was not opened from there, by a link from outside for example, it only takes itself out of the address.
 */
export function useModal(): { readonly open: (path: `/${string}`) => void; readonly close: () => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const { modal } = useSearch({ strict: false });
  const latest = useRef(modal);
  useEffect(() => {
    latest.current = modal;
  });
  return useMemo(
    () => ({
      open: (path) => inBackground(navigate(modalTarget(path))),
      close: () => {
        const { location } = router.state;
        const { pathname, hash, state } = location;
        const isOver = latest.current !== undefined || opensDialog(hash);
        if (isOver && state.over !== undefined) router.history.go(-state.over);
        else if (isOver)
          inBackground(
            navigate({
              to: '.',
              search: ({ modal: _, ...search }: { modal?: string }) => search,
              hash: '',
              replace: true,
              resetScroll: false,
            }),
          );
        else
          inBackground(
            navigate({
              href: closingTarget({ previous: previousPath('close'), home: pagePath('/', currentLocale()), behind: pathname }),
            }),
          );
      },
    }),
    [navigate, router],
  );
}
