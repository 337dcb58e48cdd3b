import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';

/** The win so far is shown: it may be collected or gambled. */
export async function showGambleStart({ board, hud, gamble }: Show, step: StepOf<'gambleStart'>): Promise<void> {
  board.lower();
  hud.setWin(step.winMinor);
  gamble.show({ winMinor: step.winMinor, index: 1, times: step.times });
}

/** The coin turns and lands. A right call is shown, and celebrated only when the round has won more than the bet. */
export async function showGamble({ clock, hud, sound, gamble, words }: Show, step: StepOf<'gamble'>): Promise<void> {
  hud.setNote(words.coinTurns);
  gamble.say(words.coinTurns);
  sound.play('rise');
  await gamble.land(step.side);
  sound.play('stop');
  const side = step.side === 1 ? words.chit : words.pat;
  const isWon = step.call === step.side;
  const text = isWon ? words.gambleWon(side, formatMinor(step.winMinor)) : `${words.gambleIs(side)} ${words.gambleLost}`;
  hud.setWin(step.winMinor);
  hud.setNote(text);
  hud.announce(text);
  gamble.say(text);
  if (isWon && !step.isQuiet) sound.play('win');
  await clock.wait(isWon ? 900 : 1600, false);
  if (isWon && step.index < step.times) gamble.show({ winMinor: step.winMinor, index: step.index + 1, times: step.times });
}

export async function showGambleEnd({ clock, hud, gamble, words }: Show, step: StepOf<'gambleEnd'>): Promise<void> {
  hud.setWin(step.winMinor);
  if (step.winMinor > 0) {
    gamble.say(words.collected(formatMinor(step.winMinor)));
    hud.announce(words.collected(formatMinor(step.winMinor)));
    await clock.wait(500);
  }
  gamble.clear();
}
