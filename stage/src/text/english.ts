import type { Words } from './words.ts';

const times = (multiplier: number) => (multiplier > 1 ? ` (×${multiplier})` : '');

export const english: Words = {
  spin: 'Spin', balance: 'Balance', win: 'Win', bet: 'Bet', less: 'Lower bet', more: 'Higher bet',
  rules: 'Rules and payouts', home: 'Home', soundOn: 'Sound on', soundOff: 'Sound off', close: 'Close', demo: 'Demo', replay: 'Replay', replayAgain: 'Play again',
  loading: 'Printing', toSpin: 'Press spin to play', goodLuck: 'Good luck', skip: 'Tap the reels to hurry', resumed: 'Your last round goes on from where it stopped',
  freeSpins: 'free spins', freeSpinsTotal: 'won in free spins', multiplier: 'Multiplier', capped: 'The greatest win of this game: the round ends here', noWin: 'No win', noWinYet: '—',
  noMoney: 'Your balance is too low for this bet', cashier: 'Go to the cashier', expired: 'This game session has ended. Open the game again.', offline: 'Connection lost. Trying again, your round is safe.', failed: 'The game could not be opened', reload: 'Try again', cannotShow: 'This round cannot be shown here. Its result is booked.',
  round: 'Round', fairness: 'Fairness', fairnessText: 'The seed of every round is sealed before you bet. You can check it in your game history.', paytable: 'Payouts', lines: 'Lines', ways: 'Ways', returnTo: 'Return to player', hit: 'A win comes', maxWin: 'Greatest win',
  linesRule: 'A line pays for equal symbols on neighbouring reels from the leftmost. Each line pays its best win; wins of different lines are added.',
  waysRule: 'Equal symbols on neighbouring reels from the leftmost pay, wherever they lie on each reel. The pay is multiplied by the number of ways.',
  wildRule: 'Wild: stands for every symbol except the scatter.', cascadeRule: 'Winning symbols are cut away, the rest falls and new symbols follow, until nothing more wins.', anyPlace: 'Scatter: pays in any place, and opens the free spins.',
  faultRule: 'A fault voids nothing that is booked: an interrupted round is shown again when you come back.', noAutoplay: 'Every spin is started by you; there is no autoplay.', atBet: 'At your bet of',
  tiers: { big: 'Wah!', great: 'Shabash!', huge: 'Kamaal!' },
  freeSpinOf: (index, total) => `Free spin ${index} of ${total}`,
  freeSpinsWon: (spins) => `${spins} free spins`,
  freeSpinsMore: (spins) => `${spins} more free spins`,
  lineWin: (line, sum, multiplier) => `Line ${line} pays ${sum}${times(multiplier)}`,
  waysWin: (name, ways, sum, multiplier) => `${name}: ${ways} ${ways === 1 ? 'way' : 'ways'}, ${sum}${times(multiplier)}`,
  scatterWin: (sum, multiplier) => `Scatters pay ${sum}${times(multiplier)}`,
  won: (sum) => `You won ${sum}`,
  maxWinRule: (count) => `A round wins at most ${count} times the bet; reaching it ends the round.`,
  returnRule: (fraction) => `Exactly ${fraction} of all bets, taken over all possible rounds.`,
  hitRule: (odds) => `in one of ${odds} rounds on average.`,
  freeSpinsRule: (awards, spinsMax, multiplier) => `${awards}, at most ${spinsMax} in all.${multiplier > 1 ? ` Every win in free spins counts ×${multiplier}.` : ''}`,
  retriggerRule: (awards) => `During free spins again: ${awards}.`,
  cascadeSteps: (base, free) => `Multiplier of each fall: ${base}. In free spins: ${free}.`,
};
