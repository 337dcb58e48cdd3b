/** The only source of time. Wall time is UTC and may jump; durations are taken from the monotonic one. */
export type Clock = {
  now(): Date;
  /** Milliseconds since an arbitrary moment; never goes back. */
  monotonicMs(): number;
};

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
