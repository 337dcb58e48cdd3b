// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { recallLevels, recallMuted, rememberLevels, rememberMuted, usualLevels } from './sound-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('levels and silence are as they were at the last visit', () => {
  rememberLevels({ music: 0, effects: 85 });
  rememberMuted(true);
  expect([recallLevels(), recallMuted()]).toEqual([{ music: 0, effects: 85 }, true]);
});

it.each(['', '10', '10 x', '-5 10', '10 101', '1.5 2'])('what makes no sense (%j) is not used', (stored) => {
  localStorage.setItem('mela:stage-levels', stored);
  expect(recallLevels()).toEqual(usualLevels);
});

it('without storage a choice lasts for the visit, and nothing fails', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, clear: () => undefined });
  rememberLevels({ music: 1, effects: 1 });
  rememberMuted(true);
  expect([recallLevels(), recallMuted()]).toEqual([{ music: 1, effects: 1 }, true]);
});
