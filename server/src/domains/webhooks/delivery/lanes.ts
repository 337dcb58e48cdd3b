/** What is under way to one target. */
export type Lanes = {
  /** One promise for each attempt that has not ended; none rejects. */
  readonly busy: ReadonlySet<Promise<void>>;
  /** Attempts at the target that failed one after another, as the last one to end has counted them. */
  readonly failures: number;
  /** The first error that was none of the target's, such as a database that is away. */
  readonly broken: Error | null;
  start(attempt: () => Promise<number>): void;
};

/** @param first how many have failed so far */
export function createLanes(first: number): Lanes {
  const busy = new Set<Promise<void>>();
  let [failures, broken]: [number, Error | null] = [first, null];
  return {
    busy,
    get failures() {
      return failures;
    },
    get broken() {
      return broken;
    },
    start(attempt) {
      const end = attempt()
        .then(
          (count) => void (failures = count),
          (error: unknown) => void (broken ??= error instanceof Error ? error : new Error('an attempt failed', { cause: error })),
        )
        .finally(() => busy.delete(end));
      busy.add(end);
    },
  };
}
