import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { WinReplay } from '@mela/contract/api/ratings';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Play } from '@mela/kit/icons/pages.ts';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatMultiple } from '../../data/ratings/format-multiple.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { ReplayFrame } from './replay-frame.tsx';
import { winTitle } from './win-title.ts';

/** A large win of a player as it was played: who, how much, and the round again. */
export function WinPage({ win }: { readonly win: WinReplay }) {
  const dates = useDates();
  const { player, demo, game, at, bet } = win;
  return (
    <section className="page grid items-start gap-6 pt-4 md:pt-8 lg:grid-cols-[minmax(320px,400px)_1fr] lg:gap-10">
      <article className="paper on-paper ticket arrive grid grid-cols-[96px_1fr] gap-x-5 gap-y-4 rounded-panel p-5 lg:grid-cols-1 lg:p-7">
        <LabelPicture game={{ ...game, types: [] }} eager sizes="(width >= 1024px) 200px, 96px" className="self-start lg:w-50" />
        <div className="numbers min-w-0">
          <h1 className="sr-only">{winTitle(win)}</h1>
          <p className="text-sm font-semibold text-muted">{demo ? m['history.win.byDemo']({ player }) : player}</p>
          <p className="font-print text-2xl leading-tight lg:text-3xl">{game.name}</p>
          <p className="mt-1 font-print text-3xl leading-none text-danger lg:text-4xl">{formatMultiple(win.win, bet)}×</p>
          <p className="mt-2 font-semibold">
            <Amount rupees={win.win} />{' '}
            <span className="font-normal text-muted">{m['history.win.bet']({ bet: formatRupees(bet, { paise: 'needed' }) })}</span>
          </p>
          <p className="text-sm text-muted">{dates.moment(at)}</p>
        </div>
        <Link
          to="/{-$lang}/games/$developer/$slug"
          params={{ developer: game.developer, slug: game.slug }}
          search={{}}
          className={buttonClass('primary', 'md', 'col-span-full')}
        >
          {m['history.win.play']({ game: game.name })}
        </Link>
      </article>
      <Replay win={win} />
    </section>
  );
}

/** The stage with the round. It loads on request: it is a whole game. */
function Replay({ win }: { readonly win: WinReplay }) {
  const [isOpen, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { round, game } = win;
  if (round === null) return <p className="text-muted">{m['history.round.replay.none']()}</p>;
  return (
    <section aria-labelledby="replay-title" className="min-w-0">
      <h2 id="replay-title" className="text-xl">
        {m['history.win.replay']()}
      </h2>
      <p className="mt-1 text-muted">{m['history.win.text']()}</p>
      {isOpen ? (
        <ReplayFrame slug={game.slug} title={winTitle(win)} replay={round} jackpotMinor={round.jackpotMinor} />
      ) : (
        <Button look="secondary" size="lg" className="mt-4" disabled={!hydrated} onClick={() => setOpen(true)}>
          <Play aria-hidden className="size-5" />
          {m['history.round.replay.action']()}
        </Button>
      )}
    </section>
  );
}
