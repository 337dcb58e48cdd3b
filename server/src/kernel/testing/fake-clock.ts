import type { Clock } from '../clock.ts';

export type FakeClock = Clock & {
  /** Advances both clocks. */
  advanceMs(ms: number): void;
  /** Sets only the wall clock, as an operator would; durations do not change. */
  set(moment: Date): void;
};

/** A clock that only the test moves. */
export function fakeClock(start: Date = new Date('2026-11-21T06:30:00Z')): FakeClock {
  let wallMs = start.getTime();
  let monotonicMs = 0;
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => monotonicMs,
    advanceMs(ms) {
      wallMs += ms;
      monotonicMs += ms;
    },
    set(moment) {
      wallMs = moment.getTime();
    },
  };
}
