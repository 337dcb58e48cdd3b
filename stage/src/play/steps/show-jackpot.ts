import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';

/** The reels give the jackpot: what the server paid of it is shown as a poster. A round that takes no part shows that instead. */
export async function showJackpot(show: Show, step: StepOf<'jackpot'>): Promise<void> {
  const { board, hud, jackpot, overlays, sound, words } = show;
  board.lift(step.cells);
  sound.play('scatter');
  await board.shake(step.cells);
  const source = words.fromJackpot(jackpot.name);
  if (!step.isQuiet) {
    hud.announce(`${words.won(formatMinor(step.amountMinor))} ${source}`);
    sound.play('poster');
    await overlays.poster({ number: formatMinor(step.amountMinor, true), caption: source });
  }
  if (step.leftMinor !== null) jackpot.set(step.leftMinor);
  hud.setWin(step.soFarMinor);
  // A demo takes no part; and a jackpot that has just been won may be empty, or less than the bet.
  if (step.leftMinor === null) await note(show, words.jackpotDemo);
  else if (step.isQuiet) await note(show, `${formatMinor(step.amountMinor)} ${source}`);
  board.lower();
}

/** The bet filled the jackpot and wins all of it; the reels do not matter. */
export async function showJackpotFull(show: Show, amountMinor: number, isQuiet: boolean): Promise<void> {
  const { hud, jackpot, overlays, sound, words } = show;
  if (isQuiet) return note(show, `${words.jackpotFull}: ${formatMinor(amountMinor)} ${words.fromJackpot(jackpot.name)}`);
  hud.announce(`${words.jackpotFull}: ${words.won(formatMinor(amountMinor))} ${words.fromJackpot(jackpot.name)}`);
  sound.play('poster');
  await overlays.poster({ number: formatMinor(amountMinor, true), caption: `${words.jackpotFull} · ${jackpot.name}` });
}

async function note({ clock, hud }: Show, text: string): Promise<void> {
  hud.setNote(text);
  hud.announce(text);
  await clock.wait(2400);
}
