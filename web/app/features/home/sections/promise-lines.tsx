import { Link } from '@tanstack/react-router';
import { m } from '../../../site/language/words.ts';
import { useAgeYearsMin } from '../../../data/settings/use-settings.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';

/** One line about fairness with its proof behind a link, and one about care. */
export function PromiseLines() {
  return (
    <section className="page grid gap-6 py-14 md:grid-cols-2 md:gap-12 md:py-20">
      <div className="border-l-4 border-marigold pl-5">
        <h2 className="text-2xl">{m['home.hero.title']()}</h2>
        <p className="mt-2 text-paper-dim">{m['home.promise.fair']()}</p>
        <Link to="/{-$lang}/fairness" search={{}} className={buttonClass('quiet', 'md', 'mt-2 !px-0')}>
          {m['home.promise.proof']()}
        </Link>
      </div>
      <div className="border-l-4 border-vermilion pl-5">
        <h2 className="text-2xl">{m['home.promise.careTitle']({ years: useAgeYearsMin() })}</h2>
        <p className="mt-2 text-paper-dim">{m['home.promise.care']()}</p>
      </div>
    </section>
  );
}
