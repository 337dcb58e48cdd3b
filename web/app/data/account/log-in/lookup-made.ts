import { createAtom } from '@tanstack/store';

const made = createAtom<string | null>(null);

/** What the last log-in that failed in this document was looked up by; null for none. Who recovers the password need not type it again. */
export const lookupMade = (): string | null => made.get();

export const noteLookup = (lookup: string | null): void => made.set(lookup);
