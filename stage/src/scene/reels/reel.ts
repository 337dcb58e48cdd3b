import { Container, Sprite, type Texture } from 'pixi.js';
import type { Clock } from '../../play/clock.ts';
import { easeOutBack } from '../../play/clock.ts';
import type { Atlas } from '../symbols/atlas.ts';
import { symbolSide } from '../place.ts';
import { WinLabels } from '../marks/win-labels.ts';
import { symbolAt, type ReelSymbols } from './reel-symbols.ts';

/** Windows of three rows a millisecond at full speed, and how the reel gets there and back. */
const speedFull = 0.01;
const startMs = 300;
const stopMs = 480;
const stopRows = 4;

/** One reel: a column of sprites over its symbols. `head` is the place on the strip of the top row; between two places the whole column is shifted. */
export class Reel {
  readonly view = new Container();
  readonly #column = new Container();
  readonly #sprites: Sprite[];
  readonly #winLabels: WinLabels | null;
  readonly #atlas: Atlas;
  readonly #names: readonly string[];
  /** Textures of the symbols by their number, and their blurred twins: a spinning reel needs dozens in each frame. */
  readonly #sharp: readonly Texture[];
  readonly #blurred: readonly Texture[];
  #symbols: ReelSymbols;
  #head = 0;
  #turnedMs = 0;
  #isSpinning = false;
  width = 1;
  height = 1;

  /** `rowsMost` is how tall the reel can ever be; reels of varying height show their cells as winLabels. */
  constructor(
    atlas: Atlas,
    names: readonly string[],
    strip: readonly number[],
    window: readonly number[],
    rowsMost: number,
    varies: boolean,
  ) {
    this.#atlas = atlas;
    this.#names = names;
    this.#sharp = names.map((name) => atlas.texture(name));
    this.#blurred = names.map((name) => atlas.texture(`blur:${name}`));
    this.#symbols = { strip, top: 0, window };
    this.#sprites = Array.from({ length: rowsMost + 2 }, () => new Sprite({ anchor: 0.5 }));
    this.#winLabels = varies ? new WinLabels(atlas, rowsMost + 2) : null;
    if (this.#winLabels !== null) this.#column.addChild(this.#winLabels.view);
    this.#column.addChild(...this.#sprites);
    this.view.addChild(this.#column);
  }

  get isSpinning(): boolean {
    return this.#isSpinning;
  }

  get rows(): number {
    return this.#symbols.window.length;
  }

  get cellHeight(): number {
    return this.height / this.rows;
  }

  nameAt(row: number): string {
    return this.#name(symbolAt(this.#symbols, Math.round(this.#head) + row));
  }

  spriteAt(row: number): Sprite {
    const sprite = this.#sprites[row + 1];
    if (sprite === undefined) throw new RangeError(`a reel has no row ${row}`);
    return sprite;
  }

  /** Makes all cells as faint as those that have not won. */
  fade(alpha: number): void {
    for (const sprite of this.#sprites) sprite.alpha = alpha;
    this.#winLabels?.fade(alpha);
  }

  /** Sets a window at once, without movement. */
  set(window: readonly number[]): void {
    this.#symbols = { ...this.#symbols, top: 0, window };
    this.#head = 0;
    this.draw();
  }

  start(strip: readonly number[]): void {
    this.#symbols = { strip, top: Math.round(this.#head), window: this.window() };
    this.#turnedMs = 0;
    this.#isSpinning = true;
  }

  window(): readonly number[] {
    return Array.from({ length: this.rows }, (_, row) => symbolAt(this.#symbols, Math.round(this.#head) + row));
  }

  /** Advances a spinning reel; called each frame. */
  turn(deltaMs: number): void {
    if (!this.#isSpinning) return;
    this.#turnedMs += deltaMs;
    const share = Math.min(1, this.#turnedMs / startMs);
    // A short movement against the direction first.
    const speed = share < 0.3 ? -0.0016 : speedFull * this.rows * ((share - 0.3) / 0.7) ** 1.6;
    this.#head -= speed * deltaMs;
    this.draw(share === 1);
  }

  /** Stops on a window, `top` being its place on the strip; overshoots a little. */
  async stop(clock: Clock, strip: readonly number[], top: number, window: readonly number[]): Promise<void> {
    this.#isSpinning = false;
    this.#symbols = { strip, top, window };
    const from = top + stopRows;
    await clock.tween(stopMs, (share) => {
      this.#head = from + (top - from) * easeOutBack(share);
      this.draw(share < 0.3);
    });
    this.rest(strip, top, window);
  }

  /** Shows a window at once: for reduced motion. */
  rest(strip: readonly number[], top: number, window: readonly number[]): void {
    this.#isSpinning = false;
    this.#symbols = { strip, top, window };
    this.#head = top;
    this.draw();
  }

  /** Returns to the window it started from. */
  stopWhereItWas(clock: Clock): Promise<void> {
    return this.stop(clock, this.#symbols.strip, this.#symbols.top, this.#symbols.window);
  }

  /** Places every sprite by the head. */
  draw(isBlurred = false): void {
    const first = Math.floor(this.#head);
    const cell = this.cellHeight;
    const textures = isBlurred ? this.#blurred : this.#sharp;
    const scale = symbolSide({ width: this.width, height: cell }) / 128;
    const tall = isBlurred ? (scale / this.#atlas.blurPress) * 1.1 : scale;
    const rows = this.rows;
    this.#column.y = (first - this.#head) * cell;
    this.#winLabels?.draw(this.width, cell, rows);
    for (const [index, sprite] of this.#sprites.entries()) {
      const row = index - 1;
      sprite.visible = row <= rows;
      if (!sprite.visible) continue;
      const symbol = symbolAt(this.#symbols, first + row);
      sprite.texture = textures[symbol] ?? this.#unknown(symbol);
      sprite.scale.set(scale, tall);
      sprite.position.set(this.width / 2, (row + 0.5) * cell);
      sprite.alpha = 1;
      sprite.rotation = 0;
    }
  }

  #unknown(symbol: number): never {
    throw new RangeError(`the title has no symbol ${symbol}`);
  }

  #name(symbol: number): string {
    return this.#names[symbol] ?? this.#unknown(symbol);
  }
}
