import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { Logo } from '../../../parts/brand/logo.tsx';
import { m } from '../../../site/language/words.ts';

/** The page on which a log-in from outside arrives: one card with its next step, and nothing beside it. */
export function EntryPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="page grid min-h-dvh grid-cols-1 content-start justify-items-center gap-4 py-4 md:content-center md:py-12">
      <title>{`${title} · ${m['shell.brand']()}`}</title>
      <meta name="robots" content="noindex" />
      <Link to="/{-$lang}" search={{}} aria-label={m['shell.home']()} className="rounded-print">
        <Logo />
      </Link>
      <PaperCard className="w-full min-w-0 max-w-md">
        <h1 className="mb-3 text-2xl">{title}</h1>
        {children}
      </PaperCard>
    </section>
  );
}
