import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Its action in words, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A round icon button with the minimum touch size. */
export function IconButton({ label, className = '', type = 'button', children, ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'grid size-control shrink-0 place-items-center rounded-full transition-colors hover:bg-hover disabled:opacity-40 aria-disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
