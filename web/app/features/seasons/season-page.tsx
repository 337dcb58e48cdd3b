import type { Season } from '@mela/contract/api/content/seasons';
import { classNames } from '@mela/kit/class-names.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gamesQuery } from '../../data/games/queries.ts';
import { beginOf } from '../../data/seasons/seasons.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { LabelGrid } from '../../parts/games/label-grid.tsx';
import { HeadPicture } from '../../parts/page/head-picture.tsx';
import { m } from '../../site/language/words.ts';

const grounds = {
  night: 'bg-indigo',
  rani: 'bg-rani',
  peacock: 'bg-peacock',
  leaf: 'bg-leaf',
  marigold: 'bg-marigold',
} as const satisfies Record<Season['ground'], string>;

/** A festival: its poster, when it is, what there is to read about it, and the games that go with it. */
export function SeasonPage({ season }: { readonly season: Season }) {
  const { title, description, body, poster, widths, ground, article, live } = season;
  const games = useQuery(gamesQuery()).data?.games ?? [];
  const chosen = season.games.flatMap((slug) => games.filter((game) => game.slug === slug));
  const link = 'inline-flex min-h-11 min-w-0 items-center underline underline-offset-4';
  return (
    <>
      <div className={classNames('border-b-2 border-ink-700', grounds[ground])}>
        <div className="page py-5 md:py-10">
          <HeadPicture path={poster} widths={widths} className="mx-auto max-w-3xl rounded-panel" />
        </div>
      </div>
      <div className="page pt-6 md:pt-10">
        <PaperCard as="section" className="mx-auto max-w-3xl">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <When season={season} />
          <p className="mt-4 text-lg font-semibold">{description}</p>
          <p className="mt-3">{body}</p>
          <p className="mt-4 flex flex-wrap gap-x-6">
            {article === null ? null : (
              <Link to="/{-$lang}/blog/$slug/{-$page}" params={{ slug: article }} className={link}>
                {m['seasons.article']()}
              </Link>
            )}
            {live ? null : (
              <Link to="/{-$lang}/season/{-$slug}" params={{}} className={link}>
                {m['seasons.today']()}
              </Link>
            )}
          </p>
        </PaperCard>
        {chosen.length === 0 ? null : (
          <section aria-labelledby="season-games" className="mt-10">
            <h2 id="season-games" className="mb-5 text-xl">
              {m['seasons.games']()}
            </h2>
            <LabelGrid games={chosen} />
          </section>
        )}
      </div>
    </>
  );
}

function When({ season: { live, from, until } }: { readonly season: Season }) {
  const { day } = useDates();
  if (live)
    return (
      <p className="numbers mt-1 text-muted">{until === null ? m['seasons.now']() : m['seasons.until']({ day: day(beginOf(until)) })}</p>
    );
  return from === null ? null : <p className="numbers mt-1 text-muted">{m['seasons.from']({ day: day(beginOf(from)) })}</p>;
}
