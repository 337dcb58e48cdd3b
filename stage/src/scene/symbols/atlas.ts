import { ImageSource, Rectangle, Texture } from 'pixi.js';

type Frame = readonly [x: number, y: number, width: number, height: number];

type AtlasJson = {
  readonly density: number;
  readonly cell: number;
  readonly blurPress: number;
  readonly frames: Readonly<Record<string, Frame>>;
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
  /** The poses of a symbol beside the one at rest, from one end of its movement to the other. None before `addPoses`, or where it has none. */
  poses(name: string): readonly Texture[];
  /** The poses of the title's symbols, in a texture of their own. */
  addPoses(image: ImageBitmap, json: Pick<AtlasJson, 'density' | 'frames'>): void;
};

/** Opens the packed texture of a title; `image` and `json` are already loaded. */
export function openAtlas(image: ImageBitmap, json: AtlasJson): Atlas {
  const source = openSource(image, json.density);
  const textures = new Map<string, Texture>();
  const poses = new Map<string, readonly Texture[]>();
  const cut = (key: string, frame: Frame) => {
    const known = textures.get(key);
    if (known !== undefined) return known;
    const texture = cutFrom(source, json.density, frame);
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
    poses: (name) => poses.get(name) ?? [],
    addPoses(sheet, { density, frames }) {
      const all = openSource(sheet, density);
      for (const [key, frame] of Object.entries(frames)) {
        const name = key.split(':')[1] ?? '';
        poses.set(name, [...(poses.get(name) ?? []), cutFrom(all, density, frame)]);
      }
    },
  };
}

const openSource = (image: ImageBitmap, density: number) =>
  new ImageSource({ resource: image, resolution: density, autoGenerateMipmaps: true, scaleMode: 'linear' });

function cutFrom(source: ImageSource, density: number, [x, y, width, height]: Frame): Texture {
  const scale = 1 / density;
  return new Texture({ source, frame: new Rectangle(x * scale, y * scale, width * scale, height * scale) });
}
