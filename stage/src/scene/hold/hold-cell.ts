import type { Cell } from '@mela/contract/games/book';
import { Container, Sprite } from 'pixi.js';
import { easeOut } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';
import { CutSprite } from '../symbols/cut-sprite.ts';
import { symbolSide, type Place, type PlaceOf } from '../place.ts';

/** Coins a millisecond that pass an empty cell while it spins. */
const speed = 0.0055;
const landMs = 380;

/** One cell of the chest: its lining, and the coin that runs through it while it spins. */
export class HoldCell {
  readonly cell: Cell;
  readonly view = new Container();
  readonly #lining: Sprite;
  readonly #running = new CutSprite();
  readonly #coin: string;
  readonly #atlas: Atlas;
  #place: Place = { x: 0, y: 0, width: 1, height: 1 };
  #phase = 0;
  isSpinning = false;

  constructor(cell: Cell, atlas: Atlas, coin: string) {
    this.cell = cell;
    this.#atlas = atlas;
    this.#coin = coin;
    this.#lining = new Sprite({ texture: atlas.texture('extra:place'), anchor: 0.5 });
    this.view.addChild(this.#lining, this.#running.sprite);
    this.#running.sprite.visible = false;
  }

  put(placeOf: PlaceOf): void {
    this.#place = placeOf(...this.cell);
    this.#lining.position.set(this.#place.x, this.#place.y);
    this.#lining.setSize(this.#place.width, this.#place.height);
  }

  start(order: number): void {
    this.isSpinning = true;
    // Adjacent cells do not spin in step.
    this.#phase = (order * 0.37) % 1;
    this.#running.show(this.#atlas.texture(`blur:${this.#coin}`));
  }

  turn(deltaMs: number): void {
    if (!this.isSpinning) return;
    this.#phase = (this.#phase + deltaMs * speed) % 2;
    this.#show(this.#phase * 2 - 1);
  }

  /** Stops its spin: a coin comes in from above and stays, or none does. `move` plays a movement from 0 to 1. */
  async stop(hasCoin: boolean, move: (ms: number, step: (share: number) => void) => Promise<void>): Promise<void> {
    this.isSpinning = false;
    this.#running.sprite.visible = false;
    if (!hasCoin) return;
    this.#running.show(this.#atlas.texture(this.#coin));
    await move(landMs, (share) => this.#show(-1 + easeOut(share)));
    this.#show(0);
  }

  clear(): void {
    this.isSpinning = false;
    this.#running.sprite.visible = false;
  }

  destroy(): void {
    this.#running.destroy();
    this.view.destroy({ children: true });
  }

  /** Shows the coin `offset` of its height below its place, cut off where the cell ends. */
  #show(offset: number): void {
    const side = symbolSide(this.#place);
    const { x, y } = this.#place;
    this.#running.cut(Math.min(1, Math.max(0, -offset)), Math.max(0, Math.min(1, 1 - offset)), x, y - side / 2 + offset * side, side, side);
  }
}
