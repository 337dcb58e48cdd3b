import { useEffect, useRef, type RefObject } from 'react';

/**
 * Makes a printed `dialog` modal once scripts run, so that focus stays inside and what is behind is inert; gives the
 * focus back to where it was when the dialog goes.
 */
export function useModalElement(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
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
  return dialog;
}
