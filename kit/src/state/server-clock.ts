import { createAtom } from '@tanstack/store';

/** The server's clock less this device's, ms: 0 until the server has named its time. */
const skewMs = createAtom(0);

/** Sets the clock by an answer of the server, in Unix seconds. */
export function setServerTime(timeSec: number): void {
  skewMs.set(timeSec * 1000 - Date.now());
}

/** The time by the server, ms: for whatever is compared with times of its answers. The clock of a phone may be wrong by hours. */
export const serverNowMs = (): number => Date.now() + skewMs.get();
