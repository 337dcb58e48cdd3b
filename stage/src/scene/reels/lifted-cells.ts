import { inBackground } from '@mela/kit/promises/in-background.ts';
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Clock } from '../../play/clock.ts';
import { easeInOut, easeOut } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';
import { MovingSymbols } from '../symbols/moving-symbols.ts';

type Cell = {
  readonly name: string;
  readonly texture: Texture;
  readonly scale: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
};

const marigold = 0xf6a21b;
const swell = 0.1;
/** A win stays lit until the next round; its symbols move only so often, and then nothing is drawn any more. */
const movements = 3;

/** Copies of the winning symbols in front of the faded reels, each on a burst; a line may be drawn between the two. */
export class LiftedCells {
  readonly bursts = new Container();
  readonly symbols = new Container();
  readonly #atlas: Atlas;
  readonly #clock: Clock;
  readonly #reducesMotion: boolean;
  readonly #moving: MovingSymbols;
  #symbols: Sprite[] = [];
  #scales: readonly number[] = [];

  constructor(atlas: Atlas, clock: Clock, reducesMotion: boolean) {
    this.#atlas = atlas;
    this.#moving = new MovingSymbols(atlas);
    this.#clock = clock;
    this.#reducesMotion = reducesMotion;
  }

  lift(cells: readonly Cell[], hasBursts: boolean): void {
    this.clear();
    const bursts = (hasBursts ? cells : []).map(
      ({ x, y, size }) =>
        new Sprite({ texture: this.#atlas.texture('fx:burst'), anchor: 0.5, x, y, tint: marigold, width: size, height: size }),
    );
    const named = cells.map(({ name, texture, scale, x, y }) => ({ name, sprite: new Sprite({ texture, anchor: 0.5, x, y, scale }) }));
    const symbols = named.map(({ sprite }) => sprite);
    this.#symbols = symbols;
    this.#scales = cells.map(({ scale }) => scale);
    for (const burst of bursts) this.bursts.addChild(burst);
    for (const symbol of symbols) this.symbols.addChild(symbol);
    if (this.#reducesMotion) return;
    this.#moving.start(named, this.#clock.now, movements);
    const burstScales = bursts.map(({ scale }) => scale.x);
    inBackground(
      this.#clock.tween(
        620,
        (share) => {
          if (this.#symbols !== symbols) return;
          const grown = Math.sin(Math.min(1, share) * Math.PI) * swell;
          symbols.forEach((symbol, index) => symbol.scale.set((this.#scales[index] ?? 1) * (1 + grown * 1.2)));
          bursts.forEach((burst, index) => {
            burst.scale.set((burstScales[index] ?? 1) * (0.6 + 0.46 * easeOut(share)));
            burst.rotation = share * 0.35;
          });
        },
        false,
      ),
    );
  }

  /** The lifted symbols swing: for scatters that open something. */
  async ring(): Promise<void> {
    const symbols = this.#symbols;
    await this.#clock.tween(900, (share) => {
      if (this.#reducesMotion || this.#symbols !== symbols) return;
      symbols.forEach((symbol, index) => {
        symbol.rotation = Math.sin(share * Math.PI * 6) * 0.16 * (1 - share);
        symbol.scale.set((this.#scales[index] ?? 1) * (1 + 0.22 * Math.sin(easeInOut(share) * Math.PI)));
      });
    });
  }

  get isEmpty(): boolean {
    return this.#symbols.length === 0;
  }

  /** The lifted symbols move; called each frame. */
  move(): void {
    this.#moving.show(this.#clock.now);
  }

  clear(): void {
    this.#moving.stop();
    this.#symbols = [];
    for (const child of [...this.bursts.removeChildren(), ...this.symbols.removeChildren()]) child.destroy();
  }
}
