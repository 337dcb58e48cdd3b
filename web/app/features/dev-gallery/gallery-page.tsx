import { Link } from '@tanstack/react-router';
import { locales } from '@mela/contract/site/languages';
import { m } from '../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { tabClass } from '@mela/kit/navigation/tabs.tsx';
import { densities, type Ground, type Section, type Density } from './sample.ts';
import { sections } from './sections.ts';

/** Every part of the design system on one page: in both scripts, on both grounds, in the density of the address. */
export function GalleryPage({ density }: { readonly density: Density }) {
  return (
    <div className="page py-10">
      <h1 className="text-3xl">{m['parts.title']()}</h1>
      <p className="mt-3 max-w-2xl text-paper-dim">{m['parts.lead']()}</p>
      <nav aria-label={m['parts.density']()} className="mt-6 flex gap-1">
        {densities.map((one) => (
          <Link
            key={one}
            to="/{-$lang}/dev/gallery"
            search={{ density: one }}
            aria-current={one === density ? 'true' : undefined}
            className={classNames('grid place-items-center', tabClass(one === density))}
          >
            {one === 'compact' ? m['parts.compact']() : m['parts.comfortable']()}
          </Link>
        ))}
      </nav>
      <nav aria-label={m['parts.jump']()} className="mt-6">
        <ul className="flex flex-wrap gap-x-4">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="grid min-h-control items-center text-paper-dim underline underline-offset-4 hover:text-paper">
                {title()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div data-density={density}>
        {sections.map((section) => (
          <GallerySection key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

function GallerySection({ section: { id, title, grounds, Sample } }: { readonly section: Section }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-stack bg-ink-950 pt-10">
      <h2 id={`${id}-title`} className="text-2xl">
        {title()}
      </h2>
      {grounds.map((ground) => (
        <div
          key={ground}
          data-ground={ground === 'day' ? ground : undefined}
          className={classNames('grid gap-6 rounded-panel p-pad lg:grid-cols-2 lg:gap-10', groundClasses[ground])}
        >
          <h3 className="sr-only">{groundNames[ground]()}</h3>
          {locales.map((locale) => (
            <div key={locale} lang={locale} className="min-w-0">
              <Sample locale={locale} ground={ground} />
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

const groundClasses: Readonly<Record<Ground, string>> = {
  ink: 'border border-ink-700',
  paper: 'paper on-paper',
  day: 'bg-ground text-foreground',
};

const groundNames: Readonly<Record<Ground, () => string>> = {
  ink: m['parts.groundInk'],
  paper: m['parts.groundPaper'],
  day: m['parts.groundDay'],
};
