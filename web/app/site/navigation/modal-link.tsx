import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { modalTarget } from './modal-target.ts';

/** A link that opens a modal address (route-table rows with `modal`) over the current page. */
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
