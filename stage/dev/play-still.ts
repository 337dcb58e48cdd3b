import type { Step } from '../src/book/steps.ts';
import { playSteps } from '../src/play/play-steps.ts';
import type { Show } from '../src/play/show.ts';

const stepMs = 40;
/** Longer than any story; one that is not over by then hangs. */
const stepsMax = 6000;

/** Plays a story as fast as the machine can and stops so many milliseconds into its last step, or where it ends. Nothing moves after that. */
export async function playStill(show: Show, steps: readonly Step[], atMs: number): Promise<void> {
  const { clock } = show;
  const move = clock.tick.bind(clock);
  // Frames draw, and no longer advance the time.
  clock.tick = () => undefined;
  await run(playSteps(show, steps.slice(0, -1)), move, stepsMax);
  await run(playSteps(show, steps.slice(-1)), move, Math.min(stepsMax, Math.ceil(atMs / stepMs)));
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
