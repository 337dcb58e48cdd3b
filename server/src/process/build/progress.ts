/** Lines for the person who runs `npm start`, on standard output; logs go to standard error. */
export type Progress = {
  /** Prints the start of a longer step; the returned function prints its end. */
  begin(what: string): (result: string) => void;
  done(what: string): void;
};

export function progressTo(write: (line: string) => void, monotonicMs: () => number): Progress {
  return {
    begin(what) {
      const startedMs = monotonicMs();
      write(`… ${what}\n`);
      return (result) => write(`✓ ${result} (${((monotonicMs() - startedMs) / 1_000).toFixed(1)} s)\n`);
    },
    done: (what) => write(`✓ ${what}\n`),
  };
}
