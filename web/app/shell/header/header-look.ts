/** Where the see-through header belongs: over home's poster, and over the top of the lobby's list. */
const clearPages: readonly string[] = ['home', 'lobby'];

type Now = {
  readonly page: string | null;
  readonly scrolledPast: boolean;
  readonly menuOpen: boolean;
  readonly inboxOpen: boolean;
};

/**
 * The ground of the header. On phones it is see-through on home and at the top of the lobby's list until the page has moved, and while menu or
 * inbox is open. Desktops have it so on home alone, where the poster begins behind it.
 */
export function headerLook({ page, scrolledPast, menuOpen, inboxOpen }: Now): 'solid' | 'clear' | 'clear-on-phones' {
  if (page === 'home' && !scrolledPast) return 'clear';
  const atTop = page !== null && clearPages.includes(page) && !scrolledPast;
  return atTop || menuOpen || inboxOpen ? 'clear-on-phones' : 'solid';
}
