/**
 * Told between two steps of something that must end exactly once, whatever happens in between. In production nobody
 * listens; tests die there.
 */
export type Failpoint = (step: string) => Promise<void>;

export const noFailpoint: Failpoint = async () => undefined;
