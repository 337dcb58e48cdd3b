import type { TitleData } from '@mela/contract/games/book';
import { fastStream } from '../engine/randomness/fast-stream.ts';
import { machineOf } from '../engine/machine.ts';
import { playRound } from '../engine/play-round.ts';

/** Sums over simulated rounds; sums of several runs add up. */
export type Sample = {
  readonly rounds: number;
  readonly winners: number;
  readonly credits: number;
  readonly squares: number;
  readonly creditsMax: number;
};

/** Plays rounds from the fast generator without writing books. Equal seeds give equal samples. */
export function simulate(data: TitleData, rounds: number, seed: number, stream = 0): Sample {
  const machine = machineOf(data);
  const draw = fastStream(seed, stream);
  let winners = 0;
  let credits = 0;
  let squares = 0;
  let creditsMax = 0;
  for (let round = 0; round < rounds; round++) {
    const won = playRound(machine, draw, null);
    if (won === 0) continue;
    winners++;
    credits += won;
    squares += won * won;
    if (won > creditsMax) creditsMax = won;
  }
  return { rounds, winners, credits, squares, creditsMax };
}

export function addSamples(a: Sample, b: Sample): Sample {
  return {
    rounds: a.rounds + b.rounds,
    winners: a.winners + b.winners,
    credits: a.credits + b.credits,
    squares: a.squares + b.squares,
    creditsMax: Math.max(a.creditsMax, b.creditsMax),
  };
}
