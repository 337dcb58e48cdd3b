import type { Cell, TitleData } from '@mela/contract/games/book';
import { Container, Sprite } from 'pixi.js';
import type { CellText, HoldPort } from '../../play/board-port.ts';
import type { Clock } from '../../play/clock.ts';
import { easeOut } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';
import { CoinArt } from '../symbols/coin-art.ts';
import { HoldCell } from './hold-cell.ts';
import type { PlaceOf } from '../place.ts';
import type { TextRenderer } from '../symbols/text-textures.ts';

const marigold = 0xf6a21b;
const stampMs = 240;
const turnMs = 620;
const betweenMs = 85;
const awaitMs = 1500;
const countMs = 210;

/** Coins with their values, on the reels and, while they are held, in their own cells. */
export class HoldBoard implements HoldPort {
  readonly view = new Container();
  readonly #ground = new Container();
  readonly #rays = new Container();
  readonly #coinLayer = new Container();
  readonly #title: TitleData;
  readonly #atlas: Atlas;
  readonly #texts: TextRenderer;
  readonly #clock: Clock;
  readonly #reducesMotion: boolean;
  readonly #placeOf: PlaceOf;
  readonly #coins = new Map<string, { readonly cell: Cell; readonly art: CoinArt }>();
  #cells: readonly HoldCell[] = [];

  constructor(title: TitleData, atlas: Atlas, texts: TextRenderer, clock: Clock, reducesMotion: boolean, placeOf: PlaceOf) {
    this.#title = title;
    this.#atlas = atlas;
    this.#texts = texts;
    this.#clock = clock;
    this.#reducesMotion = reducesMotion;
    this.#placeOf = placeOf;
    this.view.addChild(this.#ground, this.#rays, this.#coinLayer);
  }

  get isOpen(): boolean {
    return this.#cells.length > 0;
  }

  /** The size of the page has changed. */
  place(): void {
    for (const cell of this.#cells) cell.put(this.#placeOf);
    for (const { cell, art } of this.#coins.values()) art.put(this.#placeOf(...cell));
  }

  turn(deltaMs: number): void {
    for (const cell of this.#cells) cell.turn(deltaMs);
  }

  /** The reels spin again: values leave with them, unless they are held. */
  leave(): void {
    if (!this.isOpen) this.#clearCoins();
  }

  dim(alpha: number): void {
    if (!this.isOpen) this.#coinLayer.alpha = alpha;
  }

  /** Whether all these cells have coins with values. */
  hasCoinsAt(cells: readonly Cell[]): boolean {
    return cells.length > 0 && cells.every((cell) => this.#coins.has(keyOf(cell)));
  }

  async showValues(coins: readonly CellText[]): Promise<void> {
    const fresh = coins.map((coin) => this.#addCoin(coin));
    for (const { cell } of coins) this.#cellAt(cell)?.clear();
    await this.#move(stampMs, (share) => {
      for (const art of fresh) art.stamp(share);
    });
  }

  async open(coins: readonly CellText[]): Promise<void> {
    const coin = this.#title.symbols.find(({ role }) => role === 'coin')?.id ?? '';
    this.#cells = Array.from({ length: this.#title.reels * this.#title.rows }, (_, index) => {
      const cell: Cell = [Math.floor(index / this.#title.rows), index % this.#title.rows];
      return new HoldCell(cell, this.#atlas, coin);
    });
    this.#ground.addChild(...this.#cells.map(({ view }) => view));
    this.#coinLayer.alpha = 1;
    for (const one of coins) if (!this.#coins.has(keyOf(one.cell))) this.#addCoin(one);
    this.place();
    await this.#move(420, (share) => {
      this.#cells.forEach(({ view }, index) => {
        view.alpha = Math.min(1, Math.max(0, share * 2 - index / this.#cells.length));
      });
    });
  }

  async spin(landing: readonly Cell[], isAwaited: boolean, onStop: (hasCoin: boolean) => void): Promise<void> {
    const empty = this.#cells.filter(({ cell }) => !this.#coins.has(keyOf(cell)));
    if (!this.#reducesMotion) empty.forEach((cell, order) => cell.start(order));
    await this.#clock.wait(isAwaited ? awaitMs : turnMs);
    const resting: Promise<void>[] = [];
    for (const cell of empty) {
      const hasCoin = landing.some((one) => keyOf(one) === keyOf(cell.cell));
      resting.push(cell.stop(hasCoin, this.#move).then(() => onStop(hasCoin)));
      await this.#clock.wait(betweenMs);
    }
    await Promise.all(resting);
  }

  async count(cells: readonly Cell[], onCoin: (index: number) => void): Promise<void> {
    for (const [index, cell] of cells.entries()) {
      onCoin(index);
      const one = this.#coins.get(keyOf(cell));
      if (one !== undefined) await this.#lift(cell, one.art);
    }
    this.#clearRays();
  }

  fill(): Promise<void> {
    return this.ring(1400);
  }

  /** All coins swing on their bursts. */
  async ring(ms = 900): Promise<void> {
    const coins = [...this.#coins.values()];
    const bursts = coins.map(({ cell }) => this.#burst(cell));
    await this.#move(ms, (share) => {
      coins.forEach(({ art }, index) => {
        art.view.rotation = Math.sin(share * Math.PI * 8 + index) * 0.1 * (1 - share);
        art.swell(0.1 * Math.sin(share * Math.PI));
      });
      for (const burst of bursts) burst.rotation = share * 0.8;
    });
    this.#clearRays();
  }

  async close(): Promise<void> {
    if (!this.isOpen) return;
    await this.#move(320, (share) => {
      this.view.alpha = 1 - share;
    });
    for (const cell of this.#cells) cell.destroy();
    this.#cells = [];
    this.#clearCoins();
    this.view.alpha = 1;
  }

  async #lift(cell: Cell, art: CoinArt): Promise<void> {
    const burst = this.#burst(cell);
    const { x, y } = burst.scale;
    await this.#move(countMs, (share) => {
      art.swell(0.16 * Math.sin(share * Math.PI));
      burst.scale.set(x * (0.6 + 0.4 * easeOut(share)), y * (0.6 + 0.4 * easeOut(share)));
    });
  }

  #burst(cell: Cell): Sprite {
    const { x, y, width, height } = this.#placeOf(...cell);
    const side = Math.min(width, height) * 1.12;
    const burst = new Sprite({ texture: this.#atlas.texture('fx:burst'), anchor: 0.5, x, y, tint: marigold, width: side, height: side });
    this.#rays.addChild(burst);
    return burst;
  }

  #addCoin({ cell, text }: CellText): CoinArt {
    const art = new CoinArt(this.#atlas, this.#texts, text);
    art.put(this.#placeOf(...cell));
    this.#coins.set(keyOf(cell), { cell, art });
    this.#coinLayer.addChild(art.view);
    return art;
  }

  #cellAt = (cell: Cell): HoldCell | undefined => this.#cells.find((one) => keyOf(one.cell) === keyOf(cell));

  #move = async (ms: number, step: (share: number) => void): Promise<void> => {
    if (this.#reducesMotion) step(1);
    else await this.#clock.tween(ms, step);
  };

  #clearRays(): void {
    for (const burst of this.#rays.removeChildren()) burst.destroy();
  }

  #clearCoins(): void {
    for (const { art } of this.#coins.values()) art.view.destroy({ children: true });
    this.#coins.clear();
    this.#coinLayer.alpha = 1;
  }
}

const keyOf = ([reel, row]: Cell): string => `${reel}:${row}`;
