import type { ReactNode } from 'react';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { m } from '../../../site/language/words.ts';

/** The page on which a log-in from outside arrives: one card with its next step. */
export function EntryPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="page grid grid-cols-1 justify-items-center py-6 md:py-12">
      <title>{`${title} · ${m['shell.brand']()}`}</title>
      <meta name="robots" content="noindex" />
      <PaperCard className="w-full min-w-0 max-w-md">
        <h1 className="mb-3 text-2xl">{title}</h1>
        {children}
      </PaperCard>
    </section>
  );
}
