import type { Game } from '@mela/contract/api/catalogue';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';
import { FavouriteHeart } from './favourite-heart.tsx';
import { kindText } from '../../data/games/game-words.ts';
import { LabelPicture } from '@mela/kit/data-display/label-picture.tsx';
import { readReturn } from '../../data/games/rtp.ts';
import type { Favourites } from '../../data/games/use-favourite.ts';

const sizes = '(min-width: 1360px) 310px, (min-width: 1024px) 23vw, (min-width: 568px) 30vw, 46vw';

type Props = { readonly game: Game; readonly favourites: Favourites; readonly eager?: boolean };

/** A game in the lobby: its label and its odds. Its link is a plain one, which useFollowLinks of the grid handles. */
export function LabelCard({ game, favourites, eager = false }: Props) {
  const odds = readReturn(game.rtp);
  const kind = kindText(game.types);
  return (
    <article className="label-card group relative">
      <LabelPicture game={game} sizes={sizes} eager={eager} className="label-lift" />
      <FavouriteHeart game={game} favourites={favourites} />
      <h3 className="mt-3 text-lg leading-snug">
        <a href={pagePath(`/games/${game.developer.canonical}/${game.slug}`, currentLocale())} className="after:absolute after:inset-0">
          {game.name}
        </a>
      </h3>
      <p className="numbers mt-0.5 flex flex-wrap gap-x-3 text-sm text-paper-dim">
        {odds === null ? null : <span>{m['lobby.returns']({ percent: odds.percent })}</span>}
        {game.closed ? (
          <span className="font-semibold text-paper">{m['lobby.closed']()}</span>
        ) : kind === null ? null : (
          <span className="text-paper-low">{kind}</span>
        )}
      </p>
    </article>
  );
}
