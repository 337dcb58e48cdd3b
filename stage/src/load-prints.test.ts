import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectPrints, loadPrints, printedVersion } from './load-prints.ts';

const lists = (...titles: readonly object[]) => {
  const answers = titles.map((list) => new Response(JSON.stringify({ titles: list })));
  vi.stubGlobal('fetch', async () => answers.shift() ?? new Response('gone', { status: 500 }));
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[F13] a game that is still being printed says so and opens by itself when it is', async () => {
  lists({ mor: { version: 'a', isReady: false } }, { mor: { version: 'a', isReady: false } }, { mor: { version: 'a', isReady: true } });
  const waits = vi.fn<() => void>();
  const version = printedVersion('mor', { waits });
  await vi.advanceTimersByTimeAsync(3000);
  await expect(version).resolves.toBe('a');
  expect(waits).toHaveBeenCalledTimes(2);
});

it('a printed game opens without waiting', async () => {
  lists({ mor: { version: 'a', isReady: true } });
  const waits = vi.fn<() => void>();
  await printedVersion('mor', { waits });
  expect(waits).not.toHaveBeenCalled();
});

it('a game that nobody prints is an error, and so is a list that does not come', async () => {
  lists({ mor: { version: 'a', isReady: true } });
  await expect(printedVersion('jugnu', { waits: () => undefined })).rejects.toThrow('nothing is printed for "jugnu"');
  await expect(printedVersion('mor', { waits: () => undefined })).rejects.toThrow('answered 500');
});

it('[F12] the page’s word for a title spares the list, once', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ titles: { mor: { version: 'b', isReady: true } } })));
  vi.stubGlobal('fetch', fetched);
  expectPrints('mor', 'a');
  await expect(printedVersion('mor', { waits: () => undefined })).resolves.toBe('a');
  expect(fetched).not.toHaveBeenCalled();
  await expect(printedVersion('mor', { waits: () => undefined })).resolves.toBe('b');
});

it.each([
  ['AVIF', true, ['symbols@1x.avif']],
  ['WebP where AVIF is not known', false, ['symbols@1x.avif', 'symbols@1x.webp']],
])('[F12] symbols come as %s', async (_format, knowsAvif, sheets) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/|\?.*$/g, ''));
    return new Response(address.includes('.json') ? '{"density":1,"frames":{}}' : address, { status: 200 });
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
  expectPrints('mor', 'a');
  await loadPrints('mor', 'en', 1, { progress: () => undefined, waits: () => undefined });
  expect(asked.filter((name) => name.startsWith('symbols') && !name.endsWith('json'))).toEqual(sheets);
});
