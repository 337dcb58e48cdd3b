import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import { ArrowLeft } from '@mela/kit/icons/signs.ts';
import { type RefObject } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { useBackNavigation } from '../../site/navigation/back-navigation.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { gameTarget } from '../../data/games/game-target.ts';
import { readReturn } from '../../data/games/facts/rtp.ts';
import { AboutButton } from './about/about-button.tsx';
import type { PlayMode } from './opening/open-game.ts';
import { lazySection } from '../../site/rendering/lazy-section.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';
import { LatePart } from '../../site/rendering/late-part.tsx';

/** The server does not know whether the browser can fill the screen: it loads after the game's own scripts. */
const FullScreenButton = late(async () => ({ default: (await import('./full-screen-button.tsx')).FullScreenButton }));

/** What the bar of a game has for a player: guests, who play the demo, do not load it. */
export const { Part: PlayerSection, ready: loadPlayerBar } = lazySection(async () => (await import('./player-bar.tsx')).PlayerBar);

/** Back link, the game's name, balance or demo, full screen. 44 px on a phone, upright or on its side, which keeps its height for the reels. */
export function GameBar({
  game,
  mode,
  screen,
}: {
  readonly game: Game;
  readonly mode: PlayMode;
  readonly screen: RefObject<HTMLElement | null>;
}) {
  const hydrated = useHydrated();
  const odds = readReturn(game.rtp);
  const isReal = mode === 'real';
  return (
    <header className="flex h-11 shrink-0 items-center gap-0.5 border-b border-ink-700 bg-ink-900 px-1 sm:gap-2 sm:[@media(min-height:501px)]:h-14 sm:px-2 md:gap-4 md:px-4">
      <Link
        to="/{-$lang}/games/{-$category}"
        params={{ category: undefined }}
        search={{}}
        onClick={useBackNavigation()}
        aria-label={m['game.back']()}
        className="grid size-control shrink-0 place-items-center rounded-full hover:bg-ink-700"
      >
        <ArrowLeft aria-hidden className="size-6" />
      </Link>
      <AboutButton>
        {/* Beside a balance a phone has no room for both: the stage shows the name. */}
        <span className={`game-bar-name block truncate font-print ${isReal ? 'max-sm:sr-only' : ''}`}>{game.name}</span>
        {odds === null ? null : (
          <span className={`numbers block truncate text-xs text-paper-low ${isReal ? 'bar-return' : ''}`} title={odds.fraction}>
            {m['game.facts.returns'](odds)}
          </span>
        )}
      </AboutButton>
      {isReal ? <PlayerSection gameId={game.id} /> : <DemoActions game={game} />}
      {hydrated ? (
        <LatePart>
          <FullScreenButton screen={screen} />
        </LatePart>
      ) : null}
    </header>
  );
}

/** The link from the demo to playing with an account. The stage itself says that it is a demo. */
function DemoActions({ game }: { readonly game: Game }) {
  const isPlayer = useIsPlayer();
  const look = buttonClass('secondary', 'md', 'bar-button !min-w-0 whitespace-nowrap max-sm:!px-3 max-sm:!text-sm');
  if (!isPlayer)
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
