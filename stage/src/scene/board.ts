import type { Cell, Grid, TitleData } from '@mela/contract/book';
import { Container } from 'pixi.js';
import type { Clock } from '../play/clock.ts';
import { easeIn } from '../play/ease.ts';
import type { BoardPort } from '../play/show.ts';
import type { Atlas } from './atlas.ts';
import { cutCell } from './cut-cell.ts';
import { dropFrom } from './drop.ts';
import { LiftedCells } from './lifted-cells.ts';
import { Reel } from './reel.ts';
import { drawThread } from './thread.ts';

const betweenStopsMs = 200;
const awaitMs = 1250;
/** How faint the print of a cell is that has not won. */
const faint = 0.26;

/** The reels of a title and all that moves on them. */
export class Board implements BoardPort {
  readonly view = new Container();
  readonly #reels: readonly Reel[];
  readonly #reelLayer = new Container();
  readonly #threadLayer = new Container();
  readonly #lifted: LiftedCells;
  readonly #title: TitleData;
  readonly #atlas: Atlas;
  readonly #clock: Clock;
  readonly #isCalm: boolean;
  #threadColour = 0;
  #cellWidth = 1;
  #cellHeight = 1;

  constructor(title: TitleData, atlas: Atlas, clock: Clock, grid: Grid, isCalm: boolean) {
    this.#title = title;
    this.#atlas = atlas;
    this.#clock = clock;
    this.#isCalm = isCalm;
    const names = title.symbols.map((symbol) => symbol.id);
    this.#reels = grid.map((window, reel) => new Reel(atlas, names, this.#strip('base', reel), window));
    this.#lifted = new LiftedCells(atlas, clock, isCalm);
    this.#reelLayer.addChild(...this.#reels.map((reel) => reel.view));
    this.view.addChild(this.#reelLayer, this.#lifted.bursts, this.#threadLayer, this.#lifted.symbols);
  }

  get isSpinning(): boolean {
    return this.#reels.some((reel) => reel.isTurning);
  }

  resize(width: number, height: number): void {
    this.#cellWidth = width / this.#title.reels;
    this.#cellHeight = height / this.#title.rows;
    this.#reels.forEach((reel, index) => {
      reel.cellWidth = this.#cellWidth;
      reel.cellHeight = this.#cellHeight;
      reel.view.x = index * this.#cellWidth;
      reel.draw();
    });
    this.lower();
  }

  /** Moves turning reels on; called each frame. */
  turn(deltaMs: number): void {
    if (!this.#isCalm) for (const reel of this.#reels) reel.turn(deltaMs);
  }

  startSpin(strips: string): void {
    this.lower();
    this.#reels.forEach((reel, index) => {
      reel.start(this.#strip(strips, index));
      if (this.#isCalm) reel.view.alpha = faint;
    });
  }

  async stopReels(
    grid: Grid,
    stops: readonly number[],
    strips: string,
    awaits: readonly boolean[],
    onStop: (reel: number, isAwaited: boolean) => void,
  ): Promise<void> {
    const resting: Promise<void>[] = [];
    for (const [index, reel] of this.#reels.entries()) {
      const isAwaited = awaits[index] === true;
      if (index > 0) await this.#clock.wait(isAwaited ? awaitMs : betweenStopsMs);
      const rest = this.#stopReel(reel, strips, index, stops[index] ?? 0, grid[index] ?? []).then(() => onStop(index, isAwaited));
      resting.push(rest);
      // An awaited reel comes to rest before the next one decides whether to wait as well.
      if (awaits[index + 1] === true) await rest;
    }
    await Promise.all(resting);
  }

  /** The bet was refused: the reels come back to what stood on them. */
  async putBack(): Promise<void> {
    await Promise.all(
      this.#reels.map(async (reel) => {
        reel.view.alpha = 1;
        if (reel.isTurning) await reel.stopWhereItWas(this.#clock);
      }),
    );
  }

  lift(cells: readonly Cell[], line?: readonly number[]): void {
    this.lower();
    for (const reel of this.#reels) for (let row = 0; row < this.#title.rows; row += 1) reel.spriteAt(row).alpha = faint;
    if (line !== undefined)
      drawThread(
        this.#threadLayer,
        this.#atlas,
        this.#clock,
        line.map((row, reel) => this.#middle(reel, row)),
        this.#cellWidth,
        (this.#threadColour += 1),
      );
    this.#lifted.lift(
      cells.map(([reel, row]) => {
        const sprite = this.#reel(reel).spriteAt(row);
        sprite.alpha = 0;
        return { texture: sprite.texture, scale: sprite.scale.x, ...this.#middle(reel, row) };
      }),
      Math.min(this.#cellWidth, this.#cellHeight),
    );
  }

  lower(): void {
    this.#lifted.clear();
    this.#threadLayer.removeChildren();
    if (!this.isSpinning) for (const reel of this.#reels) reel.draw();
  }

  async cutAway(cells: readonly Cell[]): Promise<void> {
    this.#lifted.clear();
    await Promise.all(
      cells.map(async ([reel, row], index) => {
        const sprite = this.#reel(reel).spriteAt(row);
        sprite.alpha = 0;
        if (!this.#isCalm)
          await cutCell(
            this.#threadLayer,
            this.#atlas,
            this.#clock,
            { name: this.#reel(reel).nameAt(row), ...this.#middle(reel, row), scale: sprite.scale.x, size: this.#cellWidth },
            index,
          );
      }),
    );
    this.#threadLayer.removeChildren();
  }

  async fall(removed: readonly Cell[], grid: Grid): Promise<void> {
    await Promise.all(
      this.#reels.map(async (reel, index) => {
        const from = dropFrom(
          this.#title.rows,
          removed.filter(([column]) => column === index).map(([, row]) => row),
        );
        reel.set(grid[index] ?? []);
        if (this.#isCalm) return;
        const drops = from.map((before, row) => (row - before) * this.#cellHeight);
        const places = drops.map((_, row) => reel.spriteAt(row).y);
        await this.#clock.tween(300 + index * 30, (share) => {
          drops.forEach((drop, row) => {
            reel.spriteAt(row).y = (places[row] ?? 0) - drop * (1 - easeIn(share));
          });
        });
      }),
    );
  }

  async shake(cells: readonly Cell[]): Promise<void> {
    this.lift(cells);
    await this.#lifted.ring();
  }

  async #stopReel(reel: Reel, strips: string, index: number, stop: number, window: readonly number[]): Promise<void> {
    reel.view.alpha = 1;
    if (this.#isCalm) reel.rest(this.#strip(strips, index), stop, window);
    else await reel.stop(this.#clock, this.#strip(strips, index), stop, window);
  }

  #middle = (reel: number, row: number) => ({ x: (reel + 0.5) * this.#cellWidth, y: (row + 0.5) * this.#cellHeight });

  #reel(index: number): Reel {
    const reel = this.#reels[index];
    if (reel === undefined) throw new RangeError(`the title has no reel ${index}`);
    return reel;
  }

  #strip(name: string, reel: number): readonly number[] {
    const strip = this.#title.strips[name]?.[reel];
    if (strip === undefined) throw new RangeError(`the title has no strip ${name} for reel ${reel}`);
    return strip;
  }
}
