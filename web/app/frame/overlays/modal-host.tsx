import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { memo, Suspense, useEffect } from 'react';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useSettings } from '../../data/settings/queries.ts';
import { authToken } from '../../data/account/auth-store.ts';
import { saveBlockedPath } from '../../data/account/blocked-path.ts';
import { isOpen, matchRoute } from '../../site/routing/match-route.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';
import { overlayEntries, type HashName } from './entries.ts';
import { useModal } from '../../site/navigation/use-modal.ts';

/** Shows the modal of an address opened from within the site, or the log-in of a hash. Other hashes open nothing. */
export function ModalHost() {
  const { modal } = useSearch({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  if (modal !== undefined) return <AddressModal path={modal} />;
  return hash === 'login' || hash === 'registration' ? <HashModal name={hash} /> : null;
}

function AddressModal({ path }: { readonly path: string }) {
  const match = matchRoute(path);
  const settings = useSettings();
  const { close } = useModal();
  const navigate = useNavigate();
  const barred = match?.row.login === true && authToken() === null;
  useEffect(() => {
    if (!barred) return;
    saveBlockedPath(path);
    void navigate({
      to: '.',
      search: ({ modal: _, ...search }: { modal?: string }) => search,
      hash: 'login',
      replace: true,
      resetScroll: false,
    });
  }, [barred, path, navigate]);
  if (match === null || barred || !isOpen(match.row, settings)) return null;
  return <RouteModal page={match.row.page} params={match.params} onClose={close} />;
}

const isModalPage = (page: string): page is ModalPage => page in overlayEntries && overlayEntries[page as ModalPage].opens === 'by route';

type RouteModalProps = {
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
  readonly onClose: () => void;
};

/**
 * A modal by its page name; nothing where the address is no modal. Rendered again only with other props: an update that reaches the
 * server's dialog while its code still loads makes React remove the dialog and render a new one.
 */
export const RouteModal = memo(function RouteModal({ page, params, onClose }: RouteModalProps) {
  if (!isModalPage(page)) return null;
  const Modal = overlayEntries[page].component;
  return (
    <Suspense fallback={null}>
      <Modal params={params} onClose={onClose} />
    </Suspense>
  );
});

/** The log-in or registration of a hash; the hash is removed after the log-in. */
function HashModal({ name }: { readonly name: HashName }) {
  const isPlayer = useIsPlayer();
  const navigate = useNavigate();
  const close = () => void navigate({ to: '.', search: (search: object) => search, hash: '', replace: true, resetScroll: false });
  useEffect(() => {
    if (isPlayer) close();
  });
  return isPlayer ? null : <GuestModal name={name} onClose={close} />;
}

export function GuestModal({ name, onClose }: { readonly name: HashName; readonly onClose: () => void }) {
  const Modal = overlayEntries[name].component;
  return (
    <Suspense fallback={null}>
      <Modal params={{}} onClose={onClose} />
    </Suspense>
  );
}
