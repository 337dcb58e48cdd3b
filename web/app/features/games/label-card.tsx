import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/catalogue';
import { m } from '../../lib/words.ts';
import { FavouriteHeart } from './favourite-heart.tsx';
import { gameTarget } from './game-target.ts';
import { kindWord } from './kind-words.ts';
import { LabelPicture } from './label-picture.tsx';
import { readReturn } from './rtp.ts';

const sizes = '(width >= 1360px) 310px, (width >= 1024px) 23vw, (width >= 568px) 30vw, 46vw';

/** A game in the lobby: its label as a thing to pick up, its odds printed under it. */
export function LabelCard({ game, eager = false }: { readonly game: Game; readonly eager?: boolean }) {
  const odds = readReturn(game.rtp);
  const kind = kindWord(game.types);
  return (
    <article className="label-card group relative">
      <LabelPicture game={game} sizes={sizes} eager={eager} className="label-lift" />
      <FavouriteHeart game={game} />
      <h3 className="mt-3 text-lg leading-snug">
        <Link {...gameTarget(game)} search={{}} className="after:absolute after:inset-0 after:content-['']">
          {game.name}
        </Link>
      </h3>
      <p className="numbers mt-0.5 flex flex-wrap gap-x-3 text-sm text-paper-dim">
        {odds === null ? null : <span>{m['lobby.returns']({ percent: odds.percent })}</span>}
        {kind === null ? null : <span className="text-paper-low">{kind}</span>}
      </p>
    </article>
  );
}
