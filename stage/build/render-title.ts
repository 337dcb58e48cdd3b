import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { picture } from '../art/draw/svg.ts';
import { packAtlas } from './pack-atlas.ts';
import { writePictures, writeSvg, writeWebp } from './rasterise.ts';
import { writeKeyArt } from './write-key-art.ts';
import { outFolder, type TitleArt } from './titles.ts';

/** Another build may put its own copy there between our two steps; then ours replaces that one. */
export function putInPlace(from: string, to: string, tries = 3): void {
  rmSync(to, { recursive: true, force: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (tries === 1) throw error;
    putInPlace(from, to, tries - 1);
  }
}

/** Folders that a build left aside when it was ended half way; those of a build still running are its own. */
export function removeAbandoned(): void {
  for (const name of existsSync(`${outFolder}art`) ? readdirSync(`${outFolder}art`) : []) {
    const owner = /^\.[a-z-]+-(\d+)$/.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`)) rmSync(`${outFolder}art/${name}`, { recursive: true, force: true });
  }
}

const labelWidths = [200, 400, 800] as const;

/** Renders everything that a page or the stage shows of a title into dist/art/<slug>/ and answers the file names. */
export async function renderTitle({ slug, symbols, prints }: TitleArt): Promise<readonly string[]> {
  // Printed aside and put in place at the end, so that a running server never finds half a title.
  const folder = `${outFolder}art/.${slug}-${process.pid}/`;
  mkdirSync(`${folder}symbols`, { recursive: true });
  // Started together: sharp draws each on a thread of its own, so every core has work until the last picture.
  const jobs: readonly Promise<readonly string[] | void>[] = [
    writePictures(prints.label(), `${folder}label`, labelWidths),
    writeKeyArt(prints, `${folder}label`),
    packAtlas(symbols, `${folder}symbols`, 2),
    packAtlas(symbols, `${folder}symbols`, 1),
    writeWebp(prints.poster(), `${folder}poster.webp`, 720),
    writeWebp(prints.plate(), `${folder}plate.webp`, 720),
    writeWebp(prints.plateHi(), `${folder}plate-hi.webp`, 720),
    writeWebp(prints.stamp(), `${folder}stamp.webp`, 720),
    writeWebp(prints.backdropWide(), `${folder}backdrop-wide.webp`, 1600),
    writeWebp(prints.backdropTall(), `${folder}backdrop-tall.webp`, 800),
    ...Object.entries(symbols).map(([id, draw]) => {
      const drawing = picture(160, 160, draw());
      writeSvg(drawing, `${folder}symbols/${id}.svg`);
      return writeWebp(drawing, `${folder}symbols/${id}.webp`, 144);
    }),
  ];
  writeSvg(prints.frame(), `${folder}frame.svg`);
  writeSvg(prints.ground(), `${folder}ground.svg`);
  const pictures = (await Promise.all(jobs)).flatMap((files) => files ?? []);
  putInPlace(folder, `${outFolder}art/${slug}`);
  return pictures.map((file) => basename(file));
}
