import type { BeatOf } from '../book/beats.ts';
import type { Show } from './show.ts';

/** Fruit falls into the basket, and its count rises. */
export async function showCollect({ basket, board, clock, hud, sound, words }: Show, beat: BeatOf<'collect'>): Promise<void> {
  board.lift(beat.cells);
  sound.play('fall');
  await basket.fall(beat.cells);
  const inBasket = Math.min(beat.after, beat.size);
  basket.show({ inBasket, size: beat.size, multiplier: beat.multiplier });
  hud.announce(`${words.basket}: ${words.basketHolds(inBasket, beat.size)}`);
  board.lower();
  await clock.wait(300);
}

/** A full basket: what every win counts rises, and spins come on top. What was over lies in the next. */
export async function showBasketFull({ basket, clock, hud, sound, words }: Show, beat: BeatOf<'basketFull'>): Promise<void> {
  const text = words.basketFull(beat.multiplier, beat.spins);
  sound.play('rise');
  hud.setNote(text);
  hud.announce(text);
  hud.setMultiplier(beat.multiplier, true);
  basket.show({ inBasket: beat.size, size: beat.size, multiplier: beat.multiplier });
  await clock.wait(900);
  hud.setFreeSpins({ index: beat.freeIndex, total: beat.total });
  basket.show({ inBasket: Math.min(beat.inBasket, beat.size), size: beat.size, multiplier: beat.multiplier });
  await clock.wait(300);
}
