import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../symbols/atlas.ts';

const ink = 0x1b1238;
const paper = 0xfff6e0;

/** The cells of a reel whose height varies, each with its own label, so that tall and short ones can be distinguished at a glance. */
export class WinLabels {
  readonly view = new Container();
  readonly #edges: Sprite[];
  readonly #faces: Sprite[];
  #drawn = { width: 0, height: 0, rows: 0 };

  constructor(atlas: Atlas, count: number) {
    const make = (tint: number) =>
      Array.from({ length: count }, () => new Sprite({ texture: atlas.texture('fx:pixel'), tint, alpha: tint === ink ? 0.5 : 1 }));
    this.#edges = make(ink);
    this.#faces = make(paper);
    this.view.addChild(...this.#edges, ...this.#faces);
  }

  /** One label a row and one beyond each end; those already placed are left alone, since a spinning reel calls this in each frame. */
  draw(width: number, height: number, rows: number): void {
    this.view.alpha = 1;
    if (this.#drawn.width === width && this.#drawn.height === height && this.#drawn.rows === rows) return;
    this.#drawn = { width, height, rows };
    const gap = Math.max(1.5, width * 0.03);
    for (const [sprites, inset] of [
      [this.#edges, gap],
      [this.#faces, gap + 1.5],
    ] as const)
      sprites.forEach((sprite, index) => {
        sprite.visible = index - 1 <= rows;
        sprite.position.set(inset, (index - 1) * height + inset);
        sprite.width = Math.max(1, width - inset * 2);
        sprite.height = Math.max(1, height - inset * 2);
      });
  }

  fade(alpha: number): void {
    this.view.alpha = Math.max(0.5, alpha);
  }
}
