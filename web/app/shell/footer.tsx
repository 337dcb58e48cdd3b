import { Link } from '@tanstack/react-router';
import { pageConfig } from '../lib/site/page-context.ts';
import { m } from '../lib/words.ts';
import { Logo } from './logo.tsx';

const link = 'text-paper-dim underline-offset-4 hover:text-paper hover:underline';

/** What the house owes everyone: what the money is, how old one must be, how to stop. */
export function Footer() {
  const licensed = pageConfig().money === 'licensed';
  return (
    <footer className="mt-20 pb-[calc(var(--bottom-bar-h)+24px)] text-sm">
      <div className="print-edge text-ink-700" aria-hidden />
      <div className="page grid gap-8 bg-ink-950 py-10 md:grid-cols-[auto_1fr_auto] md:gap-14">
        <div className="grid content-start gap-4">
          <Logo />
          <span className="grid size-14 place-items-center rounded-full border-4 border-double border-paper text-lg font-bold" aria-hidden>
            18+
          </span>
        </div>
        <div className="grid gap-6 sm:grid-cols-3">
          <Statement title={licensed ? m['shell.footer.licensed.title']() : m['shell.footer.play.title']()}>
            {licensed ? m['shell.footer.licensed.text']() : m['shell.footer.play.text']()}
          </Statement>
          <Statement title={m['shell.footer.age.title']()}>{m['shell.footer.age.text']()}</Statement>
          <Statement title={m['shell.footer.calm.title']()}>{m['shell.footer.calm.text']()}</Statement>
        </div>
        <nav aria-label={m['shell.nav.footer']()} className="grid content-start gap-2 md:justify-items-end">
          <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={link}>
            {m['shell.nav.games']()}
          </Link>
          <Link to="/{-$lang}/fairness" search={{}} className={link}>
            {m['shell.nav.fairness']()}
          </Link>
          <Link to="/{-$lang}/rules" search={{}} className={link}>
            {m['shell.nav.rules']()}
          </Link>
        </nav>
      </div>
      <div className="page flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-ink-700 pt-5 text-xs text-paper-low">
        <p>{m['shell.footer.copyright']({ year: 2026 })}</p>
        <p>{m['shell.footer.credits']()}</p>
      </div>
    </footer>
  );
}

function Statement({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <div>
      <h2 className="mb-1 text-lg">{title}</h2>
      <p className="text-paper-dim">{children}</p>
    </div>
  );
}
