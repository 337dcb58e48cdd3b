import type { RuleWords } from '../rule-words.ts';

export const englishRules: RuleWords = {
  clusters: 'Clusters',
  heights: 'Reels of changing height',
  hold: 'Hold and win',
  expanding: 'Expanding wilds',
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
    'A smaller bet wins the same share of the jackpot that it is of that bet, rounded down to the paisa; the rest stays in the jackpot.',
  jackpotDemoRule: 'Demo rounds add nothing to the jackpot and can’t win it.',
  boxesDrawn:
    'What is in each box is drawn before you open the first and doesn’t change. Open one after another until an empty one; everything you find is yours. At the end you see what was in the others.',
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
    `${name}: one that lands fills its whole reel before wins are paid, and stays while the other reels turn again. This repeats as long as new ones land.`,
  basketRule: (size, spins, spinsMax, steps) =>
    `Every ${size} fill a basket. Each full basket adds ${spins} free spins, up to ${spinsMax} in all, and from the next spin on every win counts more: ${steps}. Extra ones go into the next basket.`,
  coinNote: (count) => `Lands with a value. ${count} or more anywhere begin hold and win; fewer pay nothing.`,
  holdRule: (count, respins) =>
    `${count} or more coins in the window stay where they are, and the other cells spin ${respins} times more. Each new coin stays too and brings the re-spins back to ${respins}. In the end all values are paid. Values and how often a coin carries them:`,
  holdChance: (odds) => `In a re-spin each empty cell brings a coin once in ${odds}.`,
  holdFull: (sum) => `A window full of coins pays ${sum} besides their values.`,
  coinValue: (sum, share) => `${sum}: ${share} of coins`,
  boxesRule: (scatters, count) => `${scatters} of them open a table of ${count} boxes. At your bet they hold:`,
  times: (sum, count) => (count === 1 ? sum : `${count} × ${sum}`),
  gambleLimits: (times, bets) =>
    `Where it is offered, you may gamble a win after the round: up to ${times} times, and never above ${bets} times the bet. All gambles are drawn before your first call. They are fair, so they don’t change the RTP below; there is no time limit, and you can always keep your win.`,
  jackpotNote: (count) => `${count} anywhere in the window win the jackpot.`,
  jackpotContribution: (fraction) =>
    `${fraction} of every bet goes into the jackpot, which all its games fill together. All of it is paid back to players; it is part of the RTP below.`,
  jackpotByReels: (count, name, whole) => `${count} × ${name} win the whole jackpot at a bet of ${whole}.`,
  jackpotOdds: (odds) => `The reels pay it in 1 of ${odds} rounds on average.`,
  jackpotSeed: (seed) =>
    `After each win Mela adds what’s missing to ${seed} from its own money, so it never starts at zero. The RTP doesn’t count this money: it comes on top.`,
  jackpotMustFall: (lower, mustHit) =>
    `It pays by itself at a hidden sum between ${lower} and ${mustHit}: the bet that reaches it wins all of it. The sum is drawn, and its hash published, each time the jackpot has paid; afterwards anyone can check it on the site.`,
  largestWin: (times, sum) => `Max win of the reels: ${times} times the bet, ${sum} at your bet.`,
};
