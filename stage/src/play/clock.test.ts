import { describe, expect, it } from 'vitest';
import { Clock } from './clock.ts';

const settled = async (promise: Promise<void>) => {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return isDone;
};

describe('the time of the show', () => {
  it('a wait ends when its time has passed, not before', async () => {
    const clock = new Clock();
    const wait = clock.wait(100);
    clock.tick(99);
    expect(await settled(wait)).toBe(false);
    clock.tick(1);
    expect(await settled(wait)).toBe(true);
  });

  it('a tween ends on exactly 1', () => {
    const clock = new Clock();
    const shares: number[] = [];
    void clock.tween(100, (share) => shares.push(share));
    clock.tick(60);
    clock.tick(60);
    expect(shares).toEqual([0, 0.6, 1]);
  });

  it('[R9] a skip asked for at once takes effect only after the least cycle of 2.5 s', async () => {
    const clock = new Clock();
    clock.beginCycle(2500);
    const wait = clock.wait(10_000);
    clock.requestSkip();
    clock.tick(2499);
    expect(await settled(wait)).toBe(false);
    clock.tick(1);
    expect(await settled(wait)).toBe(true);
  });

  it('[R9] a skip never shortens what may not be shortened', async () => {
    const clock = new Clock();
    clock.beginCycle(100);
    const wait = clock.wait(5000, false);
    clock.requestSkip();
    clock.tick(4999);
    expect(await settled(wait)).toBe(false);
  });

  it('a skip that is forgotten ends nothing that begins after it', async () => {
    const clock = new Clock();
    clock.requestSkip();
    clock.tick(1);
    clock.forgetSkip();
    const wait = clock.wait(100);
    clock.tick(50);
    expect(await settled(wait)).toBe(false);
    clock.requestSkip();
    clock.tick(1);
    expect(await settled(wait)).toBe(true);
  });

  it('a new spin forgets the skip of the last', () => {
    const clock = new Clock();
    clock.beginCycle(100);
    clock.requestSkip();
    clock.tick(200);
    expect(clock.isSkipping).toBe(true);
    clock.beginCycle(100);
    clock.tick(200);
    expect(clock.isSkipping).toBe(false);
    expect(clock.cycleLeftMs).toBe(0);
  });

  it('where reels may be stopped a skip acts at once, and the least cycle stays the same', async () => {
    const clock = new Clock();
    clock.letSkipAtOnce();
    clock.beginCycle(2500);
    const wait = clock.wait(10_000);
    clock.requestSkip();
    clock.tick(50);
    expect(await settled(wait)).toBe(true);
    expect(clock.cycleLeftMs).toBe(2450);
  });
});
