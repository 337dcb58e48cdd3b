import type { RuleWords } from '../rule-words.ts';

export const englishRules: RuleWords = {
  clusters: 'Clusters',
  heights: 'Reels of changing height',
  hold: 'Hold and win',
  expanding: 'Spreading wilds',
  boxesHead: 'The boxes',
  basketHead: 'The basket',
  jackpotHead: 'The jackpot',
  gambleHead: 'Keep or gamble',
  stickyRule: 'A wild that lands in a free spin stays in its place until the last one.',
  scatterPays: 'Pays in any place.',
  opensFreeSpins: 'Opens the free spins.',
  opensBoxes: 'Opens the boxes.',
  collectNote: 'Falls into the basket during free spins. It pays nothing by itself.',
  jackpotContributionRule:
    'At a smaller bet the reels give the share of it that the bet is of that one, rounded down to the paisa; the rest stays in the jackpot.',
  jackpotDemoRule: 'Demo rounds give nothing to the jackpot and cannot win it.',
  boxesDrawn:
    'What lies in each box is drawn before the first is opened and stays where it is. You open one after another until an empty one; all you found is yours. At the end you see what lay in the others.',
  empties: 'empty',
  wildExcept: (names) => (names === '' ? 'Wild: stands for every symbol.' : `Wild: stands for every symbol except ${names}.`),
  wildTimes: (times) => `Each one in a line of another symbol multiplies it by ${times}.`,
  clustersRule: (least) =>
    `${least} or more equal symbols that touch by their sides pay; the pay is that of the largest number the cluster reaches. A wild may belong to several clusters, but does not make one alone.`,
  heightsRule: (least, most, waysLeast, waysMost) =>
    `In every spin each reel shows ${least} to ${most} symbols, each height as likely as the other. So there are ${waysLeast} to ${waysMost} ways.`,
  groupRule: (name, members, sum) => `${name}: a whole line of ${members} in any mix pays ${sum}.`,
  largestRule: (times) =>
    `In free spins every cluster of the symbol with the largest cluster of the window counts ×${times}. If several are equally large, all of them do.`,
  expandRule: (name) =>
    `${name}: where one lands it spreads over its whole reel before wins are paid, and stays while the other reels turn again. That goes on as long as new ones come.`,
  basketRule: (size, spins, spinsMax, steps) =>
    `Every ${size} fill a basket. Each full basket adds ${spins} free spins, up to ${spinsMax} in all, and from the next spin on every win counts more: ${steps}. What is over lies in the next basket.`,
  coinNote: (count) => `Lands with a value. ${count} or more anywhere begin hold and win; fewer pay nothing.`,
  holdRule: (count, respins) =>
    `${count} or more coins in the window stay where they are, and the other cells spin ${respins} times more. Each new coin stays too and brings the re-spins back to ${respins}. In the end all values are paid. Values and how often a coin carries them:`,
  holdChance: (odds) => `In a re-spin each empty cell brings a coin once in ${odds}.`,
  holdFull: (sum) => `A window full of coins pays ${sum} besides their values.`,
  coinValue: (sum, share) => `${sum}: ${share} of coins`,
  boxesRule: (scatters, count) => `${scatters} of them lay ${count} boxes on the table. At your bet they hold:`,
  times: (sum, count) => (count === 1 ? sum : `${count} × ${sum}`),
  gambleLimits: (times, bets) =>
    `Where the house allows it, a win may be gambled for after the round: at most ${times} times, and never where it would lead beyond ${bets} times the bet. The gambles are drawn before the first call. Being fair, they change nothing of the return stated below; there is no pressure of time, and keeping is always possible.`,
  jackpotNote: (count) => `${count} anywhere in the window win the jackpot.`,
  jackpotContribution: (fraction) =>
    `${fraction} of every bet goes into the jackpot, which every game that carries it fills. All of it comes back to players; it is part of the return stated below.`,
  jackpotByReels: (count, name, whole) => `${count} × ${name} give the whole jackpot at a bet of ${whole}.`,
  jackpotOdds: (odds) => `The reels give it in one of ${odds} rounds on average.`,
  jackpotMustFall: (lower, mustHit) =>
    `It falls by itself at a hidden sum between ${lower} and ${mustHit}: the bet that fills it up to there wins all of it. The sum is drawn and committed whenever the jackpot has paid; afterwards anyone can check it on the site.`,
  largestWin: (times, sum) => `The largest win that the reels can give: ${times} times the bet, ${sum} at your bet.`,
};
