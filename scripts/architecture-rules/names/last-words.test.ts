import { expect, it } from 'vitest';
import { lastWordErrors } from './last-words.ts';

const errorsOf = (path: string, text: string) => lastWordErrors([{ path, text }]);

it.each([
  ['web/app/features/auth/log-in-dialog.tsx', 'export default function LogInDialog() {}'],
  ['web/app/features/lobby/lists/player-pages.tsx', 'export function LastPage() {}\nexport function RecommendedPage() {}'],
  ['web/app/parts/cashier/use-step.tsx', 'export function useStep() {}\nexport function StepLink() {}'],
  ['web/app/features/game/about/about-section.tsx', 'export const { Part: AboutSection, ready: loadAbout } = lazySection(load);'],
  ['web/app/site/navigation/modal-link.tsx', 'export function ModalLink() {}\nexport function DialogLink() {}'],
  ['web/app/features/auth/log-in.page.tsx', 'export function Page() {}'],
  ['web/app/features/auth/log-in-modal.test.tsx', "it('opens', () => {});"],
  ['kit/src/overlays/use-modal-element.ts', 'export type ModalElement = {};\nexport const useModal = 1;'],
  ['kit/src/feedback/toast-host.tsx', 'export function Toaster() {}'],
])('%s may say %s', (path, text) => {
  expect(errorsOf(path, text)).toEqual([]);
});

it.each([
  ['web/app/features/auth/log-in-modal.tsx', 'export default function LogInDialog() {}', 'a dialog, not a modal'],
  ['web/app/features/auth/log-in-dialog.tsx', 'export default function LogInModal() {}', 'a dialog, not a modal'],
  ['web/app/features/welcome/welcome-host.tsx', 'export default function WelcomeHost() {}', 'a popup, not a host'],
  ['web/app/frame/inbox/inbox-panel.tsx', 'export default function InboxDrawer() {}', 'none of its exports (InboxDrawer)'],
  ['web/app/frame/overlays/entries.ts', 'type Modal = ComponentType;', 'a dialog, not a modal'],
  ['web/app/frame/overlays/addressed-dialog.tsx', 'export const AddressedDialog = 1;\ntype RouteModalProps = {};', 'a dialog, not a modal'],
  ['web/app/frame/overlays/addressed-dialog.tsx', 'export const AddressedDialog = 1;\n  const Modal = rows[0];', 'a dialog, not a modal'],
  ['kit/src/overlays/dialog.tsx', 'export type ModalProps = {};', 'a dialog, not a modal'],
  ['web/app/parts/bonuses/free-bets.tsx', 'export const FreeBetsList = () => null;', 'none of its exports (FreeBetsList)'],
])('%s may not say %s', (path, text, error) => {
  expect(errorsOf(path, text)).toEqual([expect.stringContaining(error)]);
});
