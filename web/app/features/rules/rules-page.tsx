import { Link } from '@tanstack/react-router';
import { useAgeYearsMin } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { ruleSections } from './rule-sections.ts';

/** The rules, numbered, with a table of contents on wide screens. */
export function RulesPage() {
  const sections = ruleSections(useAgeYearsMin());
  return (
    <div className="page grid gap-8 pt-6 md:pt-10 lg:grid-cols-[260px_1fr] lg:gap-12">
      <nav aria-labelledby="rules-contents" className="max-lg:hidden lg:sticky lg:top-[calc(var(--header-h)+32px)] lg:self-start">
        <h2 id="rules-contents" className="mb-3 text-lg">
          {m['pages.rules.contents']()}
        </h2>
        <ol className="grid gap-1.5 text-muted">
          {sections.map(({ id, title }, at) => (
            <li key={id} className="flex gap-3">
              <span aria-hidden className="numbers w-4 text-paper-low">
                {at + 1}
              </span>
              <a href={`#${id}`} className="underline-offset-4 hover:text-paper hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="paper on-paper receipt px-6 pb-12 pt-9 md:px-14 md:pb-16 md:pt-14">
        <h1 className="text-2xl md:text-3xl">{m['pages.rules.title']()}</h1>
        <p className="mt-3 max-w-2xl text-lg text-muted">{m['pages.rules.intro']()}</p>
        <div className="print-edge mt-8 text-vermilion" aria-hidden />
        {sections.map(({ id, title, paragraphs, toFairness }, at) => (
          <section key={id} id={id} className="grid gap-x-8 border-b-2 border-ink-800/15 py-8 last:border-0 md:grid-cols-[72px_1fr]">
            <p aria-hidden className="font-print text-3xl leading-none text-vermilion">
              {at + 1}
            </p>
            <div>
              <h2 className="mb-2 text-xl max-md:mt-2">{title}</h2>
              <div className="grid max-w-2xl gap-3">
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
              {toFairness === true ? (
                <Link to="/{-$lang}/fairness" search={{}} className={buttonClass('secondary', 'md', 'mt-5')}>
                  {m['pages.rules.fairness.link']()}
                </Link>
              ) : null}
            </div>
          </section>
        ))}
      </article>
    </div>
  );
}
