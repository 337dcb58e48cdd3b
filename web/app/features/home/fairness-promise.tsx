import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button.tsx';

/** Title and text of the page, under the posters. */
export function FairnessPromise() {
  return (
    <section className="page grid gap-5 py-10 md:py-14 lg:grid-cols-2 lg:items-center lg:gap-16">
      <h1 className="text-3xl md:max-w-xl">{m['home.hero.title']()}</h1>
      <div>
        <p className="max-w-xl text-paper-dim md:text-lg">{m['home.hero.text']()}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary', 'lg')}>
            {m['home.hero.play']()}
          </Link>
          <Link to="/{-$lang}/fairness" search={{}} className={buttonClass('quiet', 'lg', '!px-0')}>
            {m['home.hero.fair']()}
          </Link>
        </div>
        <p className="mt-3 text-sm text-paper-low">{m['home.hero.demo']()}</p>
      </div>
    </section>
  );
}
