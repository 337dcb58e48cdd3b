/** Escapes that no page's address has: of a slash or backslash, which would be one part to us and two to somebody else, and of control characters. */
const treacherous = /%(2f|5c|[01][0-9a-f]|7f)/i;
/** Control characters, blanks, and backslashes, which browsers take for slashes. */
const unreadable = /[^!-~\u0080-\uffff]|\\/;

/**
 * Whether a path can be the address of a page: a path of this host, its escapes whole and in UTF-8, nothing in it that two
 * readers would understand in two ways. An address that begins with two slashes is read elsewhere: it is home.
 */
export function isReadable(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || unreadable.test(path) || treacherous.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
