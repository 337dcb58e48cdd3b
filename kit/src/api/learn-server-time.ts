import { serverNowMs, setServerTime } from '../state/server-clock.ts';

/** An answer names whole seconds and takes some time: a smaller difference is none, and would make countdowns jump. */
const differenceMsMin = 2_000;

/** Sets the server's clock by an answer, in Unix seconds, where it differs from what is known. */
export function learnServerTime(timeSec: number): void {
  if (Math.abs(timeSec * 1000 - serverNowMs()) >= differenceMsMin) setServerTime(timeSec);
}
