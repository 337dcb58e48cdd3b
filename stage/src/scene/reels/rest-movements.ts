import type { Atlas } from '../symbols/atlas.ts';
import { MovingSymbols } from '../symbols/moving-symbols.ts';
import type { Reel } from './reel.ts';

const firstMs = 1_400;
const everyMs = 4_000;
/** After that many the reels stand still until the next round: a phone that was put aside saves its battery. */
const movementsMax = 10;
/** From one cell to the next that moves, counted over all that can: neighbours do not follow each other. */
const stride = 7;

/** Moves one symbol at a time now and then while no round is played. */
export class RestMovements {
  readonly #atlas: Atlas;
  readonly #moving: MovingSymbols;
  /** Letters keep still while no round is played: the page would never be quiet. */
  readonly #isPremium: (name: string) => boolean;
  #restsFrom: number | null = null;
  #done = 0;

  constructor(atlas: Atlas, isPremium: (name: string) => boolean) {
    this.#atlas = atlas;
    this.#isPremium = isPremium;
    this.#moving = new MovingSymbols(atlas);
  }

  /** Called each frame while the reels rest; `reels` are those that show their own symbols. */
  show(now: number, reels: readonly Reel[]): void {
    this.#restsFrom ??= now;
    const rested = now - this.#restsFrom;
    const due = rested < firstMs ? 0 : 1 + Math.floor((rested - firstMs) / everyMs);
    if (due > this.#done && due <= movementsMax) {
      this.#done = due;
      this.#begin(now, reels);
    }
    this.#moving.show(now);
  }

  /** Every symbol is as it was; the next rest begins from the start. */
  stop(): void {
    if (this.#restsFrom === null) return;
    this.#moving.stop();
    this.#restsFrom = null;
    this.#done = 0;
  }

  #begin(now: number, reels: readonly Reel[]): void {
    const cells = reels
      .flatMap((reel) => Array.from({ length: reel.rows }, (_, row) => ({ reel, row, name: reel.nameAt(row) })))
      .filter(({ name }) => this.#isPremium(name) && this.#atlas.poses(name).length > 0);
    const next = cells[(this.#done * stride) % Math.max(1, cells.length)];
    if (next !== undefined) this.#moving.start([{ sprite: next.reel.spriteAt(next.row), name: next.name }], now, 1);
  }
}
