import type { SymbolData, TitleData } from '@mela/contract/games/book';
import type { Jackpot } from '@mela/contract/api/originals';
import { fractionToOdds, fractionToPercent, spaceDigits } from './format-fraction.ts';
import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import type { Locale } from '@mela/contract/site/languages';
import type { Words } from './words.ts';

export type Section = { readonly head: string; readonly lines: readonly string[]; readonly list?: readonly string[] };
export type RuleContext = {
  readonly title: TitleData;
  readonly words: Words;
  readonly lang: Locale;
  readonly betMinor: number;
  readonly jackpot: Jackpot | null;
};

const special: ReadonlySet<SymbolData['role']> = new Set(['scatter', 'coin', 'collect', 'jackpot']);
const sumOf = ({ title, betMinor }: RuleContext, credits: number) => formatMinor((credits * betMinor) / title.betCredits, true);
/** Without trailing zeros: "40.0000 %" is "40 %". */
const plain = (figure: string) => figure.replace(/\.?0+(?= %|$)/, '');
const steps = (ladder: readonly number[]) => ladder.map((step) => `×${step}`).join(' → ');
const awards = (table: Readonly<Record<string, number>>, words: Words) =>
  Object.entries(table)
    .map(([count, spins]) => `${count}× → ${words.freeSpinsWon(spins)}`)
    .join(', ');

/** What one symbol does besides its pays. */
export function notesOf(symbol: SymbolData, { title, words, lang }: RuleContext): readonly string[] {
  switch (symbol.role) {
    case 'wild': {
      const except = title.symbols.filter(({ role }) => special.has(role)).map(({ name }) => name[lang]);
      return [words.wildExcept(except.join(', ')), ...(title.wildMultiplier === undefined ? [] : [words.wildTimes(title.wildMultiplier)])];
    }
    case 'scatter':
      return [
        ...(Object.keys(symbol.pays).length > 0 ? [words.scatterPays] : []),
        ...(title.freeSpins === undefined ? [] : [words.opensFreeSpins]),
        ...(title.pick === undefined ? [] : [words.opensBoxes]),
      ];
    case 'coin':
      return title.hold === undefined ? [] : [words.coinNote(title.hold.coins)];
    case 'collect':
      return [words.collectNote];
    case 'jackpot':
      return title.jackpot?.count === undefined ? [] : [words.jackpotNote(title.jackpot.count)];
    default:
      return [];
  }
}

/** Everything a round may do, from the title's data alone. */
export function rulesOf(context: RuleContext): readonly Section[] {
  return [
    base(context),
    ...expanding(context),
    ...hold(context),
    ...freeSpins(context),
    ...boxes(context),
    ...jackpot(context),
    ...gamble(context),
  ];
}

function base(context: RuleContext): Section {
  const { title, words, lang } = context;
  const groups = (title.groups ?? []).map((group) =>
    words.groupRule(
      group.name[lang],
      group.symbols.map((index) => title.symbols[index]?.name[lang] ?? '').join(', '),
      sumOf(context, group.credits),
    ),
  );
  if (title.kind === 'lines') return { head: `${title.lines?.length ?? 0} ${words.lines}`, lines: [words.linesRule, ...groups] };
  if (title.kind === 'clusters') {
    const counts = title.symbols.filter(({ role }) => !special.has(role)).flatMap(({ pays }) => Object.keys(pays).map(Number));
    return { head: words.clusters, lines: [words.clustersRule(Math.min(...counts)), ...groups] };
  }
  const cascade = title.cascade;
  const falls = cascade === undefined ? [] : [words.cascadeRule, words.cascadeSteps(steps(cascade.base), steps(cascade.free))];
  const { heights } = title;
  if (heights === undefined)
    return { head: `${groupIndian(title.rows ** title.reels)} ${words.ways}`, lines: [words.waysRule, ...falls, ...groups] };
  const all = heights.flat();
  const waysOf = (pick: (reel: readonly number[]) => number) => groupIndian(heights.reduce((ways, reel) => ways * pick(reel), 1));
  const tall = words.heightsRule(
    Math.min(...all),
    Math.max(...all),
    waysOf((reel) => Math.min(...reel)),
    waysOf((reel) => Math.max(...reel)),
  );
  return { head: words.heights, lines: [words.waysRule, tall, ...falls, ...groups] };
}

