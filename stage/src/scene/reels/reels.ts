import type { Grid, TitleData } from '@mela/contract/games/book';
import { Container } from 'pixi.js';
import type { Stop } from '../../play/board-port.ts';
import type { Clock } from '../../play/clock.ts';
import { easeIn } from '../../play/clock.ts';
import type { Cell } from '@mela/contract/games/book';
import type { Atlas } from '../symbols/atlas.ts';
import { dropFrom } from './reel-symbols.ts';
import { faint } from '../place.ts';
import type { Place } from '../place.ts';
import { Reel } from './reel.ts';
import { ReelLight } from './reel-light.ts';

const betweenStopsMs = 200;
/** Before an awaited reel begins to stop: with its stop (480 ms) it takes no longer than 1.2 s. */
const awaitMs = 720;
/** Roles of symbols that start a feature by their number. */
const countedRoles: readonly string[] = ['scatter', 'coin', 'jackpot'];

/** All reels of a title: how they start, stop and fall. */
export class Reels {
  readonly view = new Container();
  readonly all: readonly Reel[];
  readonly #title: TitleData;
  readonly #clock: Clock;
  readonly #reducesMotion: boolean;
  readonly #light: ReelLight;
  #height = 1;

  constructor(title: TitleData, atlas: Atlas, clock: Clock, grid: Grid, reducesMotion: boolean) {
    this.#title = title;
    this.#clock = clock;
    this.#reducesMotion = reducesMotion;
    const names = title.symbols.map((symbol) => symbol.id);
    const varies = title.heights !== undefined;
    this.all = grid.map((window, reel) => new Reel(atlas, names, this.#strip('base', reel), window, title.rows, varies));
    const counted = title.symbols.filter(({ role }) => countedRoles.includes(role));
    this.#light = new ReelLight(atlas, new Set(counted.map(({ id }) => id)));
    this.view.addChild(...this.all.map((reel) => reel.view), this.#light.view);
  }

  get isSpinning(): boolean {
    return this.all.some((reel) => reel.isSpinning);
  }

  get height(): number {
    return this.#height;
  }

  at(index: number): Reel {
    const reel = this.all[index];
    if (reel === undefined) throw new RangeError(`the title has no reel ${index}`);
    return reel;
  }

  place = (reel: number, row: number): Place => {
    const { width, cellHeight } = this.at(reel);
    return { x: (reel + 0.5) * width, y: (row + 0.5) * cellHeight, width, height: cellHeight };
  };

  resize(width: number, height: number): void {
    this.#height = height;
    this.all.forEach((reel, index) => {
      reel.width = width / this.#title.reels;
      reel.height = height;
      reel.view.x = index * reel.width;
      reel.draw();
    });
  }

  draw(): void {
    for (const reel of this.all) if (!reel.isSpinning) reel.draw();
  }

  /** Advances spinning reels; called each frame. */
  turn(deltaMs: number): void {
    if (!this.#reducesMotion) for (const reel of this.all) reel.turn(deltaMs);
  }

  start(strips: string, held: readonly number[]): void {
    this.all.forEach((reel, index) => {
      if (held.includes(index)) return;
      reel.start(this.#strip(strips, index));
      if (this.#reducesMotion) reel.view.alpha = faint;
    });
  }

  /** Stops the reels from the left, one by one; held ones do not move. */
  async stop({ grid, stops, strips, awaits, held }: Stop, onStop: (reel: number, isAwaited: boolean) => void): Promise<void> {
    const resting: Promise<void>[] = [];
    for (const [index, reel] of this.all.entries()) {
      const strip = this.#strip(strips, index);
      const stop = stops[index] ?? 0;
      const window = grid[index] ?? [];
      if (held.includes(index)) {
        reel.rest(strip, stop, window);
        continue;
      }
      const isAwaited = awaits[index] === true;
      if (isAwaited && !this.#reducesMotion) await this.#light.wait(this.#clock, awaitMs, reel, this.all.slice(0, index));
      else if (resting.length > 0) await this.#clock.wait(betweenStopsMs);
      reel.view.alpha = 1;
      const coming = this.#reducesMotion ? Promise.resolve(reel.rest(strip, stop, window)) : reel.stop(this.#clock, strip, stop, window);
      const rest = coming.then(() => onStop(index, isAwaited));
      resting.push(rest);
      // The reels to the left have stopped before one is awaited, and an awaited one stops before the next.
      if (awaits[index + 1] === true) await Promise.all(resting);
      if (isAwaited) await rest.then(() => this.#endLight());
    }
    await Promise.all(resting);
  }

  /** Everything is as bright as before. */
  #endLight(): void {
    this.#light.clear();
    this.draw();
  }

  async putBack(): Promise<void> {
    this.#endLight();
    await Promise.all(
      this.all.map(async (reel) => {
        reel.view.alpha = 1;
        if (reel.isSpinning) await reel.stopWhereItWas(this.#clock);
      }),
    );
  }

  async fall(removed: readonly Cell[], grid: Grid): Promise<void> {
    await Promise.all(
      this.all.map(async (reel, index) => {
        const from = dropFrom(
          reel.rows,
          removed.filter(([column]) => column === index).map(([, row]) => row),
        );
        reel.set(grid[index] ?? []);
        if (this.#reducesMotion) return;
        const drops = from.map((before, row) => (row - before) * reel.cellHeight);
        const places = drops.map((_, row) => reel.spriteAt(row).y);
        await this.#clock.tween(300 + index * 30, (share) => {
          drops.forEach((drop, row) => {
            reel.spriteAt(row).y = (places[row] ?? 0) - drop * (1 - easeIn(share));
          });
        });
      }),
    );
  }

  #strip(name: string, reel: number): readonly number[] {
    const strip = this.#title.strips[name]?.[reel];
    if (strip === undefined) throw new RangeError(`the title has no strip ${name} for reel ${reel}`);
    return strip;
  }
}
