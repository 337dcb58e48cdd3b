import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, useEffect, useEffectEvent } from 'react';
import { saveBlockedPath } from '../../data/account/blocked-path.ts';
import { useAddressedOverlay, type Addressed } from '../../data/overlays/addressed-overlay.ts';
import type { DialogHash } from '../../site/navigation/dialog-hash.ts';
import { overlayEntries } from './entries.ts';
import { LoadingLine } from '../page/loading-line.tsx';
import { pageDialogs } from './page-dialogs.gen.ts';
import { useModal } from '../../site/navigation/use-modal.ts';
import { LatePart } from '../../site/rendering/late-part.tsx';

/** Shows what the address lays over the page. One that is not for this visitor is taken out of it. */
export function AddressedDialog() {
  const addressed = useAddressedOverlay();
  const { close } = useModal();
  useNotForVisitor(addressed, close);
  if (addressed.opens === 'by route') return <RouteDialog page={addressed.page} params={addressed.params} onClose={close} />;
  if (addressed.opens === 'by hash') return <HashDialog name={addressed.name} token={addressed.token} onClose={close} />;
  return null;
}

/** [2.68] A guest logs in before a dialog of players. [2.81] A dialog of guests goes with its hash once there is a player. */
function useNotForVisitor(addressed: Addressed, close: () => void): void {
  const { modal } = useSearch({ strict: false });
  const navigate = useNavigate();
  const because = addressed.opens === 'nothing' ? addressed.because : null;
  const leave = useEffectEvent(() => {
    if (because === 'for guests') close();
    if (because !== 'for players' || modal === undefined) return;
    saveBlockedPath(modal);
    inBackground(
      navigate({
        to: '.',
        search: ({ modal: _, ...search }: { modal?: string }) => search,
        hash: 'login',
        replace: true,
        state: true,
        resetScroll: false,
      }),
    );
  });
  useEffect(() => leave(), [because, modal]);
}

type RouteDialogProps = {
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
  readonly onClose: () => void;
};

const hasDialog = (page: string): page is keyof typeof pageDialogs => page in pageDialogs;

/** Loads the script of a modal page's dialog before it opens. */
export const preloadDialog = async (page = ''): Promise<void> => {
  if (hasDialog(page)) await pageDialogs[page].preload();
};

/**
 * The dialog of a modal address, by its page name; nothing for any other address. Rendered again only with other props: an update that reaches the
 * server's dialog while its code still loads makes React remove the dialog and render a new one.
 */
export const RouteDialog = memo(function RouteDialog({ page, params, onClose }: RouteDialogProps) {
  if (!hasDialog(page)) return null;
  const OpenedDialog = pageDialogs[page];
  return (
    <LatePart fallback={<LoadingLine />}>
      <OpenedDialog params={params} onClose={onClose} />
    </LatePart>
  );
});

type HashDialogProps = { readonly name: DialogHash; readonly token?: string; readonly onClose: () => void };

/** The dialog of a hash, with what follows its colon. */
export function HashDialog({ name, token = '', onClose }: HashDialogProps) {
  const OpenedDialog = overlayEntries[name];
  return (
    <LatePart fallback={<LoadingLine />}>
      <OpenedDialog key={token} params={{ token }} onClose={onClose} />
    </LatePart>
  );
}
