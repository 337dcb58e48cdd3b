import { describe, expect, it } from 'vitest';
import { BatchOverflow } from './micro-batch.ts';
import { Turns } from './turns.ts';

describe('work that takes turns', () => {
  it('runs so many at once, the others in the order they came, and none twice', async () => {
    const turns = new Turns({ atOnceMax: 2, waitingMax: 10 });
    const begun: number[] = [];
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const all = ends.map((end, at) =>
      turns.run(async () => {
        begun.push(at);
        await end.promise;
        return at;
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]?.resolve();
    await all[1];
    expect(begun).toEqual([0, 1, 2]);
    ends.forEach(({ resolve }) => resolve());
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses what is too much at once, without running it', async () => {
    const turns = new Turns({ atOnceMax: 1, waitingMax: 1 });
    const end = Promise.withResolvers<void>();
    const first = turns.run(() => end.promise);
    const second = turns.run(async () => 'second');
    await expect(turns.run(() => Promise.reject(new Error('ran')))).rejects.toBeInstanceOf(BatchOverflow);
    end.resolve();
    await first;
    expect(await second).toBe('second');
  });

  it('continues after work that failed', async () => {
    const turns = new Turns({ atOnceMax: 1, waitingMax: 5 });
    const failed = turns.run(() => Promise.reject(new Error('no')));
    const next = turns.run(async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await turns.run(async () => 'later')).toBe('later');
  });
});
