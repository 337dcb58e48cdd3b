import type { StepOf } from '../../book/steps.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';

/** Fruit falls into the basket, and its count rises. */
export async function showCollect({ basket, board, clock, hud, sound }: Show, step: StepOf<'collect'>): Promise<void> {
  board.lift(step.cells);
  sound.play('fall');
  await basket.fall(step.cells);
  const inBasket = Math.min(step.after, step.size);
  basket.show({ inBasket, size: step.size, multiplier: step.multiplier });
  hud.announce(`${m['features.basket']()}: ${m['features.basketHolds']({ count: inBasket, size: step.size })}`);
  board.lower();
  await clock.wait(300);
}

/** A full basket: the multiplier rises and spins are added. What is left over goes into the next. */
export async function showBasketFull({ basket, clock, hud, sound }: Show, step: StepOf<'basketFull'>): Promise<void> {
  const text =
    step.spins > 0
      ? m['features.basketFullMore']({ multiplier: step.multiplier, spins: step.spins })
      : m['features.basketFull']({ multiplier: step.multiplier });
  sound.play('rise');
  hud.setNote(text);
  hud.announce(text);
  hud.setMultiplier(step.multiplier, true);
  basket.show({ inBasket: step.size, size: step.size, multiplier: step.multiplier });
  await clock.wait(900);
  hud.setFreeSpins({ index: step.freeIndex, total: step.total });
  basket.show({ inBasket: Math.min(step.inBasket, step.size), size: step.size, multiplier: step.multiplier });
  await clock.wait(300);
}
