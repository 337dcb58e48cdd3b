import { createAtom } from '@tanstack/store';

const none: 'win' | 'deposit' | null = null;

/** What went well for the player last: the last round of a game was a win, or a deposit has arrived. The site may then ask something of them. */
export const successMoment = createAtom<'win' | 'deposit' | null>(none);

export const noteSuccess = (what: 'win' | 'deposit'): void => successMoment.set(what);

/** A round has begun, or has ended without a win. */
export const forgetWin = (): void => successMoment.set((now) => (now === 'win' ? null : now));
