import type { Config, Role } from '../config/config.ts';
import { sendOverHttp } from '../domains/payments/index.ts';
import type { SendToSite } from '../kernel/domain/define-domain.ts';
import type { Wiring } from '../kernel/http/wiring.ts';

/**
 * Removes the live connection from a process without the role `live`. Of the other roles `web` serves the pages (buildApp) and `api` the calls
 * (mountRoutes); `jobs` serves nothing. All answer health checks and webhooks. Pages call the API inside their own process, so `web` does not
 * need `api`.
 */
export function onlyRoles(wiring: Wiring, roles: readonly Role[]): Wiring {
  return roles.includes('live') ? wiring : { ...wiring, attach: () => () => undefined };
}

/** How the sandboxes call the site: inside this process when it has the role `api`, else at SITE_URL. */
export function sendBy({ roles, siteUrl }: Config, inject: SendToSite): SendToSite {
  return roles.includes('api') ? inject : sendOverHttp(siteUrl);
}
