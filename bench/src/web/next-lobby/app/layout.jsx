import Link from 'next/link';
import { footer, navbar } from '../lobby.json';

export const metadata = {
  title: 'All games · Mela',
  description: 'Every game of the house with its exact return. Try any of them without an account.',
};

const line = ({ path, label }) => (
  <li key={path}>
    <Link href={path} prefetch={false} className="flex min-h-12 items-center gap-3 rounded-xl px-3 hover:bg-ink-800">
      {label}
    </Link>
  </li>
);

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body className="bg-ink-950 text-paper">
        <header className="sticky top-0 z-20 border-b border-ink-700 bg-ink-950">
          <div className="page flex h-14 items-center justify-between gap-4">
            <Link href="/" prefetch={false} aria-label="Mela">
              <img src="/art/logo-en.svg" alt="" width={100} height={40} />
            </Link>
            <nav aria-label="Main">
              <ul className="flex gap-2">{navbar.map(line)}</ul>
            </nav>
            <div className="flex items-center gap-2">
              <Link href="/hi/games" prefetch={false} lang="hi" className="grid size-10 place-items-center">
                हिं
              </Link>
              <a href="#login" className="button-quiet">
                Log in
              </a>
              <a href="#registration" className="button-main">
                Join
              </a>
            </div>
          </div>
        </header>
        <main id="main">{children}</main>
        <footer className="mt-16 border-t border-ink-700">
          <ul className="page grid grid-cols-2 gap-2 py-10 md:grid-cols-4">{footer.map(line)}</ul>
          <p className="page pb-10 text-sm text-paper-low">Mela. Play money only: nothing is bought and nothing can be cashed out.</p>
        </footer>
      </body>
    </html>
  );
}
