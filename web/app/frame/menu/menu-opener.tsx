import { type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { m } from '../../site/language/words.ts';
import { pressOverlay, useOverlay } from '../../data/overlays/overlays.ts';

type Props = {
  readonly className: string;
  /** Text beside the icon; without it the opener has its name for screen readers only. */
  readonly children?: ReactNode;
};

/**
 * Opens the full menu. It is a link, so that a press counts before this script has loaded: the address remembers it, and
 * `openAddressedMenu` opens the menu then.
 */
export function MenuOpener({ className, children }: Props) {
  const open = useOverlay('menu');
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    pressOverlay('menu');
  };
  return (
    <a
      href="#menu"
      role="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={children === undefined ? m['shell.menu.open']() : undefined}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === ' ') press(event);
      }}
      className={className}
    >
      {children}
    </a>
  );
}
