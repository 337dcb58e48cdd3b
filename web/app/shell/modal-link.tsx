import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where a modal goes: over this page, with its own address in the bar; a reload opens that address by itself. */
export function modalTarget(path: `/${string}`) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, modal: path }),
    hash: '',
    resetScroll: false,
    mask: { to: '/{-$lang}/$', params: { _splat: path.slice(1) }, search: {}, unmaskOnReload: true },
  } as const;
}

/** A link that opens a modal address (route-table rows with `modal`) over the page one is on. */
export function ModalLink({
  path,
  className = '',
  children,
  ...rest
}: {
  readonly path: `/${string}`;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly onClick?: (() => void) | undefined;
}) {
  return (
    <Link {...modalTarget(path)} className={className} preload={false} {...rest}>
      {children}
    </Link>
  );
}
