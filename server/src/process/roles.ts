import type { Config, Role } from '../config/config.ts';
import { sendOverHttp } from '../domains/payments/index.ts';
import type { SendToSite } from '../kernel/domain/define-domain.ts';
import type { Wiring } from '../kernel/http/wiring.ts';

/**
 * What a process of these roles shows to the world: `web` the pages, `api` the calls, `live` the live connection, `jobs` nothing. All of them
 * answer health checks. Pages make their calls inside their own process, so `web` needs no `api` beside it.
 */
export function onlyRoles(wiring: Wiring, roles: readonly Role[]): Wiring {
  return roles.includes('live') ? wiring : { ...wiring, attach: () => () => undefined };
}

/** How the sandboxes call the site back: without a socket where this process answers calls itself, else at SITE_URL. */
export function sendBy({ roles, siteUrl }: Config, inject: SendToSite): SendToSite {
  return roles.includes('api') ? inject : sendOverHttp(siteUrl);
}
