/** A visitor may take this long at the network. */
export const askedSec = 600;
/** And this long for the second factor, the password or the data of a new account. */
export const provenSec = 900;

/**
 * A path of this site to return to, or null: an address of another site must not follow a log-in. Backslashes and control characters are
 * refused because browsers read some of them as slashes or leave them out.
 */
export function readReturnPath(text: string, siteUrl: string): string | null {
  // eslint-disable-next-line no-control-regex -- browsers leave these out of an address
  if (!text.startsWith('/') || text.startsWith('//') || /[\\\u0000-\u0020\u007f]/.test(text)) return null;
  if (!URL.canParse(text, siteUrl)) return null;
  const address = new URL(text, siteUrl);
  return address.origin === new URL(siteUrl).origin && !address.pathname.startsWith('//') ? address.pathname + address.search : null;
}
