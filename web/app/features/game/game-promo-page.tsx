import { Link } from '@tanstack/react-router';
import type { Game, GameDetails } from '@mela/contract/api/catalogue';
import { ArrowLeft } from '@mela/kit/icons/signs.ts';
import { useState } from 'react';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { WidePicture } from '@mela/kit/data-display/wide-picture.tsx';
import { useIsPlayer } from '../../data/account/queries.ts';
import { gameTarget } from '../../data/games/game-target.ts';
import { kindText } from '../../data/games/facts/game-words.ts';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { readReturn } from '../../data/games/facts/rtp.ts';
import { GamePage } from './game-page.tsx';
import { DialogLink } from '../../site/navigation/modal-link.tsx';

/** One game for a campaign: its picture, its odds, the demo in place, and the link to play with an account. */
export function GamePromoPage({ game }: { readonly game: GameDetails }) {
  const [opened, setOpened] = useState(false);
  if (opened) return <GamePage game={game} wantsDemo promo />;
  return (
    <article className="promo relative flex min-h-dvh flex-col bg-ink-950">
      <Link
        to="/{-$lang}"
        search={{}}
        aria-label={m['game.promo.home']()}
        className="absolute left-4 top-4 z-10 grid size-11 place-items-center rounded-full bg-ink-950 text-paper"
      >
        <ArrowLeft aria-hidden className="size-6" />
      </Link>
      <Print game={game} />
      <div className="page promo-words">
        <div className="promo-panel">
          <h1 className="poster-title">{game.name}</h1>
          <Facts game={game} />
          <div className="mt-6 flex flex-wrap gap-3">
            {game.hasDemo && !game.closed ? (
              <Button size="lg" onClick={() => setOpened(true)}>
                {m['game.demo.try']()}
              </Button>
            ) : null}
            <PlayLink game={game} />
          </div>
          <p className="mt-4 text-sm">{m['game.promo.free']()}</p>
        </div>
      </div>
    </article>
  );
}

function Print({ game }: { readonly game: Game }) {
  const { label } = game;
  if (label === null)
    return (
      <div className="grid flex-1 place-items-center p-10">
        <LabelPicture game={game} sizes="300px" eager className="w-72" />
      </div>
    );
  const at = (px: number) => `${label}-wide-${px}`;
  const picture = { mobile: at(568), tablet: at(768), desktop: at(1024), desktopXl: at(1366), desktopXXl: at(1680) };
  return (
    <div className="promo-art">
      <WidePicture picture={picture} alt="" eager className="!h-full object-cover" />
    </div>
  );
}

function Facts({ game }: { readonly game: Game }) {
  const odds = readReturn(game.rtp);
  const facts = [
    odds === null ? null : m['game.facts.returns'](odds),
    kindText(game.types),
    game.minBet === null ? null : m['game.promo.from']({ bet: formatRupees(game.minBet) }),
  ].filter((fact) => fact !== null);
  return (
    <ul className="numbers mt-4 flex flex-wrap gap-x-6 gap-y-1 text-lg">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Guests register in place; players go to the game itself. */
function PlayLink({ game }: { readonly game: Game }) {
  const look = buttonClass(game.hasDemo ? 'secondary' : 'primary', 'lg', game.hasDemo ? 'bg-ink-950' : '');
  if (!useIsPlayer())
    return (
      <DialogLink hash="registration" className={look}>
        {m['shell.nav.register']()}
      </DialogLink>
    );
  return (
    <Link {...gameTarget(game)} search={{}} className={look}>
      {m['game.demo.play']()}
    </Link>
  );
}
