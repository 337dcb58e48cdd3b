import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSoundOn, openSound, switchSound } from './wheel-sound.ts';

const begun: number[] = [];
const node = () => ({
  frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  connect: (to: unknown) => to,
  start: (at: number) => begun.push(at),
  stop: () => undefined,
});
class FakeAudio {
  currentTime = 0;
  destination = {};
  createOscillator = node;
  createGain = node;
  resume = () => Promise.resolve();
}

beforeEach(() => {
  begun.length = 0;
  localStorage.clear();
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

describe('[9.50] the sound of the wheel', () => {
  it('is on, and plays a tick and the end of a spin that a touch has begun', () => {
    expect(isSoundOn()).toBe(true);
    const sound = openSound();
    expect(begun).toHaveLength(0);
    sound.tick();
    sound.stop();
    expect(begun.length).toBeGreaterThan(1);
  });

  it('stays off on this device once it is muted, and comes back', () => {
    switchSound(false);
    expect(isSoundOn()).toBe(false);
    openSound().tick();
    openSound().stop();
    expect(begun).toHaveLength(0);
    switchSound(true);
    openSound().tick();
    expect(begun).toHaveLength(1);
  });

  it('is silent in a browser without sound', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => openSound().tick()).not.toThrow();
  });
});
