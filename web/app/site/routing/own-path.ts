/** A path of this site from a redirect parameter, cookie or storage: one slash, no backslash, no control character. Null for anything else. */
export function ownPath(text: string | null | undefined): string | null {
  return text !== null && text !== undefined && text.length <= 2048 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) ? text : null;
}

/** An absolute address in its parts; null when it is none. URL.canParse is younger than our oldest browsers. */
export function readAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The path of an absolute address, where it is on this site; null for other hosts. */
export function ownPathOf(address: string, origin: string): string | null {
  const url = readAddress(address);
  return url?.origin === origin ? ownPath(url.pathname + url.search + url.hash) : null;
}
