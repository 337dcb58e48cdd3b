import { useLocation, useSearch } from '@tanstack/react-router';
import { opensDialog, type DialogHash } from '../../site/navigation/dialog-hash.ts';
import { isOpen, matchRoute } from '../../site/routing/match-route.ts';
import { authToken } from '../account/auth-token.ts';
import { useIsPlayer } from '../account/queries.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettings } from '../settings/use-settings.ts';
import { overlayTable } from './overlay-table.ts';

type Params = Readonly<Record<string, string>>;
/** `for players`: a guest must log in first. */
export type Addressed =
  | { readonly opens: 'by route'; readonly page: string; readonly params: Params }
  | { readonly opens: 'by hash'; readonly name: DialogHash; readonly token: string }
  | { readonly opens: 'nothing'; readonly because: 'nothing is named' | 'for players' | 'for guests' };

type Address = { readonly modal: string | undefined; readonly hash: string };
type Visitor = {
  readonly isPlayer: boolean;
  /** The player of a token may not be loaded yet. */
  readonly hasToken: boolean;
  readonly settings: Settings | null;
};

const nothing = { opens: 'nothing', because: 'nothing is named' } as const;

/** What an address lays over the page for this visitor. Beside a modal address its hash opens nothing. */
export function addressedOverlay({ modal, hash }: Address, { isPlayer, hasToken, settings }: Visitor): Addressed {
  if (modal !== undefined) {
    const match = matchRoute(modal);
    if (match === null) return nothing;
    const { row, params } = match;
    if (row.login === true && !hasToken) return { opens: 'nothing', because: 'for players' };
    return row.modal === true && isOpen(row, settings) ? { opens: 'by route', page: row.page, params } : nothing;
  }
  if (!opensDialog(hash)) return nothing;
  const [name = '', token = ''] = hash.split(':');
  const { who } = overlayTable[name as DialogHash];
  if (who !== 'all' && isPlayer !== (who === 'players')) return { opens: 'nothing', because: `for ${who}` };
  return { opens: 'by hash', name: name as DialogHash, token };
}

/** What the address of this page lays over it. */
export function useAddressedOverlay(): Addressed {
  const { modal } = useSearch({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  return addressedOverlay({ modal, hash }, { isPlayer: useIsPlayer(), hasToken: authToken() !== null, settings: useSettings() });
}

/** Whether something with an address lies over the page: over this one, or over home where the page is a modal address opened directly. */
export function useHasDialog(): boolean {
  const row = useLocation({ select: ({ pathname }) => matchRoute(pathname)?.row });
  const settings = useSettings();
  const { opens } = useAddressedOverlay();
  return opens !== 'nothing' || (row?.modal === true && isOpen(row, settings));
}
