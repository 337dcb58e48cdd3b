import { createAtom } from '@tanstack/store';
import { useAtom } from '@mela/kit/state/use-atom.ts';

const stopped = createAtom(false);

/** The API has refused a player's call as unusual (403 `errors.suspicious_activity`). */
export const noteSuspicion = (): void => stopped.set(true);
/** The player has read it. */
export const clearSuspicion = (): void => stopped.set(false);
/** Whether there is such a refusal that the player has not read yet. */
export const useSuspicion = (): boolean => useAtom(stopped, (isStopped) => isStopped, false);
