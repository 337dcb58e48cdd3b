import type { ReactNode } from 'react';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { classNames } from '@mela/kit/class-names.ts';
import type { DialogHash } from '../../site/navigation/dialog-hash.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';

type Props = { readonly to: DialogHash; readonly look?: 'text' | 'button'; readonly className?: string; readonly children: ReactNode };

/** From one step of a log-in to another, in its place. */
export function SwitchLink({ to, look = 'text', className, children }: Props) {
  return (
    <DialogLink
      hash={to}
      replaces
      className={look === 'button' ? buttonClass('primary', 'lg') : classNames('font-semibold underline underline-offset-4', className)}
    >
      {children}
    </DialogLink>
  );
}
