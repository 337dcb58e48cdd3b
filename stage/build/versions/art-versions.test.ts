import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundlePlayer } from '../bundle/bundle-player.ts';
import { stageFolder } from '../folders.ts';
import { artVersions } from './art-versions.ts';

let top: string;
let copy: string;
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'mela-stage-'));
  copy = join(top, 'stage');
  const isSource = (path: string) => !/\/(dist|node_modules)$/.test(path);
  cpSync(stageFolder, copy, { recursive: true, filter: isSource });
  symlinkSync(join(stageFolder, 'node_modules'), join(copy, 'node_modules'));
  for (const name of ['kit', 'contract', 'games', 'tsconfig.base.json']) symlinkSync(join(stageFolder, '..', name), join(top, name));
});
afterAll(() => rmSync(top, { recursive: true }));

const slugs = ['chit-pat', 'mor'];
const inCopy = (path: string) => join(copy, path);

/** Which of site, chit-pat and mor are stale after the change. */
async function staleAfter(change: () => void): Promise<string[]> {
  const before = await artVersions(slugs, copy);
  change();
  const after = await artVersions(slugs, copy);
  const titles = slugs.filter((slug) => before.titles[slug] !== after.titles[slug]);
  return [...(before.site === after.site ? [] : ['site']), ...titles];
}

it('art is stale when a file joins what it is drawn from, whatever the folder of that file', async () => {
  const added = () => {
    mkdirSync(inCopy('src/new'));
    writeFileSync(inCopy('src/new/spots.ts'), 'export const spots = {};\n');
    writeFileSync(
      inCopy('art/titles/chit-pat/extras.ts'),
      "export { spots } from '../../../src/new/spots.ts';\nexport const extras = {};\n",
    );
  };
  expect(await staleAfter(added)).toEqual(['chit-pat']);
  expect(await staleAfter(() => appendFileSync(inCopy('src/new/spots.ts'), 'export const more = 1;\n'))).toEqual(['chit-pat']);
});

it('all art is stale when the letters change, which are opened and not imported, or the way to draw', async () => {
  expect(await staleAfter(() => appendFileSync(inCopy('art/letters/letters.json'), '\n'))).toEqual(['site', ...slugs]);
  expect(await staleAfter(() => appendFileSync(inCopy('build/rasterise.ts'), '\n'))).toEqual(['site', ...slugs]);
  expect(await staleAfter(() => appendFileSync(inCopy('src/scene/symbols/atlas-density.ts'), '\n'))).toEqual(slugs);
});

it("the site's art is stale when a file joins what it is drawn from", async () => {
  const added = () => {
    writeFileSync(inCopy('art/site/new.ts'), 'export const one = 1;\n');
    appendFileSync(inCopy('art/site/posters.ts'), "\nexport { one } from './new.ts';\n");
  };
  expect(await staleAfter(added)).toEqual(['site']);
});

it('art is not rendered again for what it is not drawn from: a test, music, another title', async () => {
  const changed = () => {
    appendFileSync(inCopy('art/titles.test.ts'), '\n');
    appendFileSync(inCopy('art/titles/mor/music.ts'), '\n');
    appendFileSync(inCopy('art/titles/rang/hand.ts'), '\n');
  };
  expect(await staleAfter(changed)).toEqual([]);
});

it('the player of the next build plays the music of a title that was added', async () => {
  const code = async () => JSON.stringify(await bundlePlayer(copy, { write: false }));
  expect(await code()).not.toContain('titles/bandar/music.ts');
  mkdirSync(inCopy('art/titles/bandar'));
  cpSync(inCopy('art/titles/mor/music.ts'), inCopy('art/titles/bandar/music.ts'));
  expect(await code()).toContain('titles/bandar/music.ts');
}, 60_000);
