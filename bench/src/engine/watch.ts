/**
 * R4: how soon the live watch finds a title that pays 3 % less than it states, and how often a fair one raises an alarm. Two deviations for
 * each title: wins that are 3 % smaller (only the return shows it), and three of a hundred wins lost (the hit frequency shows it first).
 * The same for the coin of the gamble, fair and unfair. Usage: node bench/src/engine/watch.ts [fair casinos of each title] [coin: that alone]
 */
import { fastStream } from '@mela/games/engine/randomness/fast-stream';
import { machineOf } from '@mela/games/engine/machine';
import { playRound } from '@mela/games/engine/play-round';
import { titles, titlesInWork } from '@mela/games/index';
import { statedOdds, type StatedOdds } from '@mela/games/watch/stated-odds';
import { alarmingWealth, claims, evidence, newWatch, watchOn, type WatchedRound } from '@mela/games/watch/watch';
import { printTable } from '../print.ts';
import { printCoins } from './watch-coin.ts';

const casinos = Number(process.argv[2] ?? 100);
const fairRounds = 20_000;
const batchRounds = 10_000;
const roundsMax = 20_000_000;
const shift = 0.03;
/** A level at which too many false alarms would show in a run as short as this. */
const easyLevel = 0.05;
const stakes = [100, 100, 200, 500, 1000, 5000];

type Play = () => WatchedRound;

/** When a claim first raises an alarm, in rounds, and which; null when none does. */
function firstAlarm(odds: StatedOdds, play: Play, rounds: number, enough: number): { rounds: number; claim: string } | null {
  let watch = newWatch();
  for (let done = batchRounds; done <= rounds; done += batchRounds) {
    watch = watchOn(
      watch,
      odds,
      Array.from({ length: batchRounds }, () => play()),
    );
    const seen = evidence(watch);
    const claim = claims.find((each) => seen[each] >= enough);
    if (claim !== undefined) return { rounds: done, claim };
  }
  return null;
}

printCoins(casinos, easyLevel);
const watched = process.argv[3] === 'coin' ? {} : { ...titles, ...titlesInWork };
const rows: string[][] = [];
for (const [slug, { data }] of Object.entries(watched)) {
  const odds = statedOdds(data);
  const machine = machineOf(data);
  const player = (seed: number, bend: (winBets: number, chance: number) => number): Play => {
    const [draw, luck] = [fastStream(seed, 1), fastStream(seed, 2)];
    return () => {
      const winBets = playRound(machine, draw, null) / data.betCredits;
      return { winBets: bend(winBets, luck.below(1000) / 1000), stakeMinor: stakes[luck.below(stakes.length)] ?? 100 };
    };
  };
  const fair = Array.from({ length: casinos }, (_, seed) => player(seed, (winBets) => winBets));
  const accused = fair.filter((play) => firstAlarm(odds, play, fairRounds, claims.length / easyLevel) !== null).length;
  const foundAfter = (bend: (winBets: number, chance: number) => number) => {
    const alarm = firstAlarm(odds, player(1_000_003, bend), roundsMax, alarmingWealth);
    return alarm === null ? 'none' : `${alarm.rounds} (${alarm.claim})`;
  };
  rows.push([
    slug,
    Math.sqrt(odds.variance).toFixed(2),
    `${accused} of ${casinos}`,
    foundAfter((winBets) => winBets * (1 - shift)),
    foundAfter((winBets, chance) => (chance < shift ? 0 : winBets)),
  ]);
}
if (rows.length > 0)
  printTable(['title', 'σ', `fair accused at ${easyLevel}`, 'wins 3 % smaller: found after', '3 % of wins lost: found after'], rows);
