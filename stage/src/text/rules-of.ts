import type { SymbolData, TitleData } from '@mela/contract/games/book';
import type { Jackpot } from '@mela/contract/api/originals';
import { fractionToOdds, fractionToPercent, spaceDigits } from '@mela/kit/formats/fraction.ts';
import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import type { Locale } from '@mela/contract/site/languages';
import { m } from './words.ts';

export type Section = { readonly head: string; readonly lines: readonly string[]; readonly list?: readonly string[] };
export type RuleContext = {
  readonly title: TitleData;
  readonly lang: Locale;
  readonly betMinor: number;
  readonly jackpot: Jackpot | null;
};

const special: ReadonlySet<SymbolData['role']> = new Set(['scatter', 'coin', 'collect', 'jackpot']);
const sumOf = ({ title, betMinor }: RuleContext, credits: number) => formatMinor((credits * betMinor) / title.betCredits, true);
/** Without trailing zeros: "40.0000%" is "40%". */
const plain = (figure: string) => figure.replace(/\.?0+(?=%|$)/, '');
const steps = (ladder: readonly number[]) => ladder.map((step) => `×${step}`).join(' → ');
const awards = (table: Readonly<Record<string, number>>) =>
  Object.entries(table)
    .map(([count, spins]) => `${count}× → ${m['play.freeSpinsWon']({ spins })}`)
    .join(', ');

