import type { TitleData } from '@mela/contract/games/book';
import { machineOf } from '../../games/src/engine/machine.ts';
import { playRound } from '../../games/src/engine/play-round.ts';
import { fastStream } from '../../games/src/engine/randomness/fast-stream.ts';

/** A day, chosen before anything was played. */
const seed = 20_261_129;
export const roundsOfASession = 1000;

/** The balance of a session before its first round and after each, in bets; equal numbers of a session give equal courses. */
export function playSession(data: TitleData, session: number): number[] {
  const machine = machineOf(data);
  const draw = fastStream(seed, session);
  const course = [0];
  let credits = 0;
  for (let round = 0; round < roundsOfASession; round += 1) {
    credits += playRound(machine, draw, null) - data.betCredits;
    course.push(credits / data.betCredits);
  }
  return course;
}

/** What one player has got back of all bets, a share, at some twenty numbers of rounds for each power of ten, from ten on. */
export function playReturns(data: TitleData, player: number, roundsMax: number) {
  const machine = machineOf(data);
  const draw = fastStream(seed, player);
  const returned: { rounds: number; share: number }[] = [];
  let won = 0;
  for (let rounds = 1; rounds <= roundsMax; rounds += 1) {
    won += playRound(machine, draw, null);
    const next = returned.length === 0 ? 10 : Math.ceil((returned.at(-1)?.rounds ?? 10) * 10 ** (1 / 20));
    if (rounds === next || rounds === roundsMax) returned.push({ rounds, share: won / (rounds * data.betCredits) });
  }
  return returned;
}

/** What an article says of many sessions: ends at the twentieths and in the middle, how many ended ahead, the lowest point on the way. */
export function sumUp(data: TitleData, sessions: number) {
  const courses = Array.from({ length: sessions }, (_, at) => playSession(data, at + 1));
  const ends = courses.map((course) => course.at(-1) ?? 0).toSorted((a, b) => a - b);
  const lows = courses.map((course) => Math.min(...course)).toSorted((a, b) => a - b);
  const at = (share: number, values: readonly number[]) => Math.round(values[Math.floor(share * sessions)] ?? 0);
  return {
    worst: at(0.05, ends),
    middle: at(0.5, ends),
    best: at(0.95, ends),
    most: Math.round(ends.at(-1) ?? 0),
    ahead: ends.filter((end) => end > 0).length,
    low: at(0.5, lows),
  };
}
