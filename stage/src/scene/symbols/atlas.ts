import { ImageSource, Rectangle, Texture } from 'pixi.js';

type AtlasJson = {
  readonly density: number;
  readonly cell: number;
  readonly blurPress: number;
  readonly frames: Readonly<Record<string, readonly [number, number, number, number]>>;
  readonly spots?: Readonly<Record<string, string>>;
};

/** The textures of a title by name: symbols, `blur:` twins, `fx:` effects, `extra:` art of a feature. */
export type Atlas = {
  /** A blurred twin is pressed to this share of its height. */
  readonly blurPress: number;
  texture(name: string): Texture;
  /** The colour of a symbol's cluster, where the title has one. */
  spot(symbol: string): number | null;
  /** Upper and lower half of a symbol, for the cut. */
  halves(name: string): readonly [upper: Texture, lower: Texture];
};

/** Opens the packed texture of a title; `image` and `json` are already loaded. */
export function openAtlas(image: ImageBitmap, json: AtlasJson): Atlas {
  const source = new ImageSource({ resource: image, resolution: json.density, autoGenerateMipmaps: true, scaleMode: 'linear' });
  const textures = new Map<string, Texture>();
  const cut = (key: string, [x, y, width, height]: readonly [number, number, number, number]) => {
    const known = textures.get(key);
    if (known !== undefined) return known;
    const scale = 1 / json.density;
    const texture = new Texture({ source, frame: new Rectangle(x * scale, y * scale, width * scale, height * scale) });
    textures.set(key, texture);
    return texture;
  };
  const frameOf = (name: string) => {
    const frame = json.frames[name];
    if (frame === undefined) throw new RangeError(`the atlas of this title has no "${name}"`);
    return frame;
  };
  return {
    blurPress: json.blurPress,
    spot: (symbol) => {
      const colour = json.spots?.[symbol];
      return colour === undefined ? null : Number.parseInt(colour.slice(1), 16);
    },
    texture: (name) => cut(name, frameOf(name)),
    halves: (name) => {
      const [x, y, width, height] = frameOf(name);
      return [cut(`${name}/upper`, [x, y, width, height / 2]), cut(`${name}/lower`, [x, y + height / 2, width, height / 2])];
    },
  };
}
