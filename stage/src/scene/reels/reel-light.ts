import { Container, Sprite } from 'pixi.js';
import type { Clock } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';
import type { Reel } from './reel.ts';

const marigold = 0xf6a21b;
/** Alpha of the stopped reels while one is awaited. */
const dimmed = 0.4;
const washAlpha = 0.14;
const pulses = 2;
const swell = 0.12;

/** Shows which reel is awaited: its edge is lit, the stopped reels are dimmed, and on them the symbols that count towards the feature pulse. */
export class ReelLight {
  readonly view = new Container({ visible: false });
  readonly #wash: Sprite;
  readonly #edges: readonly Sprite[];
  readonly #counts: ReadonlySet<string>;

  /** `counts`: names of the symbols that start features by their number. */
  constructor(atlas: Atlas, counts: ReadonlySet<string>) {
    const pixel = () => new Sprite({ texture: atlas.texture('fx:pixel'), tint: marigold });
    this.#wash = pixel();
    this.#wash.alpha = washAlpha;
    this.#edges = Array.from({ length: 4 }, pixel);
    this.#counts = counts;
    this.view.addChild(this.#wash, ...this.#edges);
  }

  /** Lights a reel for so long. It stays lit until `clear`. */
  async wait(clock: Clock, ms: number, reel: Reel, stopped: readonly Reel[]): Promise<void> {
    this.#frame(reel);
    const symbols = stopped.flatMap((one) => {
      one.fade(dimmed);
      const rows = Array.from({ length: one.rows }, (_, row) => row).filter((row) => this.#counts.has(one.nameAt(row)));
      return rows.map((row) => ({ sprite: one.spriteAt(row), scale: one.spriteAt(row).scale.x }));
    });
    for (const { sprite } of symbols) sprite.alpha = 1;
    await clock.tween(ms, (share) => {
      const wave = Math.sin(share * Math.PI * pulses) ** 2;
      this.view.alpha = 0.6 + 0.4 * wave;
      for (const { sprite, scale } of symbols) sprite.scale.set(scale * (1 + swell * wave));
    });
  }

  clear(): void {
    this.view.visible = false;
  }

  #frame({ view, width, height }: Reel): void {
    const thick = Math.max(3, width * 0.04);
    this.view.visible = true;
    this.view.x = view.x;
    this.#wash.setSize(width, height);
    const [left, right, top, bottom] = this.#edges;
    left?.setSize(thick, height);
    right?.setSize(thick, height);
    right?.position.set(width - thick, 0);
    top?.setSize(width, thick);
    bottom?.setSize(width, thick);
    bottom?.position.set(0, height - thick);
  }
}
