import type { ReactNode } from 'react';

/** One line of a menu. */
export type MenuAction = {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** Cannot be undone. */ readonly danger?: boolean;
};

/** The container of a popup: a modal dialog makes everything outside it inert, and a ground of its own has its own colours: what opens inside stays inside. */
export function popupContainer(anchor: HTMLElement | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('dialog, [data-ground]') ?? undefined;
}

/** Above dialogs, sheets and toasts. */
export const popupLayer = 'z-90 outline-none';
export const popupPaper = 'popup paper on-paper rounded-panel p-2 outline-none';
export const popupLine = 'popup-line flex min-h-control items-center gap-3 rounded-print px-3 outline-none';
