import { X } from '../icons/signs.ts';
import { useId, useState, type ReactNode } from 'react';
import { m } from '../words/words.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useHydrated } from '../rendering/use-hydrated.ts';
import { useModalElement } from './use-modal-element.ts';

/** What the component of a modal page is given: the values of its address, and the function that closes it. */
export type DialogProps = { readonly params: Readonly<Record<string, string>>; readonly onClose: () => void };

type Props = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** A function gets what closes the overlay: links and buttons inside close by it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** `sheet` fills a phone from below; `card` floats everywhere. */
  readonly shape?: 'sheet' | 'card';
  /** As tall as the window allows, whatever is inside: for dialogs whose tabs have contents of different heights. */
  readonly isTall?: boolean;
  /** It has nothing that closes it, and Esc does not: what is inside leads on. */
  readonly stays?: boolean;
};

/**
 * A native dialog: focus stays inside, Esc closes, the page behind is inert. Rendered open by the server (a modal address opened directly)
 * and made modal after hydration, without the animation with which it enters in the browser.
 */
export function Dialog({ title, onClose, children, shape = 'sheet', isTall = false, stays = false }: Props) {
  const { dialog, close, onCancel, onNativeClose, onMouseDown } = useModalElement(onClose, stays);
  const titleId = useId();
  const [arrives] = useState(useHydrated());
  return (
    <dialog
      ref={dialog}
      open
      data-still={arrives ? undefined : ''}
      data-stays={stays ? '' : undefined}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onNativeClose}
      onMouseDown={onMouseDown}
      className={classNames('dialog', shape === 'sheet' ? 'dialog-sheet' : 'dialog-card', isTall && 'dialog-tall')}
    >
      <div tabIndex={-1} className="dialog-body paper on-paper outline-none">
        <header className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-ground px-5 pb-3 pt-5 md:px-7">
          <h2 id={titleId} className="text-xl md:text-2xl">
            {title}
          </h2>
          {stays ? null : (
            <IconButton label={m['ui.close']()} onClick={close} className="-mr-2 -mt-1">
              <X aria-hidden className="size-6" />
            </IconButton>
          )}
        </header>
        <div className="px-5 pb-7 md:px-7">{typeof children === 'function' ? children(close) : children}</div>
      </div>
    </dialog>
  );
}
