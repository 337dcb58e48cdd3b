// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeShow } from '../play/fake-show.ts';
import { readFixture } from '../book/fixtures.ts';
import { openOverlays } from './overlays.ts';

const ids = ['poster', 'poster-number', 'poster-caption', 'stamp', 'stamp-word', 'stamp-times', 'stamp-sum', 'stamp-button', 'cabinet'];

beforeEach(() => {
  document.body.innerHTML = `${ids.map((id) => `<div id="${id}" hidden></div>`).join('')}<canvas id="confetti"></canvas>`;
});

/** What still listens on an element. */
function listeners(element: Element): () => number {
  const signals: (AbortSignal | undefined)[] = [];
  const add = element.addEventListener.bind(element);
  vi.spyOn(element, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
    signals.push(typeof options === 'object' && options !== null ? (options as AddEventListenerOptions).signal : undefined);
    add(type, listener as EventListener, options as AddEventListenerOptions);
  });
  return () => signals.filter((signal) => signal?.aborted !== true).length;
}

it('posters and big wins that close by themselves leave no listener', async () => {
  const { show, run } = fakeShow(readFixture('patang').title);
  const overlays = openOverlays({
    clock: show.clock,
    sound: show.sound,
    paper: { shape: '', inks: ['#000'] } as never,
    reducesMotion: true,
  });
  const elements = ['poster', 'stamp'].map((id) => listeners(document.getElementById(id)!));
  const win = { climb: [{ tier: 'big', fromMinor: 0 } as never], sumMinor: 5_000, betMinor: 100, counted: () => undefined };
  for (let round = 0; round < 30; round += 1) {
    await run(overlays.poster({ number: '10', caption: 'free spins' }));
    await run(overlays.bigWin(win));
  }
  expect(elements.map((count) => count())).toEqual([0, 0]);
});

it('a touch closes one at once', async () => {
  const { show } = fakeShow(readFixture('patang').title);
  const overlays = openOverlays({ clock: show.clock, sound: show.sound, paper: {} as never, reducesMotion: true });
  const poster = document.getElementById('poster')!;
  void overlays.poster({ number: '10', caption: 'free spins' });
  expect(poster.hidden).toBe(false);
  poster.click();
  await vi.waitFor(() => expect(poster.hasAttribute('data-leaving')).toBe(true));
});
