import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { classNames } from '@mela/kit/class-names.ts';
import type { DialogHash } from '../../site/navigation/dialog-hash.ts';

type Props = { readonly to: DialogHash; readonly look?: 'text' | 'button'; readonly className?: string; readonly children: ReactNode };

/** Replaces the dialog of the hash by another one, over the same page. */
export function DialogLink({ to, look = 'text', className, children }: Props) {
  return (
    <Link
      to="."
      hash={to}
      search={(search) => search}
      replace
      resetScroll={false}
      className={look === 'button' ? buttonClass('primary', 'lg') : classNames('font-semibold underline underline-offset-4', className)}
    >
      {children}
    </Link>
  );
}
