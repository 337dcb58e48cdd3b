import type { StepOf } from '../../book/steps.ts';
import type { Show } from '../show.ts';

/** A breath before a question can be answered, so that a touch meant for what was there before answers nothing. */
const breathMs = 350;

/** The round waits: what has been won so far stays lit, the board rests. Whether it can be answered, the control says. */
export async function showAsk({ board, clock, hud, words }: Show, step: StepOf<'ask'>): Promise<void> {
  board.lower();
  const text = step.of === 'box' ? words.pickBox : words.gamble;
  hud.setNote(text);
  hud.announce(step.of === 'box' ? words.pickBox : words.gambleRule);
  await clock.wait(breathMs, false);
}

/** The answer is given, and nobody knows yet what comes of it. */
export async function showChoice({ hud, picks, gamble }: Show, step: StepOf<'choice'>): Promise<void> {
  hud.setNote('');
  if (step.of === 'box') picks.choose(step.value);
  else gamble.call(step.value);
}
