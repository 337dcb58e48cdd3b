import { createAtom } from '@tanstack/store';

/** How many forms on the page hold something that was typed and not sent. */
const unsavedForms = createAtom(0);

/** Counts a form until the function that it returns is called. */
export function countUnsaved(): () => void {
  unsavedForms.set((count) => count + 1);
  return () => unsavedForms.set((count) => count - 1);
}

/** Whether a new document would lose what someone has typed. */
export const isTyped = (): boolean => unsavedForms.get() > 0;
