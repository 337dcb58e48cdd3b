import type { TitleData } from '@mela/contract/games/book';

type Rule = readonly [isMet: boolean, problem: string];

const BOXES_MAX = 30;

/** The first problem in a title's features, or null. */
export function featureError(data: TitleData): string | null {
  const features = [data.freeSpins, data.expanding, data.hold, data.pick].filter((feature) => feature !== undefined);
  const rules: readonly Rule[] = [
    [features.length <= 1, 'more than one feature'],
    ...heightRules(data),
    ...lineRules(data),
    ...freeSpinRules(data),
    ...holdRules(data),
    ...pickRules(data),
    ...jackpotRules(data),
  ];
  return rules.find(([isMet]) => !isMet)?.[1] ?? null;
}

const has = (data: TitleData, role: string): boolean => data.symbols.some((symbol) => symbol.role === role);

function heightRules({ heights, kind, reels, rows, freeSpins, cascade }: TitleData): Rule[] {
  if (heights === undefined) return [];
  return [
    [kind === 'ways' && freeSpins === undefined && cascade === undefined, 'heights are for ways without free spins or cascades'],
    [heights.length === reels && heights.every((list) => list.length > 0), `heights for ${heights.length} of ${reels} reels`],
    [heights.flat().every((height) => Number.isInteger(height) && height >= 1 && height <= rows), 'a height outside the window'],
  ];
}

function lineRules(data: TitleData): Rule[] {
  const members = (data.groups ?? []).flatMap(({ symbols }) => symbols);
  return [
    [members.length === new Set(members).size, 'a symbol in two groups'],
    [members.every((symbol) => ['high', 'low'].includes(data.symbols[symbol]?.role ?? '')), 'a group of symbols that do not pay on lines'],
    [
      data.kind === 'lines' || (data.groups ?? data.wildMultiplier ?? data.expanding) === undefined,
      'groups and wilds of lines without lines',
    ],
    [data.expanding !== true || has(data, 'wild'), 'no wild to spread'],
  ];
}

function freeSpinRules(data: TitleData): Rule[] {
  const rules = data.freeSpins;
  if (rules === undefined) return [];
  const { collect, stickyWilds, largestMultiplier } = rules;
  const scatter = data.symbols.findIndex(({ role }) => role === 'scatter');
  const again = (data.strips['free'] ?? []).some((strip) => strip.includes(scatter));
  return [
    [stickyWilds === undefined || (data.kind === 'lines' && !again), 'sticky wilds are for lines whose free spins show no scatter'],
    [largestMultiplier === undefined || data.kind === 'clusters', 'a largest cluster without clusters'],
    [
      collect === undefined || (data.kind === 'ways' && data.cascade === undefined && !again),
      'baskets are for ways without cascades or more scatters',
    ],
    [collect === undefined || (has(data, 'collect') && collect.size > 0 && collect.multipliers.length > 0), 'a basket that nothing fills'],
  ];
}

function holdRules({ hold, kind, ...data }: TitleData): Rule[] {
  if (hold === undefined) return [];
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  return [
    [kind === 'lines' && data.symbols.some(({ role }) => role === 'coin'), 'hold and win without lines or coins'],
    [hold.values.every(({ credits, weight }) => credits > 0 && weight > 0), 'a coin that is worth nothing or never comes'],
    [hold.cellOf > weights, 'cells that are never empty'],
    [hold.coins >= 1 && hold.respins >= 1, 'a hold that never starts'],
  ];
}

function pickRules({ pick, ...data }: TitleData): Rule[] {
  if (pick === undefined) return [];
  return [
    [data.symbols.some(({ role }) => role === 'scatter'), 'boxes without a scatter'],
    [pick.boxes.length <= BOXES_MAX, `${pick.boxes.length} boxes are more than ${BOXES_MAX}`],
    [pick.boxes.includes(0), 'picks without an end'],
    [pick.boxes.every((credits) => Number.isInteger(credits) && credits >= 0), 'a box of part of a credit'],
  ];
}

/** A jackpot is counted in ten-thousandths of a paisa: a contribution with this denominator or a divisor of it has no remainder for any bet. */
const JACKPOT_GRAIN = 10_000;

function jackpotRules({ jackpot, gamble, pick, kind, ...data }: TitleData): Rule[] {
  const symbol = data.symbols.some(({ role }) => role === 'jackpot');
  const byReels = jackpot?.count !== undefined;
  return [
    [byReels === (jackpot?.odds !== undefined), 'a jackpot with a count and no odds, or with odds and no count'],
    [symbol === byReels, symbol ? 'a jackpot symbol that wins nothing' : 'a jackpot on the reels without its symbol'],
    [
      !byReels || (kind === 'lines' && isCount(jackpot.count, data)),
      'a jackpot on the reels of other than lines, or for more than can show',
    ],
    [jackpot === undefined || isShare(jackpot.contribution), `a jackpot's share of a bet that is not a fraction of ${JACKPOT_GRAIN}ths`],
    // What a jackpot pays is booked with the bet; a round that waits has won nothing.
    [jackpot === undefined || (gamble ?? pick) === undefined, 'a jackpot in a title that asks its player'],
    [gamble === undefined || (gamble.times >= 1 && gamble.winMaxBets <= data.winMaxBets), 'a gamble beyond the greatest win'],
  ];
}

const isCount = (count: number | undefined, { reels, rows }: Pick<TitleData, 'reels' | 'rows'>): boolean =>
  Number.isInteger(count) && Number(count) >= 1 && Number(count) <= reels * rows;

function isShare(share: string): boolean {
  const [, part, of] = /^([1-9]\d{0,4})\/([1-9]\d{0,4})$/.exec(share) ?? [];
  return Number(part) < Number(of) && JACKPOT_GRAIN % Number(of) === 0;
}
