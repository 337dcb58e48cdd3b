import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FameLine, RatingLine, RatingPage } from '@mela/contract/api/ratings';
import { currency as money } from '@mela/contract/site/market';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { Tabs } from '@mela/kit/navigation/tabs.tsx';
import { fameQuery, ratingQuery, type RatingCurrency, type Span } from '../../data/ratings/boards.ts';
import { m } from '../../site/language/words.ts';
import { BoardLine } from './board-line.tsx';
import { HallLinks } from './hall-links.tsx';
import { PaintedBoard } from './painted-board.tsx';

/** The best rounds of players, of all time or of today, and beside them the rating by wins or points. */
export function HallOfFamePage({ span }: { readonly span: Span }) {
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['fame.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['fame.intro']()}</p>
      </header>
      <HallLinks here={span} />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <PaperCard as="section">
          <h2 className="text-xl">{span === 'daily' ? m['fame.rounds.daily']() : m['fame.rounds.top']()}</h2>
          <p className="mb-3 mt-1 text-sm text-muted">{m['fame.rounds.text']()}</p>
          <PaintedBoard
            query={(offset) => fameQuery(span, offset)}
            line={(line) => <RoundLine key={`${line.rank ?? line.player} ${line.won_at}`} line={line} />}
            empty={span === 'daily' ? m['fame.rounds.noneToday']() : m['fame.rounds.none']()}
          />
        </PaperCard>
        <Rating span={span} />
      </div>
      <p className="mt-6 max-w-3xl text-sm text-muted">
        {m['fame.privacy']()}{' '}
        <Link to="/{-$lang}/profile/settings" className="underline">
          {m['fame.privacyLink']()}
        </Link>
      </p>
    </div>
  );
}

function RoundLine({ line: { rank, player, avatar, frame, own, game, win, multiple } }: { readonly line: FameLine }) {
  const about = `${game.name} · ${formatRupees(win, { paise: 'needed' })}`;
  return (
    <BoardLine
      {...{ rank, player, avatar, frame, own }}
      about={
        game.listed ? (
          <Link to="/{-$lang}/games/$developer/$slug" params={{ developer: game.developer, slug: game.slug }} className="underline">
            {about}
          </Link>
        ) : (
          about
        )
      }
      value={m['fame.times']({ times: formatNumber(multiple >= 100 ? Math.floor(multiple) : Math.floor(multiple * 10) / 10) })}
    />
  );
}

function Rating({ span }: { readonly span: Span }) {
  const [currency, setCurrency] = useState<RatingCurrency>(money);
  const tabs = [
    { value: money, label: m['fame.rating.wins']() },
    { value: 'POINTS', label: m['fame.rating.points']() },
  ] as const;
  return (
    <PaperCard as="section">
      <h2 className="mb-3 text-xl">{span === 'daily' ? m['fame.rating.daily']() : m['fame.rating.total']()}</h2>
      <Tabs label={m['fame.rating.by']()} tabs={tabs} value={currency} onChange={setCurrency}>
        <PaintedBoard
          key={currency}
          query={(offset) => ratingQuery(span, currency, offset)}
          line={(line) => <SumLine key={line.rank ?? line.player} line={line} />}
          empty={m['fame.rating.none']()}
          foot={(page) => <OwnSum page={page} />}
        />
      </Tabs>
    </PaperCard>
  );
}

const sumText = ({ won, points }: Pick<RatingLine, 'won' | 'points'>): string =>
  won === null ? m['levels.points']({ points: formatNumber(points ?? 0) }) : formatRupees(won, { paise: 'needed' });

function SumLine({ line: { rank, player, avatar, frame, own, ...sums } }: { readonly line: RatingLine }) {
  return <BoardLine {...{ rank, player, avatar, frame, own }} value={sumText(sums)} />;
}

/** The player's own sum where it is not among the lines. */
function OwnSum({ page: { self, lines } }: { readonly page: RatingPage }) {
  if (self === null || lines.some(({ own }) => own)) return null;
  return (
    <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 rounded-print bg-marigold/25 px-3 py-2">
      <span>{self.rank === null ? m['fame.own.none']() : m['fame.own.rank']({ rank: formatNumber(self.rank) })}</span>
      <b className="numbers">{sumText(self)}</b>
    </p>
  );
}
