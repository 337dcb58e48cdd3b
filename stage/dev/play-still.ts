import type { Beat } from '../src/book/beats.ts';
import { playBeats } from '../src/play/play-beats.ts';
import type { Show } from '../src/play/show.ts';

const stepMs = 40;
/** The longest story there is; one that is not over by then hangs. */
const stepsMax = 6000;

/** Plays a story as fast as the machine can and stops so many milliseconds into its last beat, or where it ends. Nothing moves after that. */
export async function playStill(show: Show, beats: readonly Beat[], atMs: number): Promise<void> {
  const { clock } = show;
  const move = clock.tick.bind(clock);
  // Frames draw, and no longer move the time on.
  clock.tick = () => undefined;
  await run(playBeats(show, beats.slice(0, -1)), move, stepsMax);
  await run(playBeats(show, beats.slice(-1)), move, Math.min(stepsMax, Math.ceil(atMs / stepMs)));
}

async function run(work: Promise<void>, move: (ms: number) => void, steps: number): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  for (let step = 0; step < steps && !isDone; step += 1) {
    move(stepMs);
    await new Promise((next) => {
      setTimeout(next, 0);
    });
  }
}
