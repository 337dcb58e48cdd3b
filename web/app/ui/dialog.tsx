import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { m } from '../lib/words.ts';
import { classNames } from './class-names.ts';

type Props = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `sheet` fills a phone from below; `card` floats everywhere. */
  readonly shape?: 'sheet' | 'card';
  readonly width?: 'md' | 'lg';
};

/**
 * The browser's own dialog: focus stays inside, Esc closes, what is behind is inert. Printed open by the server (a modal
 * address opened directly) and made modal once scripts run.
 */
export function Dialog({ title, onClose, children, shape = 'sheet', width = 'md' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.matches(':modal')) return;
    const opener = document.activeElement;
    element.removeAttribute('open');
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={classNames('dialog', shape === 'sheet' ? 'dialog-sheet' : 'dialog-card', width === 'lg' && 'dialog-wide')}
    >
      <div tabIndex={-1} className="dialog-body paper on-paper outline-none">
        <header className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-paper px-5 pb-3 pt-5 md:px-7">
          <h2 id={titleId} className="text-xl md:text-2xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={m['ui.close']()}
            className="-mr-2 -mt-1 grid size-10 shrink-0 place-items-center rounded-full hover:bg-ink-800/10"
          >
            <X aria-hidden className="size-6" />
          </button>
        </header>
        <div className="px-5 pb-7 md:px-7">{children}</div>
      </div>
    </dialog>
  );
}
