import type { Cell } from '@mela/contract/games/book';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { Container, Sprite } from 'pixi.js';
import { easeOut, type Clock } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';
import type { PlaceOf } from '../place.ts';

/** A handful is wider than its cell, so that those of neighbours run into each other. */
const spread = 1.7;
const burstMs = 420;
const betweenMs = 45;
const dropsEach = 4;
const stained = 0.62;

type Stain = { readonly cell: Cell; readonly sprite: Sprite };

/** Powder on a cluster: a handful bursts on each cell, drops fly off, and a stain stays on the paper of the reels until it is washed off. */
export class Powder {
  /** Below the reels. */
  readonly stains = new Container();
  readonly #atlas: Atlas;
  readonly #clock: Clock | null;
  readonly #placeOf: PlaceOf;
  readonly #stains = new Map<string, Stain>();

  /** Without a clock it lies where it falls at once. */
  constructor(atlas: Atlas, clock: Clock | null, placeOf: PlaceOf) {
    this.#atlas = atlas;
    this.#clock = clock;
    this.#placeOf = placeOf;
  }

  /** Throws it on these cells, one after the other; what flies is drawn in `layer`. */
  throwOn(layer: Container, cells: readonly Cell[], colour: number): void {
    const handfuls = cells.map((cell) => ({
      cloud: this.#blot(cell, colour),
      drops: Array.from({ length: this.#clock === null ? 0 : dropsEach }, () => this.#drop(cell, colour)),
      stain: this.#stain(cell, colour),
    }));
    layer.addChild(...handfuls.flatMap(({ cloud, drops }) => [cloud, ...drops]));
    const sizes = handfuls.map(({ cloud }) => cloud.scale.x);
    const totalMs = burstMs + betweenMs * cells.length;
    const show = (share: number) =>
      handfuls.forEach(({ cloud, drops, stain }, index) => {
        const own = Math.min(1, Math.max(0, (share * totalMs - index * betweenMs) / burstMs));
        if (!stain.destroyed) stain.alpha = own * stained;
        // The cells were lowered meanwhile.
        if (cloud.destroyed) return;
        const grown = own === 0 ? 0.01 : 0.25 + 0.75 * easeOut(own) + 0.12 * Math.sin(own * Math.PI);
        cloud.scale.set((sizes[index] ?? 1) * grown);
        cloud.rotation = turnOf(cells[index] ?? [0, 0]) + 0.5 * easeOut(own);
        const { x, y, width } = this.#placeOf(...(cells[index] ?? [0, 0]));
        drops.forEach((drop, at) => {
          const turn = ((index * dropsEach + at) * 2.4) % (Math.PI * 2);
          const away = width * (0.3 + easeOut(own) * (0.7 + (at % 3) * 0.25));
          drop.position.set(x + Math.cos(turn) * away, y + Math.sin(turn) * away + width * 0.4 * own * own);
          drop.visible = own > 0 && own < 1;
        });
      });
    if (this.#clock === null) show(1);
    else inBackground(this.#clock.tween(totalMs, show));
  }

  get isThrown(): boolean {
    return this.#stains.size > 0;
  }

  /** The size of the page has changed. */
  place(): void {
    for (const { cell, sprite } of this.#stains.values()) this.#put(sprite, cell);
  }

  wash(): void {
    for (const child of this.stains.removeChildren()) child.destroy();
    this.#stains.clear();
  }

  #stain(cell: Cell, colour: number): Sprite {
    const known = this.#stains.get(String(cell));
    if (known !== undefined) {
      known.sprite.tint = colour;
      return known.sprite;
    }
    const sprite = this.#blot(cell, colour);
    sprite.alpha = 0;
    this.#stains.set(String(cell), { cell, sprite });
    return this.stains.addChild(sprite);
  }

  #blot(cell: Cell, tint: number): Sprite {
    const sprite = new Sprite({ texture: this.#atlas.texture('extra:powder'), anchor: 0.5, tint });
    sprite.rotation = turnOf(cell) + 0.5;
    this.#put(sprite, cell);
    return sprite;
  }

  #put(sprite: Sprite, cell: Cell): void {
    const { x, y, width, height } = this.#placeOf(...cell);
    sprite.position.set(x, y);
    const side = Math.min(width, height) * spread;
    sprite.setSize(side, side);
  }

  #drop(cell: Cell, tint: number): Sprite {
    const { width } = this.#placeOf(...cell);
    const side = width * 0.13;
    return new Sprite({ texture: this.#atlas.texture('fx:dot'), anchor: 0.5, tint, width: side, height: side, visible: false });
  }
}

/** The same blot, turned: no two neighbours look alike. */
const turnOf = ([reel, row]: Cell) => reel * 2.1 + row * 3.7;
