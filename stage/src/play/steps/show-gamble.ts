import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';

/** The win so far is shown: it may be collected or gambled. */
export async function showGambleStart({ board, hud, gamble }: Show, step: StepOf<'gambleStart'>): Promise<void> {
  board.lower();
  hud.setWin(step.winMinor);
  gamble.show({ winMinor: step.winMinor, index: 1, times: step.times });
}

/** The coin turns and lands. A right call is shown, and celebrated only when the round has won more than the bet. */
export async function showGamble({ clock, hud, sound, gamble }: Show, step: StepOf<'gamble'>): Promise<void> {
  hud.setNote(m['features.coinTurns']());
  gamble.say(m['features.coinTurns']());
  sound.play('rise');
  await gamble.land(step.side);
  sound.play('stop');
  const side = step.side === 1 ? m['features.chit']() : m['features.pat']();
  const isWon = step.call === step.side;
  const text = isWon
    ? m['features.gambleWon']({ side, sum: formatMinor(step.winMinor) })
    : `${m['features.gambleIs']({ side })} ${m['features.gambleLost']()}`;
  hud.setWin(step.winMinor);
  hud.setNote(text);
  hud.announce(text);
  gamble.say(text);
  if (isWon && !step.isQuiet) sound.play('win');
  await clock.wait(isWon ? 900 : 1600, false);
  if (isWon && step.index < step.times) gamble.show({ winMinor: step.winMinor, index: step.index + 1, times: step.times });
}

export async function showGambleEnd({ clock, hud, gamble }: Show, step: StepOf<'gambleEnd'>): Promise<void> {
  hud.setWin(step.winMinor);
  if (step.winMinor > 0) {
    gamble.say(m['features.collected']({ sum: formatMinor(step.winMinor) }));
    hud.announce(m['features.collected']({ sum: formatMinor(step.winMinor) }));
    await clock.wait(500);
  }
  gamble.clear();
}
