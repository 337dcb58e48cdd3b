import { ArrowLeft } from '@mela/kit/icons/signs.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { readonly to: '/{-$lang}/help' | '/{-$lang}/help/questions'; readonly children: ReactNode };

/** The way back, above the title of a page. */
export function BackLink({ to, children }: Props) {
  return (
    <Link to={to} search={{}} className="inline-flex min-h-control items-center gap-2 text-muted hover:text-paper">
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
