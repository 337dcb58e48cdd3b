import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { groupIndian } from '@mela/kit/formats/money.ts';
import { readReturn } from '../../../data/games/facts/rtp.ts';
import { kindText } from '../../../data/games/facts/game-words.ts';
import { shortRupees } from '../../../data/jackpots/jackpot-words.ts';
import { CompactRow } from '../../../parts/games/compact-row.tsx';
import { m } from '../../../site/language/words.ts';
import { isFalling, type HomeFacts, type Reason, type ReasonKind } from './choose-reasons.ts';

const titles: Readonly<Record<ReasonKind, () => string>> = {
  new: m['home.games.new'],
  falling: m['home.reason.falling'],
  won: m['home.reason.won'],
  popular: m['home.games.popular'],
  calm: m['home.reason.calm'],
  rest: m['home.reason.rest'],
};

/** Games by the reason to play them, a compact row each, and the way to all of them. */
export function ReasonRows({ reasons, facts }: { readonly reasons: readonly Reason[]; readonly facts: HomeFacts }) {
  return (
    <div className="page">
      <div className="lg:flex lg:flex-wrap lg:gap-x-12">
        {reasons.map(({ kind, games }) => (
          <CompactRow key={kind} title={titleOf(kind, games, facts)} games={games} factOf={(game) => factOf(kind, game, facts)} />
        ))}
      </div>
      <p className="pt-6 lg:pt-9">
        <Link
          to="/{-$lang}/games/{-$category}"
          params={{ category: undefined }}
          search={{}}
          className={buttonClass('secondary', 'md', 'max-sm:w-full')}
        >
          {m['home.games.all']()}
        </Link>
      </p>
    </div>
  );
}

const winOf = ({ id }: Game, { bigWins }: HomeFacts) => bigWins.find(({ gameId }) => gameId === id);

/** Demo players are named once where all wins of the row are theirs. */
function titleOf(kind: ReasonKind, games: readonly Game[], facts: HomeFacts): string {
  const areDemo = kind === 'won' && games.every((game) => winOf(game, facts)?.demo === true);
  return areDemo ? `${titles[kind]()} · ${m['home.winners.demos']()}` : titles[kind]();
}

/** What makes the reason true of this game. */
function factOf(kind: ReasonKind, game: Game, facts: HomeFacts): string | null {
  const odds = readReturn(game.rtp);
  const returns = odds === null ? null : m['lobby.returns']({ percent: odds.percent });
  switch (kind) {
    case 'new':
      return kindText(game.types) ?? returns;
    case 'falling': {
      const jackpot = facts.jackpots.find((one) => isFalling(one) && one.games.some(({ slug }) => slug === game.slug));
      if (jackpot === undefined) return returns;
      return m['home.reason.fill']({ sum: shortRupees(jackpot.minor), mustHit: shortRupees(jackpot.mustHitByMinor) });
    }
    case 'won': {
      const win = winOf(game, facts);
      return win === undefined ? returns : m['home.reason.times']({ times: groupIndian(win.times), player: playerOf(win) });
    }
    case 'popular': {
      const row = facts.popular.find(({ gameId }) => gameId === game.id);
      return row === undefined ? returns : m['home.reason.rounds']({ count: row.rounds });
    }
    default:
      return returns;
  }
}

const playerOf = ({ demo, player }: HomeFacts['bigWins'][number]): string => (demo ? m['lobby.demoPlayer']() : player);
