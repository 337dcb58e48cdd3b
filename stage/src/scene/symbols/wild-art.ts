import type { Cell, Grid } from '@mela/contract/games/book';
import { Container, Sprite } from 'pixi.js';
import type { WildsPort } from '../../play/board-port.ts';
import type { Clock } from '../../play/clock.ts';
import { easeInOut, easeOutBack } from '../../play/clock.ts';
import type { Atlas } from './atlas.ts';
import { CutSprite } from './cut-sprite.ts';
import { faint } from '../place.ts';
import { symbolSide } from '../place.ts';
import type { Reels } from '../reels/reels.ts';

type Stuck = { readonly cell: Cell; readonly view: Container };

const spreadMs = 700;
const landMs = 520;

/** Wilds over the reels: whole reels that have opened, and cells where one has landed. */
export class WildArt implements WildsPort {
  readonly view = new Container();
  readonly #reels: Reels;
  readonly #atlas: Atlas;
  readonly #clock: Clock;
  readonly #reducesMotion: boolean;
  readonly #wild: string;
  readonly #tall = new Map<number, CutSprite>();
  #stuck: readonly Stuck[] = [];

  constructor(reels: Reels, atlas: Atlas, clock: Clock, reducesMotion: boolean, wild: string) {
    this.#reels = reels;
    this.#atlas = atlas;
    this.#clock = clock;
    this.#reducesMotion = reducesMotion;
    this.#wild = wild;
  }

  /** Reels that a tall picture covers: none of their cells is lifted. */
  covers(reel: number): boolean {
    return this.#tall.has(reel);
  }

  retain(reels: readonly number[], cells: readonly Cell[]): void {
    for (const [reel, tall] of this.#tall)
      if (!reels.includes(reel)) {
        tall.destroy();
        this.#tall.delete(reel);
      }
    for (const reel of reels) this.#open(reel, 0, 1);
    const isHere = (one: Stuck) => cells.some((cell) => isSame(cell, one.cell));
    for (const one of this.#stuck) if (!isHere(one)) one.view.destroy({ children: true });
    const left = this.#stuck.filter(isHere);
    const missing = cells.filter((cell) => !left.some((one) => isSame(cell, one.cell)));
    this.#stuck = [...left, ...missing.map((cell) => this.#land(cell))];
    this.dim([]);
  }

  async expand(reels: readonly number[], grid: Grid): Promise<void> {
    const from = reels.map((reel) => {
      const { rows } = this.#reels.at(reel);
      const row = Array.from({ length: rows }, (_, at) => at).find((at) => this.#reels.at(reel).nameAt(at) === this.#wild) ?? 0;
      return { reel, top: row / rows, bottom: (row + 1) / rows };
    });
    if (!this.#reducesMotion)
      await this.#clock.tween(spreadMs, (share) => {
        const open = easeInOut(share);
        for (const { reel, top, bottom } of from) this.#open(reel, top * (1 - open), bottom + (1 - bottom) * open);
      });
    for (const reel of reels) {
      this.#open(reel, 0, 1);
      this.#reels.at(reel).set(grid[reel] ?? []);
    }
  }

  async stick(cells: readonly Cell[]): Promise<void> {
    const fresh = cells.map((cell) => this.#land(cell));
    this.#stuck = [...this.#stuck, ...fresh];
    if (this.#reducesMotion) return;
    await this.#clock.tween(landMs, (share) => {
      for (const { view } of fresh) {
        if (view.destroyed) continue;
        view.scale.set(0.5 + 0.5 * easeOutBack(share, 2.2));
        view.rotation = Math.sin(share * Math.PI * 4) * 0.16 * (1 - share);
      }
    });
  }

  /** Fades what has not won; a lifted copy replaces a cell that has. */
  dim(winning: readonly Cell[], isWin = winning.length > 0): void {
    for (const [reel, { sprite }] of this.#tall) sprite.alpha = !isWin || winning.some(([column]) => column === reel) ? 1 : faint;
    for (const { cell, view } of this.#stuck) view.alpha = !isWin || winning.some((one) => isSame(one, cell)) ? 1 : faint;
  }

  /** The size of the page has changed. */
  place(): void {
    for (const reel of this.#tall.keys()) this.#open(reel, 0, 1);
    for (const { cell, view } of this.#stuck) {
      const [tile, symbol] = view.children;
      const at = this.#reels.place(...cell);
      view.position.set(at.x, at.y);
      tile?.setSize(at.width, at.height);
      symbol?.scale.set(symbolSide(at) / 128);
    }
  }

  #open(reel: number, from: number, to: number): void {
    const { width, height } = this.#reels.at(reel);
    let tall = this.#tall.get(reel);
    if (tall === undefined) {
      tall = new CutSprite();
      tall.show(this.#atlas.texture('extra:tall'));
      this.#tall.set(reel, tall);
      this.view.addChild(tall.sprite);
    }
    tall.cut(from, to, (reel + 0.5) * width, 0, width, height);
  }

  #land(cell: Cell): Stuck {
    const view = new Container();
    const tile = new Sprite({ texture: this.#atlas.texture('extra:stay'), anchor: 0.5 });
    const symbol = new Sprite({ texture: this.#atlas.texture(this.#wild), anchor: 0.5 });
    view.addChild(tile, symbol);
    const at = this.#reels.place(...cell);
    view.position.set(at.x, at.y);
    tile.setSize(at.width, at.height);
    symbol.scale.set(symbolSide(at) / 128);
    this.view.addChild(view);
    return { cell, view };
  }
}

const isSame = ([reel, row]: Cell, [otherReel, otherRow]: Cell): boolean => reel === otherReel && row === otherRow;
