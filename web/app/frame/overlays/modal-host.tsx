import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { memo, Suspense, useEffect } from 'react';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { saveBlockedPath } from '../../data/account/blocked-path.ts';
import { isOpen, matchRoute } from '../../site/routing/match-route.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';
import { opensDialog, type DialogHash } from '../../site/navigation/dialog-hash.ts';
import { overlayTable } from '../../data/overlays/overlay-table.ts';
import { overlayEntries } from './entries.ts';
import { useModal } from '../../site/navigation/use-modal.ts';

/** Shows the modal of an address opened from within the site, or the dialog of a hash. Other hashes open nothing. */
export function ModalHost() {
  const { modal } = useSearch({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  if (modal !== undefined) return <AddressModal path={modal} />;
  if (!opensDialog(hash)) return null;
  const [name = '', token = ''] = hash.split(':');
  return <HashModal name={name as DialogHash} token={token} />;
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

const isModalPage = (page: string): page is ModalPage => page in overlayTable && overlayTable[page as ModalPage].opens === 'by route';

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
  const Modal = overlayEntries[page];
  return (
    <Suspense fallback={null}>
      <Modal params={params} onClose={onClose} />
    </Suspense>
  );
});

/** The dialog of a hash, with what follows its colon; one for guests is removed with its hash after the log-in. */
function HashModal({ name, token }: { readonly name: DialogHash; readonly token: string }) {
  const { who } = overlayTable[name];
  const isPlayer = useIsPlayer();
  const isOver = isPlayer && who === 'guests';
  const navigate = useNavigate();
  const close = () => void navigate({ to: '.', search: (search: object) => search, hash: '', replace: true, resetScroll: false });
  useEffect(() => {
    if (isOver) close();
  });
  return isOver || (who === 'players' && !isPlayer) ? null : <HashDialog name={name} token={token} onClose={close} />;
}

type HashDialogProps = { readonly name: DialogHash; readonly token?: string; readonly onClose: () => void };

export function HashDialog({ name, token = '', onClose }: HashDialogProps) {
  const Modal = overlayEntries[name];
  return (
    <Suspense fallback={null}>
      <Modal key={token} params={{ token }} onClose={onClose} />
    </Suspense>
  );
}
