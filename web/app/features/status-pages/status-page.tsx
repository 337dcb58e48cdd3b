import type { ReactNode } from 'react';
import { Logo } from '../../parts/brand/logo.tsx';
import { m } from '../../site/language/words.ts';
import { PlainLabel } from '@mela/kit/labels/plain-label.tsx';

export type StatusLabel = {
  /** Chooses the colour. */
  readonly slug: string;
  /** Its two lines: the upper one in the letters of the language, the lower one in the other script. */
  readonly words: () => readonly [string, string];
};

type Props = {
  readonly title: string;
  readonly text: string;
  readonly label: StatusLabel;
  /** Ways on. */
  readonly children?: ReactNode;
  /** For prerenderers, where it is not 200. */
  readonly status?: number;
  /** Without header and footer. */
  readonly alone?: boolean;
};

/** A page with one message: label, title, text, links. Not indexed by search engines. */
export function StatusPage({ title, text, label, children, status, alone = false }: Props) {
  const [en, hi] = label.words();
  const notice = (
    <section className="page grid items-center gap-8 py-12 text-center md:grid-cols-2 md:gap-14 md:py-20 md:text-left">
      <title>{`${title} · ${m['shell.brand']()}`}</title>
      <meta name="robots" content="noindex" />
      {status === undefined ? null : <meta name="prerender-status-code" content={String(status)} />}
      <PlainLabel
        game={{ slug: label.slug, names: { en, hi } }}
        className="w-[176px] -rotate-6 justify-self-center md:w-72 md:justify-self-end"
      />
      <div>
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-3 max-w-md text-muted max-md:mx-auto">{text}</p>
        {children === undefined ? null : <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">{children}</div>}
      </div>
    </section>
  );
  if (!alone) return notice;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] items-center">
      <div className="page flex w-full justify-center py-4 md:justify-start">
        <Logo />
        <span className="sr-only">{m['shell.brand']()}</span>
      </div>
      {notice}
    </div>
  );
}
