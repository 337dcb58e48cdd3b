import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';

/** The scatters ring, the poster comes with the number of spins. */
export async function showFreeSpinsStart(
  { basket, board, hud, overlays, scene, sound, title }: Show,
  step: StepOf<'freeSpinsStart'>,
): Promise<void> {
  board.lift(step.cells);
  sound.play('scatter');
  await board.shake(step.cells);
  sound.play('poster');
  hud.announce(m['play.freeSpinsWon']({ spins: step.spins }));
  scene.enter();
  await overlays.poster({ number: String(step.spins), caption: m['play.freeSpins']() });
  board.lower();
  board.sprinkle(step.cells);
  hud.setFreeSpins({ index: 0, total: step.spins });
  const rules = title.freeSpins?.collect;
  if (rules !== undefined) basket.show({ inBasket: 0, size: rules.size, multiplier: rules.multipliers[0] ?? 1 });
}

export async function showFreeSpin({ hud, clock }: Show, step: StepOf<'freeSpin'>): Promise<void> {
  hud.setFreeSpins({ index: step.index, total: step.total });
  await clock.wait(250);
}

export async function showFreeSpinsMore({ board, hud, sound, clock }: Show, step: StepOf<'freeSpinsMore'>): Promise<void> {
  board.lift(step.cells);
  sound.play('scatter');
  hud.setNote(m['play.freeSpinsMore']({ spins: step.spins }));
  hud.announce(m['play.freeSpinsMore']({ spins: step.spins }));
  await board.shake(step.cells);
  hud.setFreeSpins({ index: step.index, total: step.total });
  await clock.wait(900);
}

/** The poster goes up once more with what the free spins won; where that is no more than the bet, it is only noted. */
export async function showFreeSpinsEnd(show: Show, step: StepOf<'freeSpinsEnd'>): Promise<void> {
  const { basket, board, clock, hud, overlays, scene, sound } = show;
  const text = `${formatMinor(step.amountMinor)} ${m['play.freeSpinsTotal']()}`;
  board.lower();
  hud.announce(text);
  if (step.isQuiet) {
    hud.setNote(text);
    await clock.wait(1200);
  } else {
    sound.play('poster');
    await overlays.poster({ number: formatMinor(step.amountMinor, true), caption: m['play.freeSpinsTotal']() });
  }
  board.wilds.retain([], []);
  hud.setFreeSpins(null);
  basket.show(null);
  scene.leave();
}
