import type { Game } from '@mela/contract/api/catalogue';
import { memo, type Ref } from 'react';
import { classNames } from '@mela/kit/class-names.ts';
import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';
import { ContestName } from './contest-stamp.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { readReturn } from '../../data/games/facts/rtp.ts';
import type { GameNews } from '../../data/games/use-game-news.ts';

const sizes = '(min-width: 1360px) 310px, (min-width: 1024px) 23vw, (min-width: 568px) 30vw, 46vw';

type Props = GameNews & {
  readonly game: Game;
  readonly isSaved: boolean;
  readonly onToggle: (game: Game) => void;
  readonly eager?: boolean;
  /** Far from the window: its name and facts, without picture and heart, in the same place and size. */
  readonly isFar?: boolean;
  /** Its place in the page. */
  readonly at?: Ref<HTMLElement & HTMLLIElement>;
  /** A tile of twice the size, with this said of the game. */
  readonly featured?: string | undefined;
  /** What it is in its list. */
  readonly as?: 'article' | 'li';
  readonly className?: string;
};

/**
 * A game in the lobby: its label, what is new or to be won, the tournament it counts for, its return, its largest win and the last big one. Its
 * link is a plain one, which useFollowLinks of the grid handles. Made again only where something of its own has changed.
 */
export const LabelCard = memo(function LabelCard({
  game,
  isSaved,
  onToggle,
  jackpotMinor,
  bigWin,
  contest,
  eager = false,
  isFar = false,
  at,
  featured,
  as: Root = 'article',
  className = '',
}: Props) {
  const odds = readReturn(game.rtp);
  // An empty jackpot is no news.
  const badges = [featured, game.isNew ? m['lobby.new']() : '', jackpotMinor ? formatMinor(jackpotMinor, true) : ''].filter(Boolean);
  const facts = [
    odds === null ? '' : m['lobby.returns']({ percent: odds.percent }),
    game.maxWin === null ? '' : m['lobby.maxWin']({ times: groupIndian(Math.floor(game.maxWin)) }),
    bigWin === undefined
      ? ''
      : m['lobby.bigWin']({ times: groupIndian(bigWin.times), player: bigWin.demo ? m['lobby.demoPlayer']() : bigWin.player }),
  ].filter(Boolean);
  return (
    <Root
      ref={at}
      data-play={isFar || game.closed ? undefined : m['lobby.play']()}
      className={classNames('label-card game-card', featured !== undefined && 'game-card-featured', isFar && 'game-card-far', className)}
    >
      {isFar ? null : <LabelPicture game={game} sizes={sizes} eager={eager} className="label-lift" />}
      {badges.length === 0 ? null : (
        <p className="label-badges numbers">{badges.length === 1 ? badges : badges.map((badge) => <span key={badge}>{badge}</span>)}</p>
      )}
      <h3 className="leading-snug">
        <a href={pagePath(`/games/${game.developer.canonical}/${game.slug}`, currentLocale())} className="after:absolute after:inset-0">
          {game.name}
        </a>
      </h3>
      {/* A line each, without an element each: a lobby renders fifty. */}
      <p className="game-facts numbers text-sm text-muted">
        {game.closed ? <b className="block text-paper">{m['lobby.closed']()}</b> : null}
        {facts.join('\n')}
        <ContestName name={contest} />
      </p>
      {isFar ? null : <FavouriteHeart game={game} isSaved={isSaved} onToggle={onToggle} />}
    </Root>
  );
});
