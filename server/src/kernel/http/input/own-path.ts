/** The path of an address of this site; null for another host, so that a crafted link cannot redirect a visitor there. */
export function ownPath(address: string | undefined, siteUrl: string): string | null {
  if (address === undefined || !URL.canParse(address, siteUrl)) return null;
  const { origin, pathname, search, hash } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
