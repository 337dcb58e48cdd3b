import type { GameOdds } from '@mela/contract/games/game-odds';
import { m } from '../../../site/language/words.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { readReturn } from '../../../data/games/facts/rtp.ts';
import { volatilityText } from '../../../data/games/facts/volatility-text.ts';

const tempers = { calm: m['game.about.calm.name'], lively: m['game.about.lively.name'], wild: m['game.about.wild.name'] } as const;

/** The odds of a game as lines of a receipt: each a figure of its par sheet. */
export function OddsLines({ rtp, odds }: { readonly rtp: string | null; readonly odds: GameOdds }) {
  const returns = readReturn(rtp);
  const wins = readReturn(odds.hitFrequency);
  const spread = m['game.about.spread']({ bets: formatNumber(odds.deviationBets) });
  return (
    <ReceiptLines className="mt-3 pb-5">
      {returns === null ? null : (
        <ReceiptLine name={m['game.about.returns']()} strong>
          <span className="font-print text-2xl leading-none">{returns.percent}</span>
          <details className="text-sm font-normal">
            <summary className="min-h-6 cursor-pointer py-1 underline underline-offset-4">{m['game.about.fraction']()}</summary>
            <span className="block max-w-prose">{returns.fraction}</span>
          </details>
        </ReceiptLine>
      )}
      {wins === null ? null : (
        <ReceiptLine name={m['game.about.wins']()}>
          {m['game.about.winsValue']({ percent: wins.percent, rounds: oneIn(odds.hitFrequency) })}
        </ReceiptLine>
      )}
      {odds.featureOneIn === null ? null : (
        <ReceiptLine name={m['game.about.feature']()}>
          {m['game.about.featureValue']({ rounds: formatNumber(odds.featureOneIn) })}
        </ReceiptLine>
      )}
      <ReceiptLine name={m['game.about.largest']()}>
        {m['game.about.largestValue']({ bets: formatNumber(odds.largestWinBets) })}
      </ReceiptLine>
      <ReceiptLine name={m['game.about.temper']()}>
        <span className="font-semibold">{tempers[odds.volatility]()}</span>, {spread}
        <span className="block text-sm text-muted">{volatilityText(odds.volatility)}</span>
      </ReceiptLine>
      <ReceiptLine name={m['game.about.board']()}>{boardText(odds)}</ReceiptLine>
      {odds.gamble === null ? null : (
        <ReceiptLine name={m['game.about.gamble']()}>
          {m['game.about.gambleValue']({ times: odds.gamble.times, bets: formatNumber(odds.gamble.winMaxBets) })}
        </ReceiptLine>
      )}
      <ReceiptLine name={m['game.about.bets']()}>
        <details>
          <summary className="min-h-6 cursor-pointer py-1">
            {m['game.about.betsValue']({ least: rupees(odds.bets[0] ?? 0), most: rupees(odds.bets.at(-1) ?? 0) })}
          </summary>
          <span className="text-sm text-muted">{m['game.about.betsAll']()}: </span>
          {odds.bets.map(rupees).join(' · ')}
        </details>
      </ReceiptLine>
    </ReceiptLines>
  );
}

const rupees = (bet: number) => formatRupees(bet, { paise: 'needed' });

/** How many rounds to one that wins, on average, with two decimals. */
function oneIn(share: string): string {
  const [wins = 1, rounds = 1] = share.split('/').map(Number);
  return formatNumber(rounds / wins);
}

const span = ({ least, most }: { readonly least: number; readonly most: number }) =>
  least === most ? formatNumber(least) : `${formatNumber(least)}–${formatNumber(most)}`;

/** The board and what pays on it: `5 reels, 3 rows, 20 lines`. */
export function boardText({ reels, rows, lines, ways }: GameOdds): string {
  const pays =
    ways !== null
      ? m['game.about.waysValue']({ ways: span(ways) })
      : lines !== null
        ? m['game.about.linesValue']({ lines })
        : m['game.about.clustersValue']();
  return `${m['game.about.boardValue']({ reels, rows: span(rows) })}, ${pays}`;
}
