import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { DialogHash } from './dialog-hash.ts';
import { modalTarget } from './modal-target.ts';
import { usePaintedPress } from './use-painted-press.ts';

type Props = {
  readonly path: `/${string}`;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly onClick?: (() => void) | undefined;
};

/** A link that opens a modal address (route-table rows with `modal`) over the current page. */
export function ModalLink({ path, className = '', children, onClick, ...rest }: Props) {
  const target = modalTarget(path);
  const press = usePaintedPress(target);
  return (
    <Link
      {...target}
      className={className}
      preload={false}
      onClick={(event: MouseEvent) => {
        onClick?.();
        press(event);
      }}
      {...rest}
    >
      {children}
    </Link>
  );
}

/** A link that opens the dialog of a hash over the current page. */
export function DialogLink({
  hash,
  className,
  children,
}: {
  readonly hash: DialogHash | `mission:${number}`;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const target = { to: '.', hash, search: (search: object) => search, resetScroll: false } as const;
  return (
    <Link {...target} className={className} onClick={usePaintedPress(target)}>
      {children}
    </Link>
  );
}
