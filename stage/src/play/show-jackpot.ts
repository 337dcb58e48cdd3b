import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Show } from './show.ts';

/** The reels give the jackpot: what the server paid of it goes up as a poster. A round that takes no part says so instead. */
export async function showJackpot(show: Show, beat: BeatOf<'jackpot'>): Promise<void> {
  const { board, hud, jackpot, prints, sound, words } = show;
  board.lift(beat.cells);
  sound.play('scatter');
  await board.shake(beat.cells);
  const told = words.fromJackpot(jackpot.name);
  if (!beat.isQuiet) {
    hud.announce(`${words.won(formatMoney(beat.amountMinor))} ${told}`);
    sound.play('poster');
    await prints.poster({ number: formatMoney(beat.amountMinor, true), caption: told });
  }
  if (beat.leftMinor !== null) jackpot.set(beat.leftMinor);
  hud.setWin(beat.soFarMinor);
  // A demo takes no part; and a jackpot that has just fallen may hold nothing yet, or less than the bet.
  if (beat.leftMinor === null) await tell(show, words.jackpotDemo);
  else if (beat.isQuiet) await tell(show, `${formatMoney(beat.amountMinor)} ${told}`);
  board.lower();
}

/** The bet filled the jackpot and wins all of it, whatever the reels say. */
export async function showJackpotFull(show: Show, amountMinor: number, isQuiet: boolean): Promise<void> {
  const { hud, jackpot, prints, sound, words } = show;
  if (isQuiet) return tell(show, `${words.jackpotFull}: ${formatMoney(amountMinor)} ${words.fromJackpot(jackpot.name)}`);
  hud.announce(`${words.jackpotFull}: ${words.won(formatMoney(amountMinor))} ${words.fromJackpot(jackpot.name)}`);
  sound.play('poster');
  await prints.poster({ number: formatMoney(amountMinor, true), caption: `${words.jackpotFull} · ${jackpot.name}` });
}

async function tell({ clock, hud }: Show, text: string): Promise<void> {
  hud.setNote(text);
  hud.announce(text);
  await clock.wait(2400);
}
