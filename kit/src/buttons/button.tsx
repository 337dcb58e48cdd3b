import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { m } from '../words/words.ts';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** A request is pending: shown, and no second press is taken. */ readonly busy?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** An action. For navigation use a link with `buttonClass`. */
export function Button({ look, size, busy = false, className = '', children, type = 'button', disabled, ...rest }: Props) {
  return (
    <button
      type={type}
      className={buttonClass(look, size, className)}
      aria-busy={busy || undefined}
      disabled={disabled === true || busy}
      {...rest}
    >
      {busy ? <span aria-hidden className="busy-mark" /> : null}
      {children}
      {busy ? (
        <span className="sr-only" role="status">
          {m['ui.busy']()}
        </span>
      ) : null}
    </button>
  );
}
