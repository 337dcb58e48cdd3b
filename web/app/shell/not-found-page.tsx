import { Link } from '@tanstack/react-router';
import { PlainLabel } from '../features/games/plain-label.tsx';
import { m } from '../lib/words.ts';
import { buttonClass } from '../ui/button.tsx';

const label = { slug: 'nowhere', names: { en: '404', hi: 'कहीं नहीं' } };

/** 404: the label of a box that nobody made, and two ways on. */
export function NotFoundPage() {
  return (
    <section className="page grid items-center gap-8 py-12 text-center md:grid-cols-2 md:gap-14 md:py-20 md:text-left">
      <title>{`${m['shell.notFound.title']()} · ${m['shell.brand']()}`}</title>
      <meta name="robots" content="noindex" />
      <PlainLabel game={label} className="w-44 -rotate-6 justify-self-center md:w-72 md:justify-self-end" />
      <div>
        <h1 className="text-2xl md:text-3xl">{m['shell.notFound.title']()}</h1>
        <p className="mt-3 max-w-md text-paper-dim max-md:mx-auto">{m['shell.notFound.text']()}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">
          <Link to="/{-$lang}" search={{}} className={buttonClass('primary')}>
            {m['shell.notFound.home']()}
          </Link>
          <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
            {m['shell.notFound.games']()}
          </Link>
        </div>
      </div>
    </section>
  );
}
