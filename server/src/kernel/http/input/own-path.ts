/** The path of an address of this site; null for anybody else's, so that nobody is sent away by a crafted link. */
export function ownPath(address: string | undefined, siteUrl: string): string | null {
  if (address === undefined || !URL.canParse(address, siteUrl)) return null;
  const { origin, pathname, search, hash } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
