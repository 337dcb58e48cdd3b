/** A moment as the wire shows it: whole seconds since 1970. */
export const unixSec = (date: Date): number => Math.floor(date.getTime() / 1000);
