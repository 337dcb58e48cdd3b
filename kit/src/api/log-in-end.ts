import { createAtom } from '@tanstack/store';

const ended = createAtom(0);

/** How many log-ins have ended in this document. What began under one and comes after its end is dropped. */
export const endedLogIns = (): number => ended.get();

/** The log-in of this document is over, and the next is another. */
export const endLogIn = (): void => ended.set((count) => count + 1);

/** A command that still waited when its log-in ended. It was never sent. */
export class LogInEnded extends Error {
  override name = 'LogInEnded';
}