/** What one symbol does besides its pays. */
export function notesOf(symbol: SymbolData, { title, lang }: RuleContext): readonly string[] {
  switch (symbol.role) {
    case 'wild': {
      const except = title.symbols.filter(({ role }) => special.has(role)).map(({ name }) => name[lang]);
      return [
        except.length === 0 ? m['rules.wild']() : m['rules.wildExcept']({ names: except.join(', ') }),
        ...(title.wildMultiplier === undefined ? [] : [m['rules.wildTimes']({ times: title.wildMultiplier })]),
      ];
    }
    case 'scatter':
      return [
        ...(Object.keys(symbol.pays).length > 0 ? [m['rules.scatterPays']()] : []),
        ...(title.freeSpins === undefined ? [] : [m['rules.opensFreeSpins']()]),
        ...(title.pick === undefined ? [] : [m['rules.opensBoxes']()]),
      ];
    case 'coin':
      return title.hold === undefined ? [] : [m['rules.coinNote']({ count: title.hold.coins })];
    case 'collect':
      return [m['rules.collectNote']()];
    case 'jackpot':
      return title.jackpot?.count === undefined ? [] : [m['rules.jackpotNote']({ count: title.jackpot.count })];
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
  const { title, lang } = context;
  const groups = (title.groups ?? []).map((group) =>
    m['rules.groupRule']({
      name: group.name[lang],
      members: group.symbols.map((index) => title.symbols[index]?.name[lang] ?? '').join(', '),
      sum: sumOf(context, group.credits),
    }),
  );
  if (title.kind === 'lines')
    return { head: `${title.lines?.length ?? 0} ${m['play.lines']()}`, lines: [m['play.linesRule'](), ...groups] };
  if (title.kind === 'clusters') {
    const counts = title.symbols.filter(({ role }) => !special.has(role)).flatMap(({ pays }) => Object.keys(pays).map(Number));
    return { head: m['rules.clusters'](), lines: [m['rules.clustersRule']({ least: Math.min(...counts) }), ...groups] };
  }
  const cascade = title.cascade;
  const falls =
    cascade === undefined
      ? []
      : [m['play.cascadeRule'](), m['play.cascadeSteps']({ base: steps(cascade.base), free: steps(cascade.free) })];
  const { heights } = title;
  if (heights === undefined)
    return { head: `${groupIndian(title.rows ** title.reels)} ${m['play.ways']()}`, lines: [m['play.waysRule'](), ...falls, ...groups] };
  const all = heights.flat();
  const waysOf = (pick: (reel: readonly number[]) => number) => groupIndian(heights.reduce((ways, reel) => ways * pick(reel), 1));
  const tall = m['rules.heightsRule']({
    least: Math.min(...all),
    most: Math.max(...all),
    waysLeast: waysOf((reel) => Math.min(...reel)),
    waysMost: waysOf((reel) => Math.max(...reel)),
  });
  return { head: m['rules.heights'](), lines: [m['play.waysRule'](), tall, ...falls, ...groups] };
}

function expanding({ title, lang }: RuleContext): readonly Section[] {
  if (title.expanding === undefined) return [];
  const wild = title.symbols.find(({ role }) => role === 'wild');
  return [{ head: m['rules.expanding'](), lines: [m['rules.expandRule']({ name: wild?.name[lang] ?? '' })] }];
}

function hold(context: RuleContext): readonly Section[] {
  const { title } = context;
  if (title.hold === undefined) return [];
  const { coins, respins, values, cellOf, fullCredits } = title.hold;
  const weights = values.reduce((sum, { weight }) => sum + weight, 0);
  return [
    {
      head: m['rules.hold'](),
      lines: [m['rules.holdRule']({ count: coins, respins })],
      list: values.map(({ credits, weight }) =>
        m['rules.coinValue']({ sum: sumOf(context, credits), share: plain(fractionToPercent(`${weight}/${weights}`)) }),
      ),
    },
    {
      head: '',
      lines: [
        m['rules.holdChance']({ odds: plain(fractionToOdds(`${weights}/${cellOf}`)) }),
        m['rules.holdFull']({ sum: sumOf(context, fullCredits) }),
      ],
    },
  ];
}

function freeSpins({ title }: RuleContext): readonly Section[] {
  if (title.freeSpins === undefined) return [];
  const { scatters, retrigger, spinsMax, multiplier, stickyWilds, largestMultiplier, collect } = title.freeSpins;
  const rule = m['play.freeSpinsRule']({ awards: awards(scatters), spinsMax });
  const lines = [
    multiplier > 1 ? `${rule} ${m['play.freeSpinsTimes']({ multiplier })}` : rule,
    ...(Object.keys(retrigger).length > 0 ? [m['play.retriggerRule']({ awards: awards(retrigger) })] : []),
    ...(stickyWilds === undefined ? [] : [m['rules.stickyRule']()]),
    ...(largestMultiplier === undefined ? [] : [m['rules.largestRule']({ times: largestMultiplier })]),
  ];
  const basket: readonly Section[] =
    collect === undefined
      ? []
      : [
          {
            head: m['rules.basketHead'](),
            lines: [m['rules.basketRule']({ size: collect.size, spins: collect.spins, spinsMax, steps: steps(collect.multipliers) })],
          },
        ];
  return [{ head: m['play.freeSpins'](), lines }, ...basket];
}

/** The contents as they are: every sum and how many boxes contain it, the empty ones too. */
function boxes(context: RuleContext): readonly Section[] {
  const { title } = context;
  if (title.pick === undefined) return [];
  const counts = new Map<number, number>();
  for (const credits of title.pick.boxes) counts.set(credits, (counts.get(credits) ?? 0) + 1);
  const list = [...counts]
    .toSorted(([a], [b]) => b - a)
    .map(([credits, count]) => (count === 1 ? '' : `${count} × `) + (credits === 0 ? m['rules.empties']() : sumOf(context, credits)));
  return [
    {
      head: m['rules.boxesHead'](),
      lines: [m['rules.boxesRule']({ scatters: title.pick.scatters, count: title.pick.boxes.length })],
      list,
    },
    { head: '', lines: [m['rules.boxesDrawn']()] },
  ];
}

function jackpot(context: RuleContext): readonly Section[] {
  const { title, lang } = context;
  if (title.jackpot === undefined) return [];
  const { contribution, count, odds } = title.jackpot;
  const symbol = title.symbols.find(({ role }) => role === 'jackpot');
  const byReels =
    count === undefined
      ? []
      : [
          ...(context.jackpot === null
            ? []
            : [m['rules.jackpotByReels']({ count, name: symbol?.name[lang] ?? '', whole: formatMinor(context.jackpot.wholeAtBet, true) })]),
          m['rules.jackpotContributionRule'](),
          ...(odds === undefined ? [] : [m['rules.jackpotOdds']({ odds: groupIndian(Math.floor(Number(fractionToOdds(odds)))) })]),
        ];
  return [
    {
      head: context.jackpot === null ? m['rules.jackpotHead']() : `${m['rules.jackpotHead']()}: ${context.jackpot.name[lang]}`,
      lines: [
        m['rules.jackpotContribution']({ fraction: spaceDigits(contribution) }),
        ...byReels,
        ...(context.jackpot === null
          ? []
          : [
              m['rules.jackpotMustFall']({
                lower: formatMinor(context.jackpot.lowerMinor, true),
                mustHit: formatMinor(context.jackpot.mustHitByMinor, true),
              }),
              ...(context.jackpot.seedMinor === 0 ? [] : [m['rules.jackpotSeed']({ seed: formatMinor(context.jackpot.seedMinor, true) })]),
            ]),
        m['rules.jackpotDemoRule'](),
      ],
    },
  ];
}

function gamble({ title }: RuleContext): readonly Section[] {
  if (title.gamble === undefined) return [];
  const { times, winMaxBets } = title.gamble;
  return [
    {
      head: m['rules.gambleHead'](),
      lines: [m['features.gambleRule'](), m['rules.gambleLimits']({ times, bets: groupIndian(winMaxBets) })],
    },
  ];
}
