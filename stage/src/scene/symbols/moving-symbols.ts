import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from './atlas.ts';

/** A movement there and back, by the numbers of a symbol's poses; null is the symbol at rest. */
const movement = [null, 2, 3, 2, null, 1, 0, 1] as const;
const poseMs = 90;

/** How long one movement takes. */
export const movementMs = movement.length * poseMs;

type Moving = { readonly sprite: Sprite; readonly rest: Texture; readonly poses: readonly Texture[] };

/** Moves sprites through the drawn poses of their symbols. Those whose symbols have none, or whose poses are not loaded yet, stay as they are. */
export class MovingSymbols {
  readonly #atlas: Atlas;
  #moving: readonly Moving[] = [];
  #from = 0;
  #until = 0;

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
  }

  /** Begins so many movements at `now`, in milliseconds of the show; sprites that moved before are at rest. */
  start(symbols: readonly { readonly sprite: Sprite; readonly name: string }[], now: number, times: number): void {
    this.stop();
    this.#from = now;
    this.#until = now + times * movementMs;
    this.#moving = symbols
      .map(({ sprite, name }) => ({ sprite, rest: sprite.texture, poses: this.#atlas.poses(name) }))
      .filter(({ poses }) => poses.length > 0);
  }

  /** Called each frame. */
  show(now: number): void {
    if (now >= this.#until) return this.stop();
    const pose = movement[Math.floor((now - this.#from) / poseMs) % movement.length] ?? null;
    for (const { sprite, rest, poses } of this.#moving) {
      const texture = (pose === null ? undefined : poses[pose]) ?? rest;
      if (sprite.texture !== texture) sprite.texture = texture;
    }
  }

  stop(): void {
    for (const { sprite, rest } of this.#moving) if (!sprite.destroyed) sprite.texture = rest;
    this.#moving = [];
  }
}
