import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PagesBusy, RenderQueue } from './render-queue.ts';

const besideAfterMs = 50;
const pauseMs = 2;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const passed = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  await new Promise(setImmediate);
};

/** Work that ends on `finish`; `began` records the order of starts. */
function controlledWork(queue: RenderQueue, began: string[]) {
  const open = new Map<string, () => void>();
  const ask = (address: string, name: string, isWanted = () => true) =>
    queue.run(address, isWanted, () => {
      began.push(name);
      return new Promise<string>((resolve) => open.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    open.get(name)?.();
    await new Promise(setImmediate);
  };
  /** Ends the work, and lets the pause before the next pass. */
  const finish = async (name: string) => {
    await end(name);
    await passed(pauseMs);
  };
  return { ask, end, finish };
}

test('[O7] pages are rendered one after the other, and only so many beside those that take long', async () => {
  const began: string[] = [];
  const { ask, finish } = controlledWork(
    new RenderQueue({ atOnceMax: 2, besideAfterMs, pauseMs, waitingMax: 10, perAddressMax: 10 }),
    began,
  );
  const pages = ['1', '2', '3', '4', '5'].map((name) => ask(`address ${name}`, name));
  expect(began).toEqual(['1']);
  await finish('1');
  expect(began).toEqual(['1', '2']);
  await passed(besideAfterMs - 1);
  expect(began).toEqual(['1', '2']);
  await passed(1);
  expect(began).toEqual(['1', '2', '3']);
  await passed(besideAfterMs);
  expect(began).toEqual(['1', '2', '3']);
  await finish('2');
  expect(began).toEqual(['1', '2', '3', '4']);
  await finish('4');
  expect(began).toEqual(['1', '2', '3', '4']);
  await finish('3');
  await finish('5');
  expect(await Promise.all(pages)).toEqual(['1', '2', '3', '4', '5']);
});

test('a page that waits begins a pause after the one before it, so that bets get processor time between pages', async () => {
  const began: string[] = [];
  const { ask, end, finish } = controlledWork(
    new RenderQueue({ atOnceMax: 1, besideAfterMs, pauseMs, waitingMax: 10, perAddressMax: 10 }),
    began,
  );
  const pages = [ask('a', '1'), ask('b', '2')];
  await end('1');
  pages.push(ask('c', '3'));
  await passed(pauseMs - 1);
  expect(began).toEqual(['1']);
  await passed(1);
  expect(began).toEqual(['1', '2']);
  await finish('2');
  await finish('3');
  expect(await Promise.all(pages)).toEqual(['1', '2', '3']);
  // No page waited when the last one ended: the next begins at once.
  void ask('d', '4');
  expect(began).toEqual(['1', '2', '3', '4']);
});

test('[O7] past the limit a page is rejected at once, and freed places are used again', async () => {
  const { ask, finish } = controlledWork(new RenderQueue({ atOnceMax: 1, besideAfterMs, pauseMs, waitingMax: 1, perAddressMax: 10 }), []);
  const first = ask('a', '1');
  const second = ask('b', '2');
  await expect(ask('c', '3')).rejects.toThrow(PagesBusy);
  await finish('1');
  const fourth = ask('c', '4');
  await finish('2');
  await finish('4');
  expect(await Promise.all([first, second, fourth])).toEqual(['1', '2', '4']);
});

test('[O7] one address cannot take all places, nor delay others with its earlier requests', async () => {
  const began: string[] = [];
  const { ask, finish } = controlledWork(
    new RenderQueue({ atOnceMax: 1, besideAfterMs, pauseMs, waitingMax: 10, perAddressMax: 4 }),
    began,
  );
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => ask('flood', name));
  await expect(ask('flood', 'f5')).rejects.toThrow(PagesBusy);
  const others = [ask('b', 'b1'), ask('c', 'c1')];
  for (const name of ['f1', 'f2', 'b1', 'c1', 'f3', 'f4']) await finish(name);
  expect(began).toEqual(['f1', 'f2', 'b1', 'c1', 'f3', 'f4']);
  await Promise.all([...flood, ...others]);
});

test('a page whose visitor has left is not rendered when its turn comes', async () => {
  const began: string[] = [];
  const { ask, finish } = controlledWork(
    new RenderQueue({ atOnceMax: 1, besideAfterMs, pauseMs, waitingMax: 10, perAddressMax: 10 }),
    began,
  );
  const first = ask('a', '1');
  const left = ask('b', '2', () => false);
  const third = ask('c', '3');
  const rejection = left.catch((error: unknown) => error);
  await finish('1');
  await finish('3');
  expect(await rejection).toBeInstanceOf(PagesBusy);
  expect(began).toEqual(['1', '3']);
  await Promise.all([first, third]);
});

test('a page that fails frees its place', async () => {
  const queue = new RenderQueue({ atOnceMax: 1, besideAfterMs, pauseMs, waitingMax: 0, perAddressMax: 1 });
  await expect(
    queue.run(
      'a',
      () => true,
      () => Promise.reject(new Error('broken')),
    ),
  ).rejects.toThrow('broken');
  expect(
    await queue.run(
      'a',
      () => true,
      async () => 'next',
    ),
  ).toBe('next');
});
