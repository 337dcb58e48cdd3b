import { lazy, type ComponentType } from 'react';
import type { ModalProps } from '@mela/kit/overlays/dialog.tsx';
import type { DialogHash } from '../../site/navigation/dialog-hash.ts';
import type { OverlayName } from '../../data/overlays/overlays.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';

type Modal = ComponentType<ModalProps>;

/** By an address of its own (rows of the route table with `modal`). Each renders its own Dialog and calls onClose to close. */
type ByRoute = { readonly opens: 'by route'; readonly component: Modal };
/** By a hash of any page. `guests`: it closes once there is a player. */
type ByHash = { readonly opens: 'by hash'; readonly who: 'all' | 'guests'; readonly component: Modal };
/** By a button or by itself (data/overlays/overlays.ts): the component asks there whether it is open. */
type ByName = { readonly opens: 'by name'; readonly who: 'all' | 'players'; readonly component: ComponentType };

/** The dialog before a game belongs to the game's page, which shows it. */
type Named = Exclude<OverlayName, 'pre-game'>;

/** Everything that lies over a page, loaded when it opens. */
export const overlayEntries: Readonly<Record<ModalPage, ByRoute> & Record<DialogHash, ByHash> & Record<Named, ByName>> = {
  deposit: { opens: 'by route', component: lazy(() => import('../../features/cashier/deposit/deposit-modal.tsx')) },
  withdrawal: { opens: 'by route', component: lazy(() => import('../../features/cashier/withdrawal/withdrawal-modal.tsx')) },
  'withdrawal-state': { opens: 'by route', component: lazy(() => import('../../features/cashier/withdrawal/withdrawal-state-modal.tsx')) },
  'deposit-pending': { opens: 'by route', component: lazy(() => import('../../features/cashier/deposit/deposit-pending-modal.tsx')) },
  'deposit-success': { opens: 'by route', component: lazy(() => import('../../features/cashier/deposit/deposit-success-modal.tsx')) },
  'deposit-fail': { opens: 'by route', component: lazy(() => import('../../features/cashier/deposit/deposit-fail-modal.tsx')) },
  'payment-history': { opens: 'by route', component: lazy(() => import('../../features/history/payment-history-modal.tsx')) },
  'game-history': { opens: 'by route', component: lazy(() => import('../../features/history/game-history-modal.tsx')) },
  'fortune-wheel-info': { opens: 'by route', component: lazy(() => import('../../features/wheel/modals/info-modal.tsx')) },
  'fortune-wheel-timer': { opens: 'by route', component: lazy(() => import('../../features/wheel/modals/timer-modal.tsx')) },
  'fortune-wheel-win': { opens: 'by route', component: lazy(() => import('../../features/wheel/modals/win-modal.tsx')) },
  login: { opens: 'by hash', who: 'guests', component: lazy(() => import('../../features/auth/log-in-modal.tsx')) },
  registration: { opens: 'by hash', who: 'guests', component: lazy(() => import('../../features/auth/register-modal.tsx')) },
  recovery: { opens: 'by hash', who: 'all', component: lazy(() => import('../../features/auth/recovery/recovery-modal.tsx')) },
  menu: { opens: 'by name', who: 'all', component: lazy(() => import('../menu/menu-drawer.tsx')) },
  inbox: { opens: 'by name', who: 'players', component: lazy(() => import('../inbox/inbox-panel.tsx')) },
  support: { opens: 'by name', who: 'all', component: lazy(() => import('../support/support-menu.tsx')) },
  reality: { opens: 'by name', who: 'players', component: lazy(() => import('../../features/reality-check/reality-host.tsx')) },
  welcome: { opens: 'by name', who: 'players', component: lazy(() => import('../../features/welcome/welcome-host.tsx')) },
  popup: { opens: 'by name', who: 'players', component: lazy(() => import('../../features/popups/popups.tsx')) },
};