function expanding({ title, words, lang }: RuleContext): readonly Section[] {
  if (title.expanding === undefined) return [];
  const wild = title.symbols.find(({ role }) => role === 'wild');
  return [{ head: words.expanding, lines: [words.expandRule(wild?.name[lang] ?? '')] }];
}

function hold(context: RuleContext): readonly Section[] {
  const { title, words } = context;
  if (title.hold === undefined) return [];
  const { coins, respins, values, cellOf, fullCredits } = title.hold;
  const weights = values.reduce((sum, { weight }) => sum + weight, 0);
  return [
    {
      head: words.hold,
      lines: [words.holdRule(coins, respins)],
      list: values.map(({ credits, weight }) => words.coinValue(sumOf(context, credits), plain(fractionToPercent(`${weight}/${weights}`)))),
    },
    { head: '', lines: [words.holdChance(plain(fractionToOdds(`${weights}/${cellOf}`))), words.holdFull(sumOf(context, fullCredits))] },
  ];
}

function freeSpins({ title, words }: RuleContext): readonly Section[] {
  if (title.freeSpins === undefined) return [];
  const { scatters, retrigger, spinsMax, multiplier, stickyWilds, largestMultiplier, collect } = title.freeSpins;
  const lines = [
    words.freeSpinsRule(awards(scatters, words), spinsMax, multiplier),
    ...(Object.keys(retrigger).length > 0 ? [words.retriggerRule(awards(retrigger, words))] : []),
    ...(stickyWilds === undefined ? [] : [words.stickyRule]),
    ...(largestMultiplier === undefined ? [] : [words.largestRule(largestMultiplier)]),
  ];
  const basket: readonly Section[] =
    collect === undefined
      ? []
      : [{ head: words.basketHead, lines: [words.basketRule(collect.size, collect.spins, spinsMax, steps(collect.multipliers))] }];
  return [{ head: words.freeSpins, lines }, ...basket];
}

/** The contents as they are: every sum and how many boxes contain it, the empty ones too. */
function boxes(context: RuleContext): readonly Section[] {
  const { title, words } = context;
  if (title.pick === undefined) return [];
  const counts = new Map<number, number>();
  for (const credits of title.pick.boxes) counts.set(credits, (counts.get(credits) ?? 0) + 1);
  const list = [...counts]
    .toSorted(([a], [b]) => b - a)
    .map(([credits, count]) => words.times(credits === 0 ? words.empties : sumOf(context, credits), count));
  return [
    { head: words.boxesHead, lines: [words.boxesRule(title.pick.scatters, title.pick.boxes.length)], list },
    { head: '', lines: [words.boxesDrawn] },
  ];
}

function jackpot(context: RuleContext): readonly Section[] {
  const { title, words, lang } = context;
  if (title.jackpot === undefined) return [];
  const { contribution, count, odds } = title.jackpot;
  const symbol = title.symbols.find(({ role }) => role === 'jackpot');
  const byReels =
    count === undefined
      ? []
      : [
          ...(context.jackpot === null
            ? []
            : [words.jackpotByReels(count, symbol?.name[lang] ?? '', formatMinor(context.jackpot.wholeAtBet, true))]),
          words.jackpotContributionRule,
          ...(odds === undefined ? [] : [words.jackpotOdds(groupIndian(Math.floor(Number(fractionToOdds(odds)))))]),
        ];
  return [
    {
      head: context.jackpot === null ? words.jackpotHead : `${words.jackpotHead}: ${context.jackpot.name[lang]}`,
      lines: [
        words.jackpotContribution(spaceDigits(contribution)),
        ...byReels,
        ...(context.jackpot === null
          ? []
          : [
              words.jackpotMustFall(formatMinor(context.jackpot.lowerMinor, true), formatMinor(context.jackpot.mustHitByMinor, true)),
              ...(context.jackpot.seedMinor === 0 ? [] : [words.jackpotSeed(formatMinor(context.jackpot.seedMinor, true))]),
            ]),
        words.jackpotDemoRule,
      ],
    },
  ];
}

function gamble({ title, words }: RuleContext): readonly Section[] {
  if (title.gamble === undefined) return [];
  const { times, winMaxBets } = title.gamble;
  return [{ head: words.gambleHead, lines: [words.gambleRule, words.gambleLimits(times, groupIndian(winMaxBets))] }];
}
