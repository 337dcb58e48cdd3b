import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';

/** The scatters ring, the poster comes, the closed boxes are laid out. */
export async function showPickStart({ board, hud, picks, overlays, scene, sound }: Show, step: StepOf<'pickStart'>): Promise<void> {
  board.lift(step.cells);
  sound.play('scatter');
  await board.shake(step.cells);
  sound.play('poster');
  hud.announce(`${step.boxes} ${m['features.boxes']()}`);
  scene.enter();
  await overlays.poster({ number: String(step.boxes), caption: m['features.boxes']() });
  board.lower();
  picks.show(step.boxes);
}

/** The lid comes off. A sum is counted in; it is celebrated only once the round has won more than the bet. */
export async function showBoxOpened({ clock, hud, picks, sound }: Show, step: StepOf<'boxOpened'>): Promise<void> {
  const isEnd = step.amountMinor === 0;
  const content = isEnd ? m['features.empty']() : formatMinor(step.amountMinor, true);
  sound.play('cut');
  await picks.lift(step.box, content);
  hud.setWin(step.soFarMinor);
  hud.setNote(isEnd ? m['features.boxesEnd']() : m['features.boxHolds']({ place: step.box + 1, content }));
  hud.announce(isEnd ? m['features.boxesEnd']() : m['features.boxHolds']({ place: step.box + 1, content }));
  if (!isEnd && !step.isQuiet) sound.play('win');
  await clock.wait(isEnd ? 1100 : 450);
}

/** The content of all boxes, the closed ones too: it was drawn before the first was opened. */
export async function showPickEnd({ clock, hud, picks, scene }: Show, step: StepOf<'pickEnd'>): Promise<void> {
  hud.setNote(m['features.othersHeld']());
  await picks.reveal(step.contentsMinor.map((minor) => (minor === 0 ? m['features.empty']() : formatMinor(minor, true))));
  hud.announce(m['features.boxesWon']({ sum: formatMinor(step.amountMinor) }));
  await clock.wait(3200);
  hud.setNote(m['features.boxesWon']({ sum: formatMinor(step.amountMinor) }));
  picks.clear();
  scene.leave();
}
