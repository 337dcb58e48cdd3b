import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { closingTarget, stepsToPage } from './modal-navigation.ts';
import { modalTarget } from './modal-target.ts';
import { previousPath } from './page-history.ts';
import { pagePath } from '../routing/page-path.ts';

/** Opens and closes modal addresses from code. Closing returns to the page behind, in one step however many dialogs were opened over it. */
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
      open: (path) => void navigate(modalTarget(path)),
      close: () => {
        const { pathname, state } = router.state.location;
        const steps = latest.current === undefined ? null : stepsToPage(pathname, state.__TSR_index);
        if (steps !== null) router.history.go(-steps);
        else if (latest.current !== undefined)
          void navigate({ to: '.', search: ({ modal: _, ...search }: { modal?: string }) => search, replace: true, resetScroll: false });
        else
          void navigate({
            href: closingTarget({ previous: previousPath('close'), home: pagePath('/', currentLocale()), behind: pathname }),
          });
      },
    }),
    [navigate, router],
  );
}
