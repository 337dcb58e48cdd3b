import { Container, Sprite } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import { symbolSide, type Place } from '../place.ts';
import type { TextRenderer } from './text-textures.ts';

const ink = '#36081a';
/** The label across a coin has room for a text so wide and so high, as shares of the coin. */
const wide = 0.8;
const high = 0.34;

/** A coin with its value across it. */
export class CoinArt {
  readonly view = new Container();
  readonly #coin: Sprite;
  readonly #value: Sprite;
  #scale = 1;

  constructor(atlas: Atlas, texts: TextRenderer, text: string) {
    this.#coin = new Sprite({ texture: atlas.texture('extra:coin'), anchor: 0.5 });
    this.#value = new Sprite({ texture: texts.texture(text, ink), anchor: 0.5 });
    this.view.addChild(this.#coin, this.#value);
  }

  put(place: Place): void {
    const side = symbolSide(place);
    this.view.position.set(place.x, place.y);
    this.#coin.scale.set(side / 128);
    const { width, height } = this.#value.texture;
    this.#scale = Math.min((side * wide) / width, (side * high) / height);
    this.#value.scale.set(this.#scale);
  }

  /** The value comes down like a stamp, `share` from 0 to 1. */
  stamp(share: number): void {
    this.#value.alpha = Math.min(1, share * 2);
    this.#value.scale.set(this.#scale * (1 + 1.1 * (1 - share) ** 2));
  }

  swell(by: number): void {
    this.view.scale.set(1 + by);
  }
}
