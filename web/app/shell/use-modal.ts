import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { modalTarget } from './modal-link.tsx';

/** Opens and closes modal addresses from code. Closing returns to the page behind, home when there is none. */
export function useModal(): { readonly open: (path: `/${string}`) => void; readonly close: () => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const { modal } = useSearch({ strict: false });
  return {
    open: (path) => void navigate(modalTarget(path)),
    close: () => {
      if (modal === undefined) void navigate({ to: '/{-$lang}', search: {} });
      else if (router.history.canGoBack()) router.history.back();
      else void navigate({ to: '.', search: ({ modal: _, ...search }: { modal?: string }) => search });
    },
  };
}
