import { Link } from '@tanstack/react-router';
import type { MenuItem } from '@mela/contract/api/content';
import type { ReactNode } from 'react';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { DialogLink, ModalLink } from '../../site/navigation/modal-link.tsx';

type Props = {
  readonly item: Pick<MenuItem, 'type' | 'path'>;
  readonly className: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** The link of a menu item: a page, a modal address over this page, a dialog by its fragment, or another site. */
export function MenuLink({ item: { type, path }, className, onClick, children }: Props) {
  if (type === 'external')
    return (
      <a href={path} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
        {children}
      </a>
    );
  if (type === 'hash')
    return (
      <DialogLink hash={path.slice(1)} className={className} onClick={onClick}>
        {children}
      </DialogLink>
    );
  const row = matchRoute(path)?.row;
  if (row?.modal === true)
    return (
      <ModalLink path={path as `/${string}`} className={className} onClick={onClick}>
        {children}
      </ModalLink>
    );
  return (
    <Link
      to={pagePath(path, currentLocale())}
      activeOptions={{ exact: path === '/', includeSearch: false }}
      // A preload must not log out.
      preload={row?.page === 'logout' ? false : 'intent'}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
