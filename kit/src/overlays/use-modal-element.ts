import { useEffect, useRef, type RefObject } from 'react';

/**
 * Makes a server-rendered `dialog` modal after hydration, so that focus stays inside and the page behind is inert; returns the focus when
 * the dialog closes.
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
