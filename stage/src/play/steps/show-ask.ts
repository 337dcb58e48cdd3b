import type { StepOf } from '../../book/steps.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';

/** A pause before a question can be answered, so that a touch meant for the screen before it is no answer. */
const breathMs = 350;

/** The round awaits a choice: what has been won so far stays lit, the board does not move. The control decides when it can be answered. */
export async function showAsk({ board, clock, hud, scene }: Show, step: StepOf<'ask'>): Promise<void> {
  board.lower();
  // Also where the page was opened again in the middle of the feature.
  if (step.of === 'box') scene.enter();
  const text = step.of === 'box' ? m['features.pickBox']() : m['features.gamble']();
  hud.setNote(text);
  hud.announce(step.of === 'box' ? m['features.pickBox']() : m['features.gambleRule']());
  await clock.wait(breathMs, false);
}

/** The answer is sent, and its result is not known yet. */
export async function showChoice({ hud, picks, gamble }: Show, step: StepOf<'choice'>): Promise<void> {
  hud.setNote('');
  if (step.of === 'box') picks.choose(step.value);
  else gamble.call(step.value);
}
