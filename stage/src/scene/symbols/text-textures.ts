import { CanvasSource, Texture } from 'pixi.js';

const face = '"Rozha One"';
/** Height of the letters in the texture, in pixels: sharp on the largest cells there are. */
const pixels = 72;

/** Renders short texts as textures. */
export type TextRenderer = { texture(text: string, colour: string): Texture };

/** Sums differ from round to round: of so many texts the one not shown for the longest is let go. */
export const textsMax = 96;

/** Short texts in the display face, each rendered once as long as it is shown now and then. What is let go stays whole for the sprites that show it. */
export class TextTextures implements TextRenderer {
  readonly #textures = new Map<string, Texture>();

  texture(text: string, colour: string): Texture {
    const key = `${colour}${text}`;
    const known = this.#textures.get(key);
    if (known !== undefined) {
      this.#textures.delete(key);
      this.#textures.set(key, known);
      return known;
    }
    const canvas = document.createElement('canvas');
    // Rendered by the processor, since it is read back at once as a texture.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new TypeError('this browser renders no text on a canvas');
    const font = `400 ${pixels}px ${face}, serif`;
    context.font = font;
    canvas.width = Math.ceil(context.measureText(text).width) + 8;
    canvas.height = Math.ceil(pixels * 1.16);
    context.font = font;
    context.fillStyle = colour;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillText(text, canvas.width / 2, pixels * 0.92);
    const texture = new Texture({ source: new CanvasSource({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' }) });
    this.#textures.set(key, texture);
    const [oldest] = this.#textures.keys();
    if (this.#textures.size > textsMax && oldest !== undefined) this.#textures.delete(oldest);
    return texture;
  }
}

/** The face is fetched before the first text is set; where it cannot be loaded, another one is used and the game still opens. */
export async function loadDisplayFace(): Promise<void> {
  await Promise.allSettled([document.fonts.load(`400 ${pixels}px ${face}`, '₹0×')]);
}
