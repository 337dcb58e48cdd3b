/** The only source of time. Wall time is UTC and may jump; durations are measured with the monotonic one. */
export type Clock = {
  now(): Date;
  /** Milliseconds since an arbitrary moment; never goes back. */
  monotonicMs(): number;
};

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};

/** A time in the format of the API: whole seconds since 1970. */
export const unixSec = (date: Date): number => Math.floor(date.getTime() / 1000);
