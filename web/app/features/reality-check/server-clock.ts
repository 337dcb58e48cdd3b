/** Counts on from a time of the server by this machine's monotonic clock: changing the device's time changes nothing. */
export function serverClock(serverSec: number, readMs: () => number = () => performance.now()): () => number {
  const startMs = readMs();
  return () => serverSec + (readMs() - startMs) / 1000;
}
