import { Link } from '@tanstack/react-router';
import { m } from '../lib/words.ts';
import { buttonClass } from '../ui/button.tsx';

/** 404: an empty stall, and two ways on. */
export function NotFoundPage() {
  return (
    <section className="page grid justify-items-center gap-4 py-16 text-center">
      <title>{`${m['shell.notFound.title']()} · ${m['shell.brand']()}`}</title>
      <meta name="robots" content="noindex" />
      <p className="font-print text-[7rem] leading-none text-marigold md:text-[11rem]">404</p>
      <h1 className="text-2xl md:text-3xl">{m['shell.notFound.title']()}</h1>
      <p className="max-w-md text-paper-dim">{m['shell.notFound.text']()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/{-$lang}" search={{}} className={buttonClass('primary')}>
          {m['shell.notFound.home']()}
        </Link>
        <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
          {m['shell.notFound.games']()}
        </Link>
      </div>
    </section>
  );
}
