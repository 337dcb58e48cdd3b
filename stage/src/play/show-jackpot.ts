import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Show } from './show.ts';

/** The reels give the pot: what the server paid of it goes up as a poster. A round that takes no part says so instead. */
export async function showJackpot({ board, clock, hud, pot, prints, sound, words }: Show, beat: BeatOf<'jackpot'>): Promise<void> {
  board.lift(beat.cells);
  sound.play('scatter');
  await board.shake(beat.cells);
  if (beat.amountMinor === 0) {
    // A demo takes no part; and a pot that has just fallen may hold nothing yet.
    const text = beat.leftMinor === null ? words.potDemo : `${formatMoney(0)} ${words.fromPot(pot.name)}`;
    hud.setNote(text);
    hud.announce(text);
    await clock.wait(2400);
  } else {
    hud.announce(`${words.won(formatMoney(beat.amountMinor))} ${words.fromPot(pot.name)}`);
    sound.play('poster');
    await prints.poster({ number: formatMoney(beat.amountMinor, true), caption: words.fromPot(pot.name) });
    if (beat.leftMinor !== null) pot.set(beat.leftMinor);
    hud.setWin(beat.soFarMinor);
  }
  board.lower();
}

/** The bet filled the pot and wins all of it, whatever the reels say. */
export async function showPotFull({ hud, pot, prints, sound, words }: Show, amountMinor: number): Promise<void> {
  hud.announce(`${words.potFull}: ${words.won(formatMoney(amountMinor))} ${words.fromPot(pot.name)}`);
  sound.play('poster');
  await prints.poster({ number: formatMoney(amountMinor, true), caption: `${words.potFull} · ${pot.name}` });
}
