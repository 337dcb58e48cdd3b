import { late } from '@mela/kit/rendering/late.ts';
import type { ComponentType } from 'react';
import type { DialogProps } from '@mela/kit/overlays/dialog.tsx';
import type { DialogHash } from '../../site/navigation/dialog-hash.ts';
import type { OverlayName } from '../../data/overlays/overlay-table.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';
import { openedPart } from './opened-part.tsx';
import { pageDialogs } from './page-dialogs.gen.ts';

const popups = () => import('../../features/popups/popups.ts');

type Dialog = ComponentType<DialogProps>;

/** Everything that lies over a page, loaded when it opens: the dialogs of modal pages from their files, and all that has no address. Its rules are in data/overlays/overlay-table.ts. */
export const overlayEntries: Readonly<Record<ModalPage | DialogHash, Dialog> & Record<OverlayName, ComponentType>> = {
  ...pageDialogs,
  login: openedPart(() => import('../../features/auth/log-in-dialog.tsx')),
  registration: openedPart(() => import('../../features/auth/register-dialog.tsx')),
  recovery: openedPart(() => import('../../features/auth/recovery/recovery-dialog.tsx')),
  mission: openedPart(() => import('../../features/missions/mission-dialog.tsx')),
  menu: openedPart(() => import('../menu/menu-drawer.tsx')),
  inbox: openedPart(() => import('../inbox/inbox-drawer.tsx')),
  support: openedPart(() => import('../support/support-menu.tsx')),
  'request-call': openedPart(() => import('../support/request-call.tsx')),
  'pre-game': openedPart(() => import('../../features/game/opening/pregame-dialog.tsx')),
  verification: openedPart(() => import('../../features/game/opening/verify-dialog.tsx')),
  'start-again': openedPart(() => import('../../features/auth/telegram/start-again-dialog.tsx')),
  // What opens by itself stays away until its script comes.
  reality: late(() => import('../../features/reality-check/reality-popup.tsx')),
  welcome: late(() => import('../../features/welcome/welcome-popup.tsx')),
  // One file: a player's page watches for all of them.
  suspicion: late(() => popups().then(({ SuspicionPopup }) => ({ default: SuspicionPopup }))),
  agreement: late(() => popups().then(({ AgreementPopup }) => ({ default: AgreementPopup }))),
  care: late(() => popups().then(({ CarePopup }) => ({ default: CarePopup }))),
  'vip-welcome': late(() => popups().then(({ VipWelcomePopup }) => ({ default: VipWelcomePopup }))),
  popup: late(() => popups().then(({ MessagePopup }) => ({ default: MessagePopup }))),
  'more-profile': late(() => popups().then(({ ProfilePopup }) => ({ default: ProfilePopup }))),
};
