import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { atlasDensity } from '../src/scene/symbols/atlas-density.ts';
import { picture } from '../art/draw/drawing/svg.ts';
import { packAtlas, packPoses } from './pack-atlas.ts';
import { writeKeyArt, writePictures, writeSvg, writeWebp } from './rasterise.ts';
import { outFolder } from './folders.ts';
import type { Scene, TitleArt } from './title-art.ts';

/** Folders that a build left aside when it was ended half way; those of a build still running are its own. */
export function removeAbandoned(): void {
  for (const name of existsSync(`${outFolder}art`) ? readdirSync(`${outFolder}art`) : []) {
    const owner = /^\.[a-z-]+-(\d+)$/.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`)) rmSync(`${outFolder}art/${name}`, { recursive: true, force: true });
  }
}

const artFolderOf = (slug: string) => `${outFolder}art/${slug}`;

const labelWidths = [200, 400, 800] as const;

const phone = { width: 360, height: 740, pixelRatio: 2 } as const;

/** What pages of the site show of a title: its label and key art. Returns the file names, and what a page has to know of the art. `into`: its folder. */
export async function renderLabel(
  { slug, prints, symbols, grid }: TitleArt,
  into = artFolderOf(slug),
): Promise<{
  readonly pictures: readonly string[];
  readonly symbols: readonly string[];
  readonly phoneDensity: 1 | 2;
}> {
  return putTogether(into, async (folder) => {
    const files = await Promise.all([writePictures(prints.label(), `${folder}label`, labelWidths), writeKeyArt(prints, `${folder}label`)]);
    return {
      pictures: files.flat().map((file) => basename(file)),
      symbols: Object.keys(symbols),
      phoneDensity: atlasDensity(grid, phone),
    };
  });
}

/** What the player needs of a title, and the pages that open it. */
export async function renderGame(art: TitleArt, into = artFolderOf(art.slug)): Promise<void> {
  const { symbols, prints, things, scene, wins } = art;
  await putTogether(into, async (folder) => {
    mkdirSync(`${folder}symbols`);
    mkdirSync(`${folder}things`);
    writeSvg(prints.frame(), `${folder}frame.svg`);
    writeSvg(prints.ground(), `${folder}ground.svg`);
    // A figure is larger than the window: as pixels it would have a hundred kilobytes, or soft edges.
    for (const [step, draw] of Object.entries(wins.figures)) writeSvg(draw(), `${folder}win-${step}.svg`);
    // Started together: sharp draws each on its own thread, so every core has work until the last picture.
    await Promise.all([
      packAtlas(art, `${folder}symbols`),
      packPoses(art, `${folder}poses`),
      writeWebp(prints.poster(), `${folder}poster.webp`, 720),
      writeWebp(prints.plate(), `${folder}plate.webp`, 720),
      writeWebp(prints.plateHi(), `${folder}plate-hi.webp`, 720),
      writeWebp(prints.stamp(), `${folder}stamp.webp`, 720),
      writeWebp(prints.backdropWide(), `${folder}backdrop-wide.webp`, 1600),
      writeWebp(prints.backdropTall(), `${folder}backdrop-tall.webp`, 800),
      ...(scene === null ? [] : renderScene(scene, folder)),
      ...Object.entries(things).map(([name, draw]) => writeWebp(picture(160, 160, draw()), `${folder}things/${name}.webp`, 320)),
      ...Object.entries(symbols).map(([id, draw]) => {
        const drawing = picture(160, 160, draw());
        writeSvg(drawing, `${folder}symbols/${id}.svg`);
        // Small ones are for the game history, which shows whole windows of them.
        return Promise.all([
          writeWebp(drawing, `${folder}symbols/${id}.webp`, 144),
          writeWebp(drawing, `${folder}symbols/${id}-32.webp`, 32),
        ]);
      }),
    ]);
  });
}

function renderScene({ draw, movers, motion, festive }: Scene, folder: string): readonly Promise<unknown>[] {
  writeFileSync(`${folder}scene.json`, JSON.stringify({ movers: Object.keys(movers), motion, festive }));
  return [
    writeWebp(picture(1600, 1000, draw(1600, 1000)), `${folder}scene-wide.webp`, 1600),
    writeWebp(picture(800, 1500, draw(800, 1500)), `${folder}scene-tall.webp`, 800),
    ...Object.entries(movers).map(([name, mover]) => writeWebp(picture(160, 160, mover()), `${folder}things/moving-${name}.webp`, 160)),
  ];
}

/** Rendered in another folder and moved into place at the end, file by file, so that a running server never finds half a picture. */
async function putTogether<Value>(into: string, render: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = `${dirname(into)}/.${basename(into)}-${process.pid}/`;
  mkdirSync(folder, { recursive: true });
  const rendered = await render(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = `${entry.parentPath}/${entry.name}`.replaceAll('//', '/');
    const to = `${into}/${from.slice(folder.length)}`;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
  rmSync(folder, { recursive: true, force: true });
  return rendered;
}
