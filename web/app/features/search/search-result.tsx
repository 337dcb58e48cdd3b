import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import { useState, type MouseEvent } from 'react';
import { m } from '../../site/language/words.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { gameTarget } from '../../data/games/game-target.ts';
import { kindText } from '../../data/games/facts/game-words.ts';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { readReturn } from '../../data/games/facts/rtp.ts';
import { verificationQuery } from '../../data/verification/verification.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { searchTarget } from '../../site/navigation/targets.ts';

/** One found game: a tile like those of the lobby, whose link asks first whether a player must be verified. */
export function SearchResult({ game }: { readonly game: Game }) {
  const open = useOpenResult();
  const [isOpening, setOpening] = useState(false);
  const odds = readReturn(game.rtp);
  const facts = [odds === null ? '' : m['lobby.returns']({ percent: odds.percent }), kindText(game.types) ?? ''].filter(Boolean);
  const onClick = (event: MouseEvent) => {
    // The browser handles a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpening(true);
    attempt(open(game).finally(() => setOpening(false)));
  };
  return (
    <li aria-busy={isOpening} className="label-card game-card transition-opacity aria-busy:opacity-60">
      <LabelPicture game={game} sizes="(min-width: 1024px) 23vw, (min-width: 568px) 30vw, 46vw" className="label-lift" />
      <h3 className="leading-snug">
        <Link {...gameTarget(game)} search={{}} onClick={onClick} className="after:absolute after:inset-0 after:content-['']">
          {game.name}
        </Link>
      </h3>
      <p className="game-facts numbers text-sm text-muted">{facts.join('\n')}</p>
    </li>
  );
}

/** Opens a found game, or the verification where the player's identity is required first. Without an answer the game's page decides. */
export function useOpenResult(): (game: Game) => Promise<void> {
  const navigate = useNavigate();
  const isPlayer = useIsPlayer();
  const queryClient = useQueryClient();
  const isStopped = () =>
    queryClient.fetchQuery({ ...verificationQuery(), staleTime: 0, retry: false }).then(
      ({ neededFor }) => neededFor.includes('game'),
      () => false,
    );
  return async (game) => {
    const target = searchTarget(game, isPlayer && (await isStopped()));
    await navigate({ to: pagePath(target, currentLocale()) });
  };
}
