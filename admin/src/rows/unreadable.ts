/** Stands in a body for a text that cannot be read as a value yet: nothing is sent while one does. */
export const unreadable: unique symbol = Symbol('unreadable');

export function holdsUnreadable(value: unknown): boolean {
  if (value === unreadable) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnreadable);
}
