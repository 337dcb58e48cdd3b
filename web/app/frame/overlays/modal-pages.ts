import { lazy, type ComponentType } from 'react';
import type { ModalPage } from '../../site/routing/route-table.ts';
import type { ModalProps } from '@mela/kit/overlays/dialog.tsx';

type Modal = ComponentType<ModalProps>;

/** The component of every modal address, loaded when it opens. Each renders its own Dialog and calls onClose to close. */
export const modalPages: Record<ModalPage, Modal> = {
  deposit: lazy(() => import('../../features/cashier/deposit/deposit-modal.tsx')),
  withdrawal: lazy(() => import('../../features/cashier/withdrawal/withdrawal-modal.tsx')),
  'withdrawal-state': lazy(() => import('../../features/cashier/withdrawal/withdrawal-state-modal.tsx')),
  'deposit-pending': lazy(() => import('../../features/cashier/deposit/deposit-pending-modal.tsx')),
  'deposit-success': lazy(() => import('../../features/cashier/deposit/deposit-success-modal.tsx')),
  'deposit-fail': lazy(() => import('../../features/cashier/deposit/deposit-fail-modal.tsx')),
  'payment-history': lazy(() => import('../../features/history/payment-history-modal.tsx')),
  'game-history': lazy(() => import('../../features/history/game-history-modal.tsx')),
};

/** What `#login` and `#registration` open for a guest. */
export const hashModals: Record<'login' | 'registration', Modal> = {
  login: lazy(() => import('../../features/auth/log-in-modal.tsx')),
  registration: lazy(() => import('../../features/auth/register-modal.tsx')),
};
