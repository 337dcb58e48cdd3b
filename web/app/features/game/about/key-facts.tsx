import type { GameOdds } from '@mela/contract/games/game-odds';
import type { ReactNode } from 'react';
import { m } from '../../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { readReturn } from '../../../data/games/facts/rtp.ts';
import { lampsMax, lampsOf } from '../../../data/games/facts/volatility-lamps.ts';

const names = { calm: m['game.about.calm.name'], lively: m['game.about.lively.name'], wild: m['game.about.wild.name'] } as const;

/** What a player wants to know of a game at one glance: RTP, volatility, largest win. */
export function KeyFacts({ rtp, odds }: { readonly rtp: string | null; readonly odds: GameOdds }) {
  const returns = readReturn(rtp);
  return (
    <dl className="numbers grid grid-cols-3 gap-3 border-y-2 border-ink-700 py-4 sm:flex sm:gap-14">
      {returns === null ? null : <Fact name={m['game.about.rtp']()}>{returns.percent}</Fact>}
      <Fact name={m['game.about.temper']()}>
        <Lamps lit={lampsOf(odds.deviationBets)} name={names[odds.volatility]()} />
      </Fact>
      <Fact name={m['game.about.maxWin']()}>{formatNumber(Math.floor(odds.largestWinBets))}×</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-print text-xl leading-tight md:text-2xl">{children}</dd>
    </div>
  );
}

/** Five lamps, so many lit, with the word for it. */
function Lamps({ lit, name }: { readonly lit: number; readonly name: string }) {
  return (
    <>
      <span aria-hidden className="flex gap-1 py-1.5">
        {Array.from({ length: lampsMax }, (_, at) => (
          <span
            key={at}
            className={classNames('size-3 rounded-full border-2', at < lit ? 'border-marigold bg-marigold' : 'border-paper-dim/60')}
          />
        ))}
      </span>
      <span className="block font-text text-sm">{name}</span>
    </>
  );
}
