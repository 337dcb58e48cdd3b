const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

type Retry = {
  readonly start: () => void;
  /** The last run failed, or what it opened has ended. */
  readonly failed: () => void;
  /** The next pause is the shortest again. */
  readonly worked: () => void;
  readonly end: () => void;
};

/**
 * Runs something again after each failure: after pauses that grow from a second to a minute, and at once when the device is online again or the
 * page is seen again, also out of the browser's memory.
 */
export function createRetry(run: () => void): Retry {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runNow = () => {
    clearTimeout(timer);
    timer = undefined;
    run();
  };
  const wake = () => {
    if (timer !== undefined && document.visibilityState === 'visible') runNow();
  };
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  return {
    start: runNow,
    failed: () => {
      clearTimeout(timer);
      timer = setTimeout(runNow, Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
      failures += 1;
    },
    worked: () => {
      failures = 0;
    },
    end: () => {
      clearTimeout(timer);
      timer = undefined;
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
    },
  };
}
