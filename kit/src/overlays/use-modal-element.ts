import { inBackground } from '../promises/in-background.ts';
import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { forgetModal, noteModal } from './open-modals.ts';
import { afterPaint } from '../rendering/after-paint.ts';

/** What a modal `dialog` element needs. `close` is for its own buttons and links. */
export type ModalElement = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly close: () => void;
  /** Esc. */
  readonly onCancel: (event: SyntheticEvent) => void;
  /** The browser closed it by itself: at a second Esc without a touch in between it does not ask. */
  readonly onNativeClose: () => void;
  /** A press beside what the dialog shows. */
  readonly onMouseDown: (event: SyntheticEvent) => void;
};

/** A dialog that its owner did not remove by then is shown again: it may have asked the player to stay. */
const stayMs = 1_000;

/**
 * Makes a server-rendered `dialog` modal after hydration, so that focus stays inside and the page behind is inert; returns the focus when
 * the dialog is removed. Closing hides the dialog and paints before `onClose` removes it: the end of a modal dialog restyles the whole page,
 * which takes up to a second on a cheap phone. One that `stays` is closed by its owner alone.
 */
export function useModalElement(onClose: () => void, stays = false): ModalElement {
  const dialog = useRef<HTMLDialogElement>(null);
  /** `close` events that are still to come of what the effect closed: StrictMode runs it twice, and the dialog is open again by then. */
  const ownCloses = useRef(0);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.matches(':modal')) return;
    const opener = document.activeElement;
    element.removeAttribute('open');
    element.showModal();
    noteModal(element);
    return () => {
      forgetModal(element);
      if (element.open) {
        ownCloses.current += 1;
        element.close();
      }
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const close = () => {
    const element = dialog.current;
    if (element === null || 'closing' in element.dataset) return;
    if (stays) {
      if (!element.open) element.showModal();
      return;
    }
    element.dataset['closing'] = '';
    inBackground(
      afterPaint().then(() => {
        setTimeout(() => delete element.dataset['closing'], stayMs);
        onClose();
      }),
    );
  };
  return {
    dialog,
    close,
    onCancel: (event) => {
      event.preventDefault();
      close();
    },
    onNativeClose: () => {
      if (ownCloses.current > 0) ownCloses.current -= 1;
      else close();
    },
    onMouseDown: (event) => {
      if (event.target === event.currentTarget) close();
    },
  };
}
