import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hop } from '../art/draw/card-letter.ts';
import { swing, type Drawing, type Picture } from '../art/draw/drawing/svg.ts';
import { plainPrints, plainScene, type PlainInks } from '../art/draw/plain-prints.ts';
import { winFigures } from '../art/draw/win-figures.ts';
import type { ShapedText } from '../art/letters/shape-text.ts';
import { checkPlain, flatShapes } from './flat-svg.ts';
import { printSizes, type Prints, type Scene, type Ticket, type TitleArt } from './title-art.ts';

/** `art.json` of a title whose art is a folder of SVG files. */
export type SvgArt = {
  readonly inks: PlainInks & { readonly ticket: Ticket };
  readonly grid: TitleArt['grid'];
  /** The sign of its big wins as one path, from 0, 0 up to 0, -100, and the symbol that turns round them. */
  readonly sign: string;
  readonly emblem: string;
  /** Of a title with free spins: the symbol that moves before the place of the feature, and how. */
  readonly scene?: { readonly mover: string; readonly motion: Scene['motion'] };
};

const motions: readonly Scene['motion'][] = ['rise', 'fall', 'sway', 'float'];

export const isSvgArt = (folder: string): boolean => existsSync(join(folder, 'art.json'));

/** All files that such art is made of, absolute; music is the player's. */
export const svgFiles = (folder: string): readonly string[] =>
  ['symbols', 'prints']
    .map((part) => join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) => readdirSync(part).map((name) => join(part, name)))
    .concat(['art.json', 'letters.json'].map((name) => join(folder, name)))
    .toSorted();

/**
 * The art of a title from its folder: `art.json`, `letters.json`, `symbols/<id>.svg` of 160 × 160, and `prints/<name>.svg` for each print that is not the
 * plain one, `sceneWide` and `sceneTall` among them where it has a scene. @throws Error with title, file and what is wrong with it
 */
export function loadSvgArt(slug: string, folder: string): TitleArt {
  const [artFile, lettersFile] = [join(folder, 'art.json'), join(folder, 'letters.json')];
  const { inks, grid, sign, emblem, scene } = readJson<SvgArt>(slug, artFile);
  const { nameEn, nameHi } = readJson<Readonly<Record<'nameEn' | 'nameHi', ShapedText>>>(slug, lettersFile);
  named(slug, artFile, () => checkPlain({ colours: inks, paths: [sign] }));
  named(slug, lettersFile, () =>
    checkPlain({ colours: {}, paths: [nameEn, nameHi].flatMap(({ glyphs }) => glyphs.map(({ path }) => path)) }),
  );
  const names = readdirSync(join(folder, 'symbols')).filter((name) => name.endsWith('.svg'));
  const drawings = Object.fromEntries(
    names.map((name) => [name.slice(0, -'.svg'.length), drawingOf(slug, join(folder, 'symbols', name), 160, 160)]),
  );
  const turning = drawings[emblem];
  if (turning === undefined) throw new Error(`${slug}: art.json names the emblem ${emblem}, and symbols/${emblem}.svg is missing`);
  const own = Object.entries(printSizes).flatMap(([name, [width, height]]) => {
    const file = join(folder, 'prints', `${name}.svg`);
    return existsSync(file) ? [[name, () => pictureOf(slug, file, width, height)]] : [];
  });
  const { ticket, ...colours } = inks;
  return {
    slug,
    symbols: Object.fromEntries(Object.entries(drawings).map(([id, drawing]) => [id, (pose = 0) => moved(drawing, pose)])),
    palette: Object.values(colours),
    paper: inks.paper,
    table: inks.table,
    ticket,
    key: inks.key,
    prints: { ...plainPrints({ inks, nameEn, nameHi, emblem: () => turning }), ...(Object.fromEntries(own) as Partial<Prints>) },
    grid,
    wins: winFigures({ shape: sign, inks: [inks.band, inks.key, inks.bright, inks.accent, inks.paper], emblem: () => turning }),
    things: {},
    scene: scene === undefined ? null : sceneOf(slug, folder, { ...scene, inks, drawings }),
    extras: {},
    spots: {},
  };
}

/** The sizes in which a scene is drawn: the build asks for these two. */
const sceneSizes = { sceneWide: [1600, 1000], sceneTall: [800, 1500] } as const;

type PlainScene = NonNullable<SvgArt['scene']> & { readonly inks: PlainInks; readonly drawings: Readonly<Record<string, Drawing>> };

/** The place of the free spins: its two files, or the plain one of the title's colours. @throws Error for a symbol or a motion that is not there */
function sceneOf(slug: string, folder: string, { mover, motion, inks, drawings }: PlainScene): Scene {
  const moving = drawings[mover];
  if (moving === undefined) throw new Error(`${slug}: art.json names ${mover} in its scene, and symbols/${mover}.svg is missing`);
  if (!motions.includes(motion)) throw new Error(`${slug}: art.json has the motion "${motion}" in its scene: ${motions.join(', ')}`);
  const own = Object.entries(sceneSizes).flatMap(([name, [width, height]]) => {
    const file = join(folder, 'prints', `${name}.svg`);
    return existsSync(file) ? [{ width, drawing: drawingOf(slug, file, width, height) }] : [];
  });
  return {
    draw: (width, height) => own.find((each) => each.width === width)?.drawing ?? plainScene(inks, width, height),
    movers: { [mover]: () => moving },
    motion,
  };
}

/** A file has no parts that a build could move: the whole symbol rocks and hops a little, and stays in its field. */
const moved = (drawing: Drawing, pose: number): Drawing => (pose === 0 ? drawing : hop(pose, 3)(swing(drawing, 3 * pose, 80, 80)));

function readJson<Content>(slug: string, file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (error) {
    throw new Error(`${slug}: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function drawingOf(slug: string, file: string, width: number, height: number): Drawing {
  return named(slug, file, () => flatShapes(readFileSync(file, 'utf8'), basename(file, '.svg'), [width, height]));
}

/** An error in a file says the title and the file. */
function named<Value>(slug: string, file: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Error(`${slug}: ${file} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function pictureOf(slug: string, file: string, width: number, height: number): Picture {
  const body = drawingOf(slug, file, width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>` as Picture;
}
