import { createAtom } from '@tanstack/store';

const none: readonly HTMLDialogElement[] = [];
/** The modal dialogs that are open, the topmost last. */
export const openModals = createAtom(none);

/** Everything outside the topmost modal dialog is inert, for screen readers too. */
export const topModal = (): HTMLDialogElement | null => openModals.get().findLast(({ isConnected }) => isConnected) ?? null;

export const noteModal = (dialog: HTMLDialogElement): void => openModals.set((all) => [...all.filter((other) => other !== dialog), dialog]);
export const forgetModal = (dialog: HTMLDialogElement): void => openModals.set((all) => all.filter((other) => other !== dialog));
