import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { dialogTarget, modalTarget } from './modal-target.ts';
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

type DialogProps = {
  /** One of the dialogs, with what follows its colon. Editors may also name a place of the page. */
  readonly hash: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** It takes the place of the dialog that is open: back leads to the page and not to the other dialog. */
  readonly replaces?: boolean;
  readonly onClick?: (() => void) | undefined;
};

/** A fragment is never the current page. */
const notHere = { 'aria-current': undefined };

/** The link that opens the dialog of a hash over the current page. */
export function DialogLink({ hash, className, children, replaces = false, onClick }: DialogProps) {
  const target = replaces ? { ...dialogTarget(hash), replace: true, state: true as const } : dialogTarget(hash);
  const press = usePaintedPress(target);
  return (
    <Link
      {...target}
      activeProps={notHere}
      className={className}
      onClick={(event: MouseEvent) => {
        onClick?.();
        press(event);
      }}
    >
      {children}
    </Link>
  );
}
