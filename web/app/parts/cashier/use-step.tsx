import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { modalTarget } from '../../site/navigation/modal-target.ts';

/** The target of another page of the cashier: over the same page behind, or, when the address was opened directly, its own address. */
function stepTarget(path: `/${string}`, overPage: boolean) {
  return overPage ? modalTarget(path) : ({ to: '/{-$lang}/$', params: { _splat: path.slice(1) }, search: {}, resetScroll: false } as const);
}

function useIsOverPage(): boolean {
  return useSearch({ strict: false }).modal !== undefined;
}

/**
 * Opens another page of the cashier in place of this one: closing still leads back to where the player came from. Nothing opens once the player
 * has left the address that this component opened at: an answer that comes while the next page loads takes no one back.
 */
export function useStep(): (path: `/${string}`) => Promise<void> {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [here] = useState(() => history.location.pathname);
  const overPage = useIsOverPage();
  return async (path) => {
    if (history.location.pathname === here) await navigate({ ...stepTarget(path, overPage), replace: true });
  };
}

type Props = { readonly path: `/${string}`; readonly className?: string; readonly current?: boolean; readonly children: ReactNode };

export function StepLink({ path, className = '', current = false, children }: Props) {
  return (
    <Link {...stepTarget(path, useIsOverPage())} replace preload={false} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
