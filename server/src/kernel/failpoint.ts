/**
 * Called between two steps of work that must take effect exactly once, even after a crash in between. Tests end the process
 * here; in production it does nothing.
 */
export type Failpoint = (step: string) => Promise<void>;

export const noFailpoint: Failpoint = async () => undefined;
