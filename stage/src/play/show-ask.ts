import type { BeatOf } from '../book/beats.ts';
import type { Show } from './show.ts';

/** A breath before a question can be answered, so that a touch meant for what was there before answers nothing. */
const breathMs = 350;

/** The round waits: what has been won so far stays lit, the board rests. Whether it can be answered, the control says. */
export async function showAsk({ board, clock, hud, words }: Show, beat: BeatOf<'ask'>): Promise<void> {
  board.lower();
  const text = beat.of === 'box' ? words.pickBox : words.gamble;
  hud.setNote(text);
  hud.announce(beat.of === 'box' ? words.pickBox : words.gambleRule);
  await clock.wait(breathMs, false);
}

/** The answer is given, and nobody knows yet what comes of it. */
export async function showChoice({ hud, picks, gamble }: Show, beat: BeatOf<'choice'>): Promise<void> {
  hud.setNote('');
  if (beat.of === 'box') picks.choose(beat.value);
  else gamble.call(beat.value);
}
