import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Show } from './show.ts';

/** The scatters ring, the poster comes, the closed boxes are laid out. */
export async function showPickStart({ board, hud, picks, prints, sound, words }: Show, beat: BeatOf<'pickStart'>): Promise<void> {
  board.lift(beat.cells);
  sound.play('scatter');
  await board.shake(beat.cells);
  sound.play('poster');
  hud.announce(`${beat.boxes} ${words.boxes}`);
  await prints.poster({ number: String(beat.boxes), caption: words.boxes });
  board.lower();
  picks.lay(beat.boxes);
}

/** The lid comes off. A sum is counted in; it is cheered only once the round has won more than the bet. */
export async function showBoxOpened({ clock, hud, picks, sound, words }: Show, beat: BeatOf<'boxOpened'>): Promise<void> {
  const isEnd = beat.amountMinor === 0;
  const content = isEnd ? words.empty : formatMoney(beat.amountMinor, true);
  sound.play('cut');
  await picks.lift(beat.box, content);
  hud.setWin(beat.soFarMinor);
  hud.setNote(isEnd ? words.boxesEnd : words.boxHolds(beat.box + 1, content));
  hud.announce(isEnd ? words.boxesEnd : words.boxHolds(beat.box + 1, content));
  if (!isEnd && !beat.isQuiet) sound.play('win');
  await clock.wait(isEnd ? 1100 : 450);
}

/** What lay in all the boxes, the closed ones too: it was there before the first was opened. */
export async function showPickEnd({ clock, hud, picks, words }: Show, beat: BeatOf<'pickEnd'>): Promise<void> {
  hud.setNote(words.othersHeld);
  await picks.tell(beat.contentsMinor.map((minor) => (minor === 0 ? words.empty : formatMoney(minor, true))));
  hud.announce(words.boxesWon(formatMoney(beat.amountMinor)));
  await clock.wait(3200);
  hud.setNote(words.boxesWon(formatMoney(beat.amountMinor)));
  picks.clear();
}
