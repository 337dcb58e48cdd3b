import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';

/** The reels give the jackpot: what the server paid of it is shown as a poster. A round that takes no part shows that instead. */
export async function showJackpot(show: Show, step: StepOf<'jackpot'>): Promise<void> {
  const { board, hud, jackpot, overlays, sound } = show;
  board.lift(step.cells);
  sound.play('scatter');
  await board.shake(step.cells);
  const source = m['features.fromJackpot']({ name: jackpot.name });
  if (!step.isQuiet) {
    hud.announce(`${m['play.won']({ sum: formatMinor(step.amountMinor) })} ${source}`);
    sound.play('poster');
    await overlays.poster({ number: formatMinor(step.amountMinor, true), caption: source });
  }
  if (step.leftMinor !== null) jackpot.set(step.leftMinor);
  hud.setWin(step.soFarMinor);
  // A demo takes no part; and a jackpot that has just been won may be empty, or less than the bet.
  if (step.leftMinor === null) await note(show, m['features.jackpotDemo']());
  else if (step.isQuiet) await note(show, `${formatMinor(step.amountMinor)} ${source}`);
  board.lower();
}

/** The bet filled the jackpot and wins all of it; the reels do not matter. */
export async function showJackpotFull(show: Show, { fullMinor: amountMinor, isFullQuiet, climb }: StepOf<'end'>): Promise<void> {
  const { hud, jackpot, overlays, scene, sound } = show;
  if (isFullQuiet)
    return note(show, `${m['features.jackpotFull']()}: ${formatMinor(amountMinor)} ${m['features.fromJackpot']({ name: jackpot.name })}`);
  hud.announce(
    `${m['features.jackpotFull']()}: ${m['play.won']({ sum: formatMinor(amountMinor) })} ${m['features.fromJackpot']({ name: jackpot.name })}`,
  );
  scene.nudge('jackpot');
  sound.play('poster');
  // A big win that follows counts the sum.
  const number = climb.length > 0 ? '' : formatMinor(amountMinor, true);
  await overlays.poster({ number, caption: `${m['features.jackpotFull']()} · ${jackpot.name}` });
}

async function note({ clock, hud }: Show, text: string): Promise<void> {
  hud.setNote(text);
  hud.announce(text);
  await clock.wait(2400);
}
