import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { fromMinor } from '@mela/contract/money/money';
import type { Winner } from '@mela/contract/api/ratings';
import { useIsPlayer } from '../../../data/account/queries.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { m } from '../../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { MailBag } from '../../../parts/jackpots/jackpot-card.tsx';
import { shortRupees } from '../../../data/jackpots/jackpot-words.ts';
import { Play } from '@mela/kit/icons/pages.ts';
import { jackpotsQuery, jackpotTab } from '../../../data/jackpots/queries.ts';
import { formatMultiple } from '../../../data/ratings/format-multiple.ts';
import { activityQuery, winnersQuery } from '../../../data/ratings/queries.ts';

/** Players hear of it by their live connection. */
const guestsReadMs = 20_000;

/** As many as a wide window shows; the others are to the right of it, and the row has its height. */
const shownAtFirst = 5;

/** What happens on the site now: players, the largest jackpot, and the latest large wins as they were paid. Nothing is made up: without any it is left out. */
export function LiveRow() {
  const winners = useQuery({ ...winnersQuery(), refetchInterval: useIsPlayer() ? false : guestsReadMs }).data ?? [];
  const areDemo = winners.every(({ demo }) => demo);
  const { players = 0, demoPlayers = 0 } = useQuery(activityQuery()).data ?? {};
  const hydrated = useHydrated();
  // Wins that come while the page is open slide in.
  const [lastAtFirst, setLastAtFirst] = useState(winners[0]?.id);
  if (lastAtFirst === undefined && winners[0] !== undefined) setLastAtFirst(winners[0].id);
  // An empty jackpot is no news.
  const filled = (useQuery(jackpotsQuery()).data ?? []).filter(({ minor }) => minor > 0);
  const jackpot = filled.toSorted((one, other) => other.minor - one.minor)[0];
  if (winners.length === 0 && players + demoPlayers === 0 && jackpot === undefined) return null;
  return (
    <section aria-label={m['home.live.title']()} className="border-b-2 border-ink-700 bg-ink-900">
      <div className={classNames('page py-4 md:py-6', winners.length > 0 && 'lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-12')}>
        <div className={classNames('flex flex-wrap items-center gap-x-5 gap-y-2', winners.length > 0 && 'lg:flex-col lg:items-start')}>
          {jackpot === undefined ? null : (
            <Link
              to="/{-$lang}/games/{-$category}"
              params={{ category: jackpotTab }}
              search={{}}
              className="group flex max-w-full flex-wrap items-center gap-3 leading-tight"
            >
              <MailBag className="w-9 shrink-0 md:w-12" />
              <span>
                <span className="block text-sm text-muted group-hover:underline">{jackpot.name[currentLocale()]}</span>
                <Amount rupees={fromMinor(BigInt(jackpot.minor))} className="numbers block font-print text-2xl text-marigold md:text-3xl" />
                <span className="numbers block text-xs text-muted">
                  {m['home.live.mustHit']({ mustHit: shortRupees(jackpot.mustHitByMinor) })}
                </span>
              </span>
            </Link>
          )}
          {players + demoPlayers === 0 ? null : (
            <p className="numbers flex flex-wrap gap-x-4 text-sm font-semibold leading-snug max-lg:ml-auto max-lg:flex-col lg:text-base">
              {players === 0 ? null : (
                <span className="flex items-center gap-2">
                  <span aria-hidden className="size-2.5 rounded-full bg-leaf-text" />
                  {m['home.live.players']({ count: players })}
                </span>
              )}
              {demoPlayers === 0 ? null : <span className="text-muted">{m['home.live.demoPlayers']({ count: demoPlayers })}</span>}
            </p>
          )}
        </div>
        {winners.length === 0 ? null : (
          <div className="min-w-0">
            <h2 className="mt-3 font-text text-sm font-bold text-muted lg:mt-0 lg:text-base">
              {m['home.winners.title']()}
              {areDemo ? ` · ${m['home.winners.demos']()}` : null}
            </h2>
            <ul className="scroll-row -mx-(--page-pad) mt-2 flex gap-3 px-(--page-pad) pb-1 lg:ml-0 lg:pl-0">
              {(hydrated ? winners : winners.slice(0, shownAtFirst)).map((winner) => (
                <WinnerCard
                  key={winner.id}
                  winner={winner}
                  isMarked={winner.demo && !areDemo}
                  arrives={winner.id > (lastAtFirst ?? winner.id)}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

type CardProps = { readonly winner: Winner; readonly isMarked: boolean; readonly arrives: boolean };

/**
 * One win: game, masked name, sum and multiple of the bet. It opens the round as it was played, or the game where that cannot be shown. A demo
 * player's is marked, unless the row is theirs.
 */
function WinnerCard({ winner, isMarked, arrives }: CardProps) {
  const { id, game, player, win, bet, replay } = winner;
  const cover = "after:absolute after:inset-0 after:content-['']";
  return (
    <li
      className={classNames(
        'paper on-paper ticket winner-card numbers relative grid w-60 shrink-0 grid-cols-[52px_1fr] content-center gap-x-3 rounded-print p-2 pr-4 leading-tight',
        arrives && 'arrive',
      )}
    >
      <LabelPicture game={{ ...game, types: [] }} sizes="52px" className="row-span-4 w-13 self-center" />
      <p className="truncate text-sm font-semibold">
        {replay ? (
          <Link to="/{-$lang}/wins/$winId" params={{ winId: String(id) }} search={{}} className={cover}>
            <Play aria-hidden className="mr-1 inline size-3.5 fill-current" />
            {m['home.winners.watch']({ game: game.name })}
          </Link>
        ) : (
          <Link to="/{-$lang}/games/$developer/$slug" params={{ developer: game.developer, slug: game.slug }} search={{}} className={cover}>
            {game.name}
          </Link>
        )}
      </p>
      <b className="font-print text-xl font-normal leading-tight">
        <Amount rupees={win} />
      </b>
      <p className="flex gap-2 text-xs text-muted">
        {player}
        <b className="text-vermilion-press">{formatMultiple(win, bet)}×</b>
      </p>
      {isMarked ? <p className="text-xs font-semibold">{m['home.winners.demo']()}</p> : null}
    </li>
  );
}
