// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatWhileHeld } from './repeat-while-held.ts';

let button: HTMLButtonElement;
let acts = 0;
beforeEach(() => {
  vi.useFakeTimers();
  acts = 0;
  button = document.createElement('button');
  repeatWhileHeld(button, () => (acts += 1));
});
afterEach(() => void vi.useRealTimers());

const send = (type: string) => button.dispatchEvent(new PointerEvent(type, { button: 0 }));
const release = () => {
  send('pointerup');
  button.click();
};

it('a short press acts once', () => {
  send('pointerdown');
  vi.advanceTimersByTime(200);
  release();
  vi.advanceTimersByTime(5000);
  expect(acts).toBe(1);
});

it('a held button repeats, faster after a second and a half, and its release adds nothing', () => {
  send('pointerdown');
  vi.advanceTimersByTime(1500);
  const slow = acts;
  vi.advanceTimersByTime(1000);
  const fast = acts - slow;
  release();
  vi.advanceTimersByTime(5000);
  expect(slow).toBeGreaterThan(6);
  expect(fast).toBeGreaterThan(slow);
  expect(acts).toBe(slow + fast);
});

it.each(['pointerleave', 'pointercancel', 'blur'])('%s ends the repetition', (end) => {
  send('pointerdown');
  vi.advanceTimersByTime(900);
  const before = acts;
  send(end);
  vi.advanceTimersByTime(5000);
  expect(acts).toBe(before);
});

it('a disabled button repeats no longer: the end of the list is reached', () => {
  send('pointerdown');
  vi.advanceTimersByTime(900);
  const before = acts;
  button.disabled = true;
  vi.advanceTimersByTime(5000);
  expect(acts).toBe(before);
});

it('a press by the keyboard after a hold acts', () => {
  send('pointerdown');
  vi.advanceTimersByTime(900);
  release();
  const before = acts;
  button.click();
  expect(acts).toBe(before + 1);
});
