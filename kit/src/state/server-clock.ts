import { createAtom } from '@tanstack/store';

/** The server's clock less this device's, ms: 0 until the server has named its time. */
const skewMs = createAtom(0);

/** An answer names whole seconds and takes some time: a smaller difference is none, and would make countdowns jump. */
const differenceMsMin = 2_000;

/** Sets the clock by an answer of the server, in Unix seconds. */
export function setServerTime(timeSec: number): void {
  const next = timeSec * 1000 - Date.now();
  if (Math.abs(next - skewMs.get()) >= differenceMsMin) skewMs.set(next);
}

/** The time by the server, ms: for whatever is compared with times of its answers. The clock of a phone may be wrong by hours. */
export const serverNowMs = (): number => Date.now() + skewMs.get();
