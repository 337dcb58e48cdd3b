import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';

const fan = ['hero-label-front', 'hero-label-back'] as const;

/** The top of home without posters: labels of games, title and text. */
export function Hero({ games }: { readonly games: readonly Game[] }) {
  const shown = games.filter(({ label }) => label !== null).slice(0, fan.length);
  return (
    <section className="hero relative isolate -mt-[calc(var(--header-h)+1px)] overflow-hidden pt-[calc(var(--header-h)+1px)]">
      <div className="page grid items-center gap-5 pb-12 pt-3 md:grid-cols-[1.15fr_1fr] md:gap-10 md:pb-20 md:pt-10 lg:min-h-[min(680px,calc(100dvh-var(--header-h)))]">
        <div className="max-md:order-2 max-md:text-center">
          <h1 className="text-4xl">{m['home.hero.title']()}</h1>
          <p className="mt-4 max-w-xl text-muted max-md:mx-auto md:mt-5 md:text-lg">{m['home.hero.text']()}</p>
          <div className="mt-6 flex flex-wrap gap-x-4 gap-y-2 max-md:justify-center md:mt-7">
            <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('primary', 'lg')}>
              {m['home.hero.play']()}
            </Link>
            <Link to="/{-$lang}/fairness" search={{}} className={buttonClass('quiet', 'lg', '!px-2')}>
              {m['home.hero.fair']()}
            </Link>
          </div>
          <p className="mt-4 text-sm text-paper-low">{m['home.hero.demo']()}</p>
        </div>
        <div className="hero-fan relative mx-auto w-full max-md:order-1" aria-hidden>
          {shown.map((game, at) => (
            <LabelPicture
              key={game.id}
              game={game}
              eager
              sizes="(width >= 1366px) 340px, (width >= 768px) 25vw, 168px"
              className={`hero-label ${fan[at]}`}
            />
          ))}
        </div>
      </div>
      <div className="print-edge print-edge-down text-ink-700" aria-hidden />
    </section>
  );
}
