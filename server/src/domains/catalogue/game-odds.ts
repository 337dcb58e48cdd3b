import type { TitleData } from '@mela/contract/games/book';
import type { GameOdds } from '@mela/contract/games/game-odds';
import { fromMinor } from '@mela/contract/money/money';
import { titles } from '@mela/games/index';
import { boundedCache, textBytes } from '../../kernel/cache/bounded-cache.ts';
import { deviationBetsOf, parSheetOf, volatilityOf } from './par-sheet.ts';

const cache = boundedCache<GameOdds>({ bytesMax: 20_000_000, bytesOf: (odds) => 2 * textBytes(JSON.stringify(odds)) });

/** The odds of one of the operator's own titles; null for any other game. They do not depend on the language, so they are cached. */
export function oddsOf(slug: string): GameOdds | null {
  if (!Object.hasOwn(titles, slug)) return null;
  const known = cache.get(slug);
  if (known) return known;
  const odds = readOdds(slug);
  if (odds !== null) cache.set(slug, odds);
  return odds;
}

function readOdds(slug: string): GameOdds | null {
  const title = titles[slug];
  if (title === undefined) return null;
  const { data } = title;
  const sheet = parSheetOf(slug);
  const deviationBets = deviationBetsOf(slug);
  return {
    version: data.version,
    kind: data.kind,
    reels: data.reels,
    rows: rowsOf(data),
    lines: data.lines?.length ?? null,
    ways: data.kind === 'ways' ? waysOf(data) : null,
    hitFrequency: data.hitFrequency,
    largestWinBets: figure(sheet['Odds']?.['largest round']?.[1]),
    bets: title.allowedStakesMinor.map(fromMinor),
    deviationBets,
    volatility: volatilityOf(deviationBets),
    featureOneIn: oneIn(sheet['Odds']?.['chance of the feature']?.[1]),
    parts: Object.entries(sheet['Return by part'] ?? {}).map(([part, [, about = '']]) => ({ part, percent: figure(about).toFixed(4) })),
    jackpot: data.jackpot === undefined ? null : { slug: data.jackpot.jackpot, contribution: data.jackpot.contribution },
    gamble: data.gamble ?? null,
    parSheet: `/par-sheets/${slug}`,
  };
}

/** `30320.34 bets`, `95.27 %` */
const figure = (text = '') => Number.parseFloat(text);
/** `1 in 84.50` */
const oneIn = (text: string | undefined) => (text?.startsWith('1 in ') === true ? Number(text.slice('1 in '.length)) : null);

function rowsOf({ rows, heights }: TitleData) {
  const all = heights?.flat() ?? [rows];
  return { least: Math.min(...all), most: Math.max(...all) };
}

function waysOf({ reels, rows, heights }: TitleData) {
  const each = heights ?? Array.from({ length: reels }, () => [rows]);
  const product = (choose: (...rows: number[]) => number) => each.reduce((ways, reel) => ways * choose(...reel), 1);
  return { least: product(Math.min), most: product(Math.max) };
}
