import type { Atlas } from '../symbols/atlas.ts';
import { MovingSymbols } from '../symbols/moving-symbols.ts';
import type { Reel } from './reel.ts';

/** Symbols that a player waits for move once when their reel has stopped, while the others still spin. */
export class Arrivals {
  readonly #atlas: Atlas;
  readonly #isAwaited: (name: string) => boolean;
  /** One a reel: the last reel stops before the movement on the first has ended. */
  readonly #moving: MovingSymbols[] = [];

  constructor(atlas: Atlas, isAwaited: (name: string) => boolean) {
    this.#atlas = atlas;
    this.#isAwaited = isAwaited;
  }

  greet(index: number, reel: Reel, now: number): void {
    const symbols = Array.from({ length: reel.rows }, (_, row) => ({ sprite: reel.spriteAt(row), name: reel.nameAt(row) }));
    const moving = (this.#moving[index] ??= new MovingSymbols(this.#atlas));
    moving.start(
      symbols.filter(({ name }) => this.#isAwaited(name)),
      now,
      1,
    );
  }

  /** Called each frame. */
  show(now: number): void {
    for (const moving of this.#moving) moving?.show(now);
  }

  stop(): void {
    for (const moving of this.#moving) moving?.stop();
  }
}
