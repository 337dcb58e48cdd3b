import type { ComponentType } from 'react';
import type { ModalPage } from '../route-table.ts';

export type ModalProps = { readonly params: Readonly<Record<string, string>>; readonly onClose: () => void };
type Modal = ComponentType<ModalProps>;

/** The component of every modal address, loaded when it opens. Each renders its own Dialog and calls onClose to leave. */
export const modalPages: Partial<Record<ModalPage, Modal>> = {};

/** What `#login` and `#registration` open for a guest. */
export const hashModals: Partial<Record<'login' | 'registration', Modal>> = {};
