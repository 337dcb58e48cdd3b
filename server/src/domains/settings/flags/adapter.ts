/** A service that switches features from outside, by the aliases of their settings. One that it does not name is left to its setting. */
export type FlagService = {
  /** @throws Error where it does not answer, or answers something else */
  readonly read: () => Promise<ReadonlyMap<string, boolean>>;
};
