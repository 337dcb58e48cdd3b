import { lazy, type ComponentType } from 'react';
import type { ModalProps } from '@mela/kit/overlays/dialog.tsx';
import type { DialogHash } from '../../site/navigation/dialog-hash.ts';
import type { OverlayName } from '../../data/overlays/overlay-table.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';

const popups = () => import('../../features/popups/popups.ts');

type Modal = ComponentType<ModalProps>;

/** Everything that lies over a page, loaded when it opens. Its rules are in data/overlays/overlay-table.ts. */
export const overlayEntries: Readonly<Record<ModalPage | DialogHash, Modal> & Record<OverlayName, ComponentType>> = {
  deposit: lazy(() => import('../../features/cashier/deposit/deposit-modal.tsx')),
  withdrawal: lazy(() => import('../../features/cashier/withdrawal/withdrawal-modal.tsx')),
  'withdrawal-state': lazy(() => import('../../features/cashier/withdrawal/withdrawal-state-modal.tsx')),
  'deposit-pending': lazy(() => import('../../features/cashier/deposit/deposit-pending-modal.tsx')),
  'deposit-success': lazy(() => import('../../features/cashier/deposit/deposit-success-modal.tsx')),
  'deposit-fail': lazy(() => import('../../features/cashier/deposit/deposit-fail-modal.tsx')),
  'payment-history': lazy(() => import('../../features/history/payment-history-modal.tsx')),
  'game-history': lazy(() => import('../../features/history/game-history-modal.tsx')),
  'fortune-wheel-info': lazy(() => import('../../features/wheel/modals/info-modal.tsx')),
  'fortune-wheel-timer': lazy(() => import('../../features/wheel/modals/timer-modal.tsx')),
  'fortune-wheel-win': lazy(() => import('../../features/wheel/modals/win-modal.tsx')),
  login: lazy(() => import('../../features/auth/log-in-modal.tsx')),
  registration: lazy(() => import('../../features/auth/register-modal.tsx')),
  recovery: lazy(() => import('../../features/auth/recovery/recovery-modal.tsx')),
  mission: lazy(() => import('../../features/missions/mission-modal.tsx')),
  menu: lazy(() => import('../menu/menu-drawer.tsx')),
  inbox: lazy(() => import('../inbox/inbox-panel.tsx')),
  support: lazy(() => import('../support/support-menu.tsx')),
  'request-call': lazy(() => import('../support/request-call.tsx')),
  'pre-game': lazy(() => import('../../features/game/opening/pregame-dialog.tsx')),
  verification: lazy(() => import('../../features/game/opening/verify-dialog.tsx')),
  'start-again': lazy(() => import('../../features/auth/telegram/start-again-dialog.tsx')),
  reality: lazy(() => import('../../features/reality-check/reality-host.tsx')),
  welcome: lazy(() => import('../../features/welcome/welcome-host.tsx')),
  // One file: a player's page watches for all of them.
  suspicion: lazy(() => popups().then(({ SuspicionPopup }) => ({ default: SuspicionPopup }))),
  agreement: lazy(() => popups().then(({ AgreementPopup }) => ({ default: AgreementPopup }))),
  care: lazy(() => popups().then(({ CarePopup }) => ({ default: CarePopup }))),
  'vip-welcome': lazy(() => popups().then(({ VipWelcome }) => ({ default: VipWelcome }))),
  popup: lazy(() => popups().then(({ PopupHost }) => ({ default: PopupHost }))),
  'more-profile': lazy(() => popups().then(({ ProfilePopup }) => ({ default: ProfilePopup }))),
};
