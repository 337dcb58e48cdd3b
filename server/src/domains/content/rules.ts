import type { Redirect } from '@mela/contract/content';

const hostAndPath = /^\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/i;
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/** Host of a target that loads a page anew (`//host/path`), null for a path of ours. A user or a backslash before the host makes it neither. */
export function hostOf(target: string): string | null {
  return hostAndPath.exec(target)?.[1]?.toLowerCase() ?? null;
}

export const isOwnPath = (target: string): boolean => ownPath.test(target);

/** Another host counts only when it is on the list, letter for letter; browsers would read much else as a host. */
export function isListed(target: string, hosts: readonly string[]): boolean {
  const host = hostOf(target);
  return host !== null && !/[\s\\@]/.test(target) && hosts.includes(host);
}

/** A redirect to its own path is ignored, and so is one to a host that nobody listed. Gone for good (404) needs no target. */
export function leadsSomewhere({ code, from, to }: Redirect, hosts: readonly string[]): boolean {
  if (code === 404) return true;
  return to !== from && (isOwnPath(to) || isListed(to, hosts));
}
