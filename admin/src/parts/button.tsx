import type { ButtonHTMLAttributes, Ref } from 'react';

type Look = 'main' | 'plain' | 'danger' | 'quiet';
type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: Look;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

const looks: Record<Look, string> = {
  main: 'bg-solid text-on-solid hover:opacity-90',
  plain: 'border border-edge bg-raised text-foreground hover:bg-foreground/4',
  danger: 'border border-danger/40 bg-raised text-danger hover:bg-danger/6',
  quiet: 'text-muted hover:bg-foreground/6 hover:text-foreground',
};

const buttonClass = (look: Look = 'plain'): string =>
  `inline-flex h-control select-none items-center justify-center gap-2 whitespace-nowrap rounded-control px-3 text-sm font-semibold no-underline transition-press disabled:pointer-events-none disabled:opacity-50 ${looks[look]}`;

/** A button of the size of dense pages. The kit's are made for thumbs. */
export function Button({ look = 'plain', busy = false, className = '', type = 'button', disabled, ...rest }: Props) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      disabled={disabled === true || busy}
      className={`${buttonClass(look)} ${className}`}
      {...rest}
    />
  );
}

/** A key of the keyboard, beside what it does. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-print border border-edge bg-ground px-1 font-text text-xs font-normal leading-4 text-muted">{children}</kbd>
  );
}
