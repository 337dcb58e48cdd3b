import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { freeBetsQuery } from '../../data/bonuses/bonuses.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';

/** Rounds that the player can play without a stake, each game with its own. Nothing without one. */
export function FreeBetsList() {
  const { data = [] } = useQuery(freeBetsQuery());
  const dates = useDates();
  if (data.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m['bonuses.free.title']()}</h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {data.map(({ game, left, bet, endsAt }) => (
          <PaperCard as="li" key={`${game.slug} ${bet}`} className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-0">
              <h3 className="text-lg">{game.name}</h3>
              <p className="font-print text-xl text-vermilion-press">
                {m['bonuses.free.left']({ count: left, amount: formatRupees(bet, { paise: 'needed' }) })}
              </p>
              <p className="text-sm text-muted">{m['bonuses.free.until']({ moment: dates.moment(endsAt) })}</p>
              <p className="text-sm text-muted">{m['bonuses.free.cash']()}</p>
            </div>
            <ToGame url={game.url} />
          </PaperCard>
        ))}
      </ul>
    </section>
  );
}

function ToGame({ url }: { readonly url: string }) {
  const [, developer, slug] = /^\/games\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  if (developer === undefined || slug === undefined) return null;
  return (
    <Link to="/{-$lang}/games/$developer/$slug" params={{ developer, slug }} search={{}} className={buttonClass('primary')}>
      {m['bonuses.free.play']()}
    </Link>
  );
}
