import type { Redirect } from '@mela/contract/api/content';

const hostAndPath = /^\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/i;
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/** Host of a target on another site (`//host/path`), null for a path of this site and for anything else. */
export function hostOf(target: string): string | null {
  return hostAndPath.exec(target)?.[1]?.toLowerCase() ?? null;
}

export const isOwnPath = (target: string): boolean => ownPath.test(target);

/** Whether a target is on a listed host. Forms that browsers could read as another host are rejected. */
export function isListed(target: string, hosts: readonly string[]): boolean {
  const host = hostOf(target);
  return host !== null && !/[\s\\@]/.test(target) && hosts.includes(host);
}

/** False for a redirect to its own path or to a host that is not listed. A removed page (404) needs no target. */
export function isEffective({ code, from, to }: Redirect, hosts: readonly string[]): boolean {
  if (code === 404) return true;
  return to !== from && (isOwnPath(to) || isListed(to, hosts));
}
