import { X } from '../icons/signs.ts';
import { useId, type ReactNode } from 'react';
import { m } from '../words/words.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useModalElement } from './use-modal-element.ts';

type Props = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** A function gets what closes the overlay: links and buttons inside close by it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** The edge it slides in from. */
  readonly side?: 'start' | 'end';
};

const sides = { start: 'side-sheet-start', end: 'side-sheet-end' } as const;

/** A panel at an edge of the window for menus, filters and lists: modal like a dialog, but the page stays visible. */
export function Sheet({ title, onClose, children, side = 'end' }: Props) {
  const { dialog, close, onCancel, onNativeClose, onMouseDown } = useModalElement(onClose);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      open
      data-ground="night"
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onNativeClose}
      onMouseDown={onMouseDown}
      className={classNames('dialog side-sheet', sides[side])}
    >
      <div tabIndex={-1} className="side-sheet-body bg-raised text-foreground outline-none">
        <header className="flex min-h-header items-center justify-between gap-4 px-5">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <IconButton label={m['ui.close']()} onClick={close} className="-mr-2">
            <X aria-hidden className="size-6" />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6">
          {typeof children === 'function' ? children(close) : children}
        </div>
      </div>
    </dialog>
  );
}
