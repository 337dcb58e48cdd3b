// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openSound } from './sound.ts';

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  terminate = vi.fn();
  postMessage = vi.fn();
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
}
const node = () => ({ gain: { value: 1 }, connect: (to: unknown) => to, start: vi.fn(), buffer: null, loop: false });
class FakeContext {
  readonly destination = {};
  createGain = node;
  createBufferSource = node;
  createBuffer = () => ({ copyToChannel: () => undefined });
  suspend = async () => undefined;
  resume = async () => undefined;
}
afterEach(() => {
  vi.unstubAllGlobals();
  FakeWorker.made = [];
  localStorage.clear();
});

function openTouched(): FakeWorker {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('AudioContext', FakeContext);
  openSound('patang');
  window.dispatchEvent(new Event('pointerdown'));
  const [worker] = FakeWorker.made;
  if (worker === undefined) throw new Error('no thread was started');
  return worker;
}
const renders = (worker: FakeWorker, name: string) =>
  worker.dispatchEvent(new MessageEvent('message', { data: { name, wave: new Float32Array(8) } }));

it('the thread that renders sounds ends with the last of them, the music', () => {
  const worker = openTouched();
  renders(worker, 'spin');
  expect(worker.terminate).not.toHaveBeenCalled();
  renders(worker, 'bed');
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

it('a thread that fails ends, and the game continues', () => {
  const worker = openTouched();
  renders(worker, 'spin');
  worker.dispatchEvent(new Event('error'));
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

it('a thread that asks for a score which is not there ends', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const worker = openTouched();
  worker.dispatchEvent(new MessageEvent('message', { data: null }));
  await vi.waitFor(() => expect(worker.terminate).toHaveBeenCalledTimes(1));
});

it('the thread gets the recorded sounds that a score from outside names, without one that does not come', async () => {
  const score = { recorded: ['win', 'bed'] };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/art/patang/music.json') return Response.json(score);
    return address === '/art/patang/sound/win.wav' ? new Response(new Uint8Array([1, 2])) : new Response('', { status: 404 });
  });
  const worker = openTouched();
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith({ slug: 'patang', recorded: {} }));
  worker.dispatchEvent(new MessageEvent('message', { data: null }));
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledTimes(2));
  const [sent] = worker.postMessage.mock.calls.at(-1) ?? [];
  expect(sent.score).toEqual(score);
  expect(Object.keys(sent.recorded)).toEqual(['win']);
  expect([...new Uint8Array(sent.recorded.win)]).toEqual([1, 2]);
});
