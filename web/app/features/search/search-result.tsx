import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import type { MouseEvent } from 'react';
import { m } from '../../site/language/words.ts';
import { gameQuery } from '../../data/games/queries.ts';
import { gameTarget } from '../../data/games/game-target.ts';
import { kindText } from '../../data/games/facts/game-words.ts';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { readReturn } from '../../data/games/facts/rtp.ts';
import { needsVerification } from '../../data/games/launch.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { searchTarget } from '../../site/navigation/targets.ts';

/** One found game with its label. */
export function SearchResult({ game }: { readonly game: Game }) {
  const open = useOpenResult();
  const odds = readReturn(game.rtp);
  const onClick = (event: MouseEvent) => {
    // The browser handles a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void open(game);
  };
  return (
    <li className="label-card paper on-paper relative flex items-center gap-4 rounded-print p-3">
      <LabelPicture game={game} sizes="88px" className="w-22 shrink-0" />
      <div className="min-w-0">
        <h3 className="text-xl">
          <Link {...gameTarget(game)} search={{}} onClick={onClick} className="after:absolute after:inset-0 after:content-['']">
            {game.name}
          </Link>
        </h3>
        <p className="text-sm text-on-paper-dim">
          {game.developer.name}
          {kindText(game.types) === null ? '' : ` · ${kindText(game.types)}`}
        </p>
        {odds === null ? null : <p className="numbers mt-1 text-sm font-semibold">{m['lobby.returns']({ percent: odds.percent })}</p>}
      </div>
    </li>
  );
}

/** Opens a found game, or the verification where it is required. Without an answer the game's page decides. */
export function useOpenResult(): (game: Game) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (game) => {
    const read = queryClient.fetchQuery({ ...gameQuery(game.slug), staleTime: 0, retry: false });
    const target = searchTarget(game, await read.then(() => false, needsVerification));
    await navigate({ to: pagePath(target, currentLocale()) });
  };
}
