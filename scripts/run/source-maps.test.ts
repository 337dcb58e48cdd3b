import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSample } from '../../web/build/build-sample.ts';
import { setSourceMapsAside } from '../../web/build/source-maps.ts';

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it('[1.11] what visitors get has neither a source map nor the name of one; each script’s is beside it', async () => {
  const dist = await buildSample([setSourceMapsAside()]);
  const served = filesOf(join(dist, 'client'));
  const scripts = served.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(served.map(({ name }) => name).filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const { parentPath, name } of served)
    expect([name, readFileSync(join(parentPath, name), 'utf8').includes('sourceMapping')]).toEqual([name, false]);
  const maps = filesOf(join(dist, 'source-maps'));
  expect(maps.length).toBeGreaterThan(1);
  expect(scripts.map((name) => `${name}.map`)).toEqual(expect.arrayContaining(maps.map(({ name }) => name)));
  for (const { parentPath, name } of maps)
    expect(JSON.parse(readFileSync(join(parentPath, name), 'utf8'))).toMatchObject({ version: 3, sourcesContent: expect.any(Array) });
});
