import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Winner } from '@mela/contract/api/ratings';
import { m } from '../../site/language/words.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { LabelPicture } from '@mela/kit/data-display/label-picture.tsx';
import { winnersQuery } from '../../data/home/queries.ts';

/** The latest wins as they were paid. Nothing is rendered without any. */
export function WinnersRow() {
  const winners = useQuery(winnersQuery()).data ?? [];
  if (winners.length === 0) return null;
  return (
    <section aria-labelledby="winners" className="pt-14">
      <div className="page">
        <h2 id="winners" className="text-2xl">
          {m['home.winners.title']()}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-paper-low">{m['home.winners.text']()}</p>
        <ul className="scroll-row -mx-(--page-pad) mt-5 flex gap-3 px-(--page-pad) pb-2 md:gap-4">
          {winners.map((winner) => (
            <WinnerCard key={winner.id} winner={winner} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function WinnerCard({ winner: { game, player, win, bet } }: { readonly winner: Winner }) {
  return (
    <li className="paper on-paper ticket relative flex w-72 shrink-0 gap-3 rounded-print p-3 pr-5">
      <LabelPicture
        game={{ ...game, names: { en: game.name, hi: game.name }, types: [] }}
        sizes="72px"
        className="w-18 shrink-0 self-center"
      />
      <div className="numbers min-w-0">
        <p className="text-xs font-semibold text-on-paper-dim">{m['home.winners.who']({ player })}</p>
        <p className="font-print text-xl leading-tight">{formatRupees(win)}</p>
        <p className="truncate text-sm text-on-paper-dim">{m['home.winners.bet']({ bet: formatRupees(bet) })}</p>
        <p className="truncate text-sm font-semibold">
          <Link
            to="/{-$lang}/games/$developer/$slug"
            params={{ developer: game.developer, slug: game.slug }}
            search={{}}
            className="underline decoration-2 underline-offset-2 after:absolute after:inset-0 after:content-['']"
          >
            {game.name}
          </Link>
        </p>
      </div>
    </li>
  );
}
