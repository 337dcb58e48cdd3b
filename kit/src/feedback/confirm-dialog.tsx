import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { m } from '../words/words.ts';

type Props = {
  /** The question. */
  readonly title: ReactNode;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** The act by its own name, never "Yes". */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** It cannot be undone. */
  readonly isDangerous?: boolean;
  readonly busy?: boolean;
};

/** A dialog that opens gives the focus to the element with this attribute. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks once more before an act. The focus is on the way back, so that Enter pressed by habit does nothing. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose, isDangerous = false, busy = false }: Props) {
  return (
    <Dialog title={title} onClose={onClose} shape="card">
      {(close) => (
        <>
          <div className="mb-6 grid gap-3">{children}</div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close} ref={focusFirst}>
              {m['ui.confirm.back']()}
            </Button>
            <Button look={isDangerous ? 'danger' : 'solid'} busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
