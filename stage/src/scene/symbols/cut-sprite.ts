import { Sprite, Texture } from 'pixi.js';

/** A sprite that shows a slice of its texture, in place of a mask: what spins in a cell or opens over a reel ends at its edges. */
export class CutSprite {
  readonly sprite = new Sprite({ anchor: { x: 0.5, y: 0 } });
  #whole = Texture.EMPTY;

  show(texture: Texture): void {
    if (this.#whole === texture) return;
    this.#whole = texture;
    const band = this.sprite.texture;
    if (band.dynamic && band.source === texture.source) band.frame.copyFrom(texture.frame);
    else this.sprite.texture = new Texture({ source: texture.source, frame: texture.frame.clone(), dynamic: true });
  }

  /** Shows the slice between two shares of the height, placed so that the whole would have its top at `top`. */
  cut(from: number, to: number, x: number, top: number, width: number, height: number): void {
    const isSeen = to - from > 0.004;
    this.sprite.visible = isSeen;
    if (!isSeen) return;
    const { frame } = this.sprite.texture;
    const whole = this.#whole.frame;
    frame.y = whole.y + whole.height * from;
    frame.height = whole.height * (to - from);
    this.sprite.texture.update();
    this.sprite.position.set(x, top + height * from);
    this.sprite.scale.set(width / whole.width, height / whole.height);
  }

  /** Its band of the texture goes with it; the texture itself stays. */
  destroy(): void {
    const band = this.sprite.texture;
    this.sprite.destroy();
    if (band.dynamic) band.destroy();
  }
}
