/** A path of this site from a redirect parameter, cookie or storage: one slash, no backslash, no control character. Null for anything else. */
export function ownPath(text: string | null | undefined): string | null {
  return text !== null && text !== undefined && text.length <= 2048 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) ? text : null;
}

/** The path of an absolute address, where it is on this site; null for other hosts. */
export function ownPathOf(url: string, origin: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin: host, pathname, search, hash } = new URL(url);
  return host === origin ? ownPath(pathname + search + hash) : null;
}
