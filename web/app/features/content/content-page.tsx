import type { PageSeo } from '@mela/contract/api/content';
import type { Locale } from '@mela/contract/site/languages';
import { classNames } from '@mela/kit/class-names.ts';
import { WidePicture } from '@mela/kit/data-display/wide-picture.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { WrittenText } from '../../parts/page/written-text.tsx';
import { m } from '../../site/language/words.ts';

/** An anchor for a heading in any script. */
const anchorOf = (at: number) => `part-${at + 1}`;
const listedFrom = 3;

/** Each text is named whole: a computed key would bundle all of them. */
const languageNames: Readonly<Record<Locale, () => string>> = { en: m['content.language.en'], hi: m['content.language.hi'] };
const untranslated = (locale: Locale) => m['content.untranslated']({ language: languageNames[locale]() });

/** A page written by an editor, with a table of contents where it is long. Its texts come as parts, never as markup. */
export function ContentPage({ page: { locale, title, description, sections } }: { readonly page: PageSeo }) {
  const listed = sections.length >= listedFrom;
  /** Of texts that are not translated yet. */
  const lang = locale === currentLocale() ? undefined : locale;
  return (
    <div className={classNames('page grid gap-8 pt-6 md:pt-10', listed && 'lg:grid-cols-[260px_1fr] lg:gap-12')}>
      {listed ? (
        <nav aria-labelledby="content-contents" className="max-lg:hidden lg:sticky lg:top-[calc(var(--header-h)+32px)] lg:self-start">
          <h2 id="content-contents" className="mb-3 text-lg">
            {m['pages.rules.contents']()}
          </h2>
          <ol lang={lang} className="grid gap-1.5 text-muted">
            {sections.map(({ heading }, at) => (
              <li key={anchorOf(at)}>
                <a href={`#${anchorOf(at)}`} className="underline-offset-4 hover:text-paper hover:underline">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <article
        className={classNames('paper on-paper receipt px-6 pb-12 pt-9 md:px-14 md:pb-16 md:pt-14', !listed && 'mx-auto w-full max-w-4xl')}
      >
        {lang === undefined ? null : <p className="mb-5 border-l-4 border-marigold pl-4">{untranslated(lang)}</p>}
        <div lang={lang}>
          <h1 className="text-2xl md:text-3xl">{title.split(/ [·|] /, 1)[0]}</h1>
          {description === '' ? null : <p className="mt-3 max-w-2xl text-lg text-muted">{description}</p>}
          <div className="print-edge mt-8 text-peacock" aria-hidden />
          {sections.map(({ heading, blocks, picture }, at) => (
            <section
              key={anchorOf(at)}
              id={anchorOf(at)}
              className="scroll-mt-[calc(var(--header-h)+24px)] border-b-2 border-ink-800/15 py-8 last:border-0"
            >
              <h2 className="mb-3 text-xl">{heading}</h2>
              {picture === null ? null : <WidePicture picture={picture} alt={picture.alt ?? ''} className="mb-4 rounded-panel" />}
              <div className="grid max-w-2xl gap-3 [&_p]:whitespace-pre-line">
                <WrittenText blocks={blocks} level={3} />
              </div>
            </section>
          ))}
        </div>
      </article>
    </div>
  );
}
