import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead, loadArt, loadPoses, artVersion } from './load-art.ts';

const lists = (...titles: readonly object[]) => {
  const answers = titles.map((list) => new Response(JSON.stringify({ titles: list })));
  vi.stubGlobal('fetch', async () => answers.shift() ?? new Response('gone', { status: 500 }));
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a game whose art is still being rendered says so, and opens by itself when it is ready', async () => {
  lists({ mor: { version: 'a', isReady: false } }, { mor: { version: 'a', isReady: false } }, { mor: { version: 'a', isReady: true } });
  const stillRendering = vi.fn<() => void>();
  const version = artVersion('mor', { stillRendering });
  await vi.advanceTimersByTimeAsync(3000);
  await expect(version).resolves.toBe('a');
  expect(stillRendering).toHaveBeenCalledTimes(2);
});

it('a game whose art is ready opens without waiting', async () => {
  lists({ mor: { version: 'a', isReady: true } });
  const stillRendering = vi.fn<() => void>();
  await artVersion('mor', { stillRendering });
  expect(stillRendering).not.toHaveBeenCalled();
});

it('a game without art is an error, and so is a manifest that cannot be fetched', async () => {
  lists({ mor: { version: 'a', isReady: true } });
  await expect(artVersion('jugnu', { stillRendering: () => undefined })).rejects.toThrow('there is no art for "jugnu"');
  await expect(artVersion('mor', { stillRendering: () => undefined })).rejects.toThrow('answered 500');
});

/** A server that answers everything, in a browser that knows AVIF or does not; gives the names of the files asked for, in order. */
function standInServer(knowsAvif = true): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/|\?.*$/g, ''));
    if (address.endsWith('manifest.json')) return Response.json({ titles: { mor: { version: 'b', isReady: true } } });
    return new Response(address.includes('.json') ? '{"density":1,"frames":{}}' : address);
  });
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    if (!knowsAvif && (await blob.text()).includes('.avif')) throw new DOMException('no such picture', 'InvalidStateError');
    return { width: 8, height: 8, close: () => undefined };
  });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = async () => undefined;
    },
  );
  return asked;
}
const silent = { progress: () => undefined, stillRendering: () => undefined };

it.each([
  ['AVIF', true, ['manifest.json', 'symbols@1x.avif', 'symbols@1x.json']],
  ['WebP where AVIF is not known', false, ['manifest.json', 'symbols@1x.avif', 'symbols@1x.json', 'symbols@1x.webp']],
])('symbols come as %s', async (_format, knowsAvif, files) => {
  const asked = standInServer(knowsAvif);
  await loadArt('mor', 'en', 1, silent);
  expect(asked).toEqual(files);
});

describe('art that the page knows', () => {
  it('are fetched before they are needed, without the manifest, and once', async () => {
    const asked = standInServer();
    fetchAhead('mor', 'en', { version: 'a', density: 1 });
    expect(asked).toEqual(['symbols@1x.avif', 'symbols@1x.json']);
    const { art } = await loadArt('mor', 'en', 1, silent);
    expect([asked.length, art('poster.webp')]).toEqual([2, '/art/mor/poster.webp?v=a']);
    await loadArt('mor', 'en', 1, silent);
    expect(asked.slice(2)).toEqual(['manifest.json', 'symbols@1x.avif', 'symbols@1x.json']);
  });

  it('is fetched again where the stage needs another texture than the page assumed', async () => {
    const asked = standInServer();
    fetchAhead('mor', 'en', { version: 'a', density: 1 });
    await loadArt('mor', 'en', 2, silent);
    expect(asked).toEqual(['symbols@1x.avif', 'symbols@1x.json', 'symbols@2x.avif', 'symbols@2x.json']);
  });

  it('that cannot be fetched is an error when it is needed, not before', async () => {
    standInServer();
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 500 }));
    fetchAhead('mor', 'en', { version: 'a', density: 1 });
    await expect(loadArt('mor', 'en', 1, silent)).rejects.toThrow('answered 500');
  });
});

describe('poses of the symbols', () => {
  it('come in the texture that the screen needs, and are in the atlas afterwards', async () => {
    const asked = standInServer();
    const assets = await loadArt('mor', 'en', 1, silent);
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('.json')
        ? Response.json({ density: 1, frames: { 'pose:veena:0': [4, 4, 128, 128], 'pose:veena:1': [136, 4, 128, 128] } })
        : new Response(address),
    );
    expect(assets.atlas.poses('veena')).toEqual([]);
    await loadPoses(assets);
    expect(assets.atlas.poses('veena').map(({ frame }) => frame.x)).toEqual([4, 136]);
    expect(assets.atlas.poses('a')).toEqual([]);
    expect(asked.some((file) => file.startsWith('poses'))).toBe(false);
  });

  it('that cannot be loaded leave the game as it is', async () => {
    standInServer();
    const assets = await loadArt('mor', 'en', 2, silent);
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 500 }));
    await loadPoses(assets);
    expect(assets.atlas.poses('veena')).toEqual([]);
  });
});
