import type { Clock } from '../clock.ts';

export type FakeClock = Clock & {
  /** Moves both clocks on. */
  advanceMs(ms: number): void;
  /** Sets the wall clock alone, as an operator or a leap would; durations do not notice. */
  set(moment: Date): void;
};

/** Time that stands still until a test moves it. */
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
