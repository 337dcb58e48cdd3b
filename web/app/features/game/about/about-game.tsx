import { Link } from '@tanstack/react-router';
import { late } from '@mela/kit/rendering/late.ts';
import type { GameDetails } from '@mela/contract/api/catalogue';
import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Receipt } from '@mela/kit/data-display/receipt.tsx';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { aboutId } from './about-button.tsx';
import { KeyFacts } from './key-facts.tsx';
import { OddsLines } from './odds-lines.tsx';
import { ReturnParts } from './return-parts.tsx';
import { SimilarGames } from './similar-games.tsx';
import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../../data/games/queries.ts';
import { useWallet } from '../../../data/balance/use-balance.ts';
import { JackpotCards } from '../../../parts/jackpots/jackpot-card.tsx';
import { LatePart } from '../../../site/rendering/late-part.tsx';

const RunningBonuses = late(() => import('../../../parts/bonuses/running-bonuses.tsx'));

/** The details of a game below its screen: key figures, similar games, story, rules, odds from the engine's own data, and where to check them. */
export function AboutGame({ game }: { readonly game: GameDetails }) {
  const { odds, story, plays } = game;
  if (odds === null && story === null && plays === null) return null;
  return (
    <article id={aboutId} tabIndex={-1} className="bg-ink-900 pb-12 pt-8 outline-none md:py-16">
      {odds === null ? null : (
        <div className="page mb-8">
          <KeyFacts rtp={game.rtp} odds={odds} />
        </div>
      )}
      <BonusInGame slug={game.slug} />
      <SimilarGames game={game} />
      <div className="page mt-12 grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid min-w-0 gap-6 sm:grid-cols-[180px_1fr] sm:gap-8">
          <LabelPicture game={game} sizes="180px" className="w-36 sm:w-full" />
          <div className="min-w-0">
            <h2 className="text-2xl md:text-3xl">{m['game.about.title']({ name: game.name })}</h2>
            {story === null ? null : <p className="mt-4 text-lg text-muted">{story}</p>}
            {plays === null ? null : (
              <>
                <h3 className="mt-7 text-xl">{m['game.about.plays']()}</h3>
                <p className="mt-2 text-muted">{plays}</p>
              </>
            )}
            <p className="mt-7 border-t border-ink-700 pt-5 text-sm text-paper-low">{m['game.about.truth']()}</p>
          </div>
        </div>
        {odds === null ? null : (
          <Receipt className="min-w-0 md:px-8">
            <h3 className="text-xl">{m['game.about.odds']()}</h3>
            <OddsLines rtp={game.rtp} odds={odds} />
            <ReturnParts parts={odds.parts} />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t-2 border-ink-800 pb-4 pt-4 text-sm">
              <a href={`${odds.parSheet}.html`} className={buttonClass('solid', 'md')}>
                {m['game.about.sheet']()}
              </a>
              <a href={`${odds.parSheet}.csv`} className="underline underline-offset-4">
                {m['game.about.sheetCsv']()}
              </a>
              <Link to="/{-$lang}/fairness" search={{}} className="underline underline-offset-4">
                {m['game.about.fair']()}
              </Link>
            </div>
          </Receipt>
        )}
      </div>
      {odds === null || odds.jackpot === null ? null : <JackpotOfGame />}
    </article>
  );
}

/** The jackpot that the game fills, with the others that fill it. */
export function JackpotOfGame() {
  const games = useQuery(gamesQuery()).data?.games ?? [];
  return (
    <div className="page mt-10">
      <JackpotCards games={games} />
    </div>
  );
}

/** What a running bonus asks for in this game. Its scripts load for a player with an open wager only. */
function BonusInGame({ slug }: { readonly slug: string }) {
  if ((useWallet()?.requiredBonusWager ?? 0) === 0) return null;
  return (
    <div className="page mb-8">
      <LatePart>
        <RunningBonuses game={slug} title={m['game.bonus']()} />
      </LatePart>
    </div>
  );
}
