import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';

type Props = { readonly value: string; readonly className?: string; readonly children: ReactNode };

/** The link of a poster: a page of ours, a dialog by its fragment, or another site. Anything else renders no link. */
export function PosterLink({ value, className, children }: Props) {
  if (value.startsWith('#'))
    return (
      <DialogLink hash={value.slice(1)} className={className}>
        {children}
      </DialogLink>
    );
  if (value.startsWith('/') && !value.startsWith('//'))
    return (
      <Link to={pagePath(value, currentLocale())} className={className}>
        {children}
      </Link>
    );
  if (!value.startsWith('https://')) return null;
  return (
    <a href={value} rel="noopener noreferrer" target="_blank" className={className}>
      {children}
    </a>
  );
}
