import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';

/** The scatters ring, the poster comes with the number of spins. */
export async function showFreeSpinsStart(
  { basket, board, hud, overlays, scene, sound, title, words }: Show,
  step: StepOf<'freeSpinsStart'>,
): Promise<void> {
  board.lift(step.cells);
  sound.play('scatter');
  await board.shake(step.cells);
  sound.play('poster');
  hud.announce(words.freeSpinsWon(step.spins));
  scene.enter();
  await overlays.poster({ number: String(step.spins), caption: words.freeSpins });
  board.lower();
  hud.setFreeSpins({ index: 0, total: step.spins });
  const rules = title.freeSpins?.collect;
  if (rules !== undefined) basket.show({ inBasket: 0, size: rules.size, multiplier: rules.multipliers[0] ?? 1 });
}

export async function showFreeSpin({ hud, clock }: Show, step: StepOf<'freeSpin'>): Promise<void> {
  hud.setFreeSpins({ index: step.index, total: step.total });
  await clock.wait(250);
}

export async function showFreeSpinsMore({ board, hud, sound, words, clock }: Show, step: StepOf<'freeSpinsMore'>): Promise<void> {
  board.lift(step.cells);
  sound.play('scatter');
  hud.setNote(words.freeSpinsMore(step.spins));
  hud.announce(words.freeSpinsMore(step.spins));
  await board.shake(step.cells);
  hud.setFreeSpins({ index: step.index, total: step.total });
  await clock.wait(900);
}

/** The poster goes up once more with what the free spins won; where that is no more than the bet, it is only noted. */
export async function showFreeSpinsEnd(show: Show, step: StepOf<'freeSpinsEnd'>): Promise<void> {
  const { basket, board, clock, hud, overlays, scene, sound, words } = show;
  const text = `${formatMinor(step.amountMinor)} ${words.freeSpinsTotal}`;
  board.lower();
  hud.announce(text);
  if (step.isQuiet) {
    hud.setNote(text);
    await clock.wait(1200);
  } else {
    sound.play('poster');
    await overlays.poster({ number: formatMinor(step.amountMinor, true), caption: words.freeSpinsTotal });
  }
  board.wilds.retain([], []);
  hud.setFreeSpins(null);
  basket.show(null);
  scene.leave();
}
