import { fastStream } from '@mela/games/engine/randomness/fast-stream';
import {
  alarmingGambleWealth,
  newGambleWatch,
  gambleClaims,
  gambleEvidence,
  watchGambles,
  type Gamble,
} from '@mela/games/watch/gamble-watch';
import { printTable } from '../print.ts';

const fairGambles = 20_000;
const batchGambles = 500;
const gamblesMax = 2_000_000;
/** Per thousand that fall on the side that is called. */
const unfair = [510, 520, 550];

type Draw = { below(n: number): number };

/** Gambles of players who double a won sum up to five times, from stakes that differ by fifty times. */
function coin(draw: Draw, chit: number, callsChit: number): () => Gamble {
  let [times, on] = [0, 100];
  return () => {
    if (times === 0) on = [100, 100, 200, 500, 1000, 5000][draw.below(6)] ?? 100;
    const side = draw.below(1000) < chit ? 1 : 2;
    const won = side === (draw.below(1000) < callsChit ? 1 : 2);
    const gamble: Gamble = { side, won, riskedMinor: on };
    times = won ? (times + 1) % 5 : 0;
    on *= 2;
    return gamble;
  };
}

function firstAlarm(next: () => Gamble, gambles: number, enough: number): string | null {
  let watch = newGambleWatch();
  for (let done = batchGambles; done <= gambles; done += batchGambles) {
    watch = watchGambles(watch, Array.from({ length: batchGambles }, next));
    const seen = gambleEvidence(watch);
    const claim = gambleClaims.find((each) => seen[each] >= enough);
    if (claim !== undefined) return `${done} (${claim})`;
  }
  return null;
}

/** How often a fair coin raises an alarm at a level at which too many false alarms would show, and how soon unfair ones are found. */
export function printCoins(casinos: number, level: number): void {
  const accused = Array.from({ length: casinos }, (_, seed) =>
    firstAlarm(coin(fastStream(seed, 3), 500, 700), fairGambles, gambleClaims.length / level),
  ).filter((alarm) => alarm !== null).length;
  const found = (chit: number, callsChit: number) =>
    firstAlarm(coin(fastStream(1_000_003, 3), chit, callsChit), gamblesMax, alarmingGambleWealth);
  printTable(
    ['coin', `fair accused at ${level}`, 'all call it: found after', 'called evenly: found after'],
    [
      ['fair', `${accused} of ${casinos}`, '', ''],
      ...unfair.map((chit) => [`${chit / 10} %`, '', found(chit, 1000) ?? 'none', found(chit, 500) ?? 'none']),
    ],
  );
}
