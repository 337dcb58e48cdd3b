import { titles } from '@mela/games/index';
import type { Config } from '../config/config.ts';
import { domains } from '../domains/registry.ts';
import type { SendToSite } from '../kernel/domain/define-domain.ts';
import { wireDomains } from '../kernel/domain/wire-domains.ts';
import { buildHttp, type HttpApp, type HttpServices } from '../kernel/http/build-http.ts';
import type { GaugeSource } from '../kernel/observability/metrics.ts';
import { openBuiltSite } from '../site/built-site.ts';
import { createSite } from '../site/create-site.ts';
import type { SiteSource } from '../site/site-source.ts';
import type { Wiring } from '../kernel/http/wiring.ts';
import { onlyRoles, sendBy } from './roles.ts';

export type AppServices = Omit<HttpServices, 'site'> & {
  /** Where pages come from: the built site unless another, or null, is given. */
  readonly site?: SiteSource | null;
};
export type App = HttpApp & { /** For the starter: consumers, jobs and seeds of all domains. */ readonly wiring: Wiring };

function budgetGauge({ dbConnections }: Config): GaugeSource {
  return {
    name: 'mela_db_connections_max',
    help: 'Database connections that this process may hold, all pools together.',
    read: () => dbConnections.total,
  };
}

/** Builds a whole process once: every domain, joined to the HTTP side, and the built site unless another is given. Listens nowhere yet. */
export async function buildApp(services: AppServices): Promise<App> {
  const built: { site?: HttpApp } = {};
  // The site that the sandboxes call is not built yet here.
  const send: SendToSite = sendBy(services.config, async (path, headers, rawBody) => {
    if (!built.site) throw new Error(`${path} was called before the site was built`);
    return (await built.site.fastify.inject({ method: 'POST', url: path, headers: { ...headers }, payload: rawBody })).statusCode;
  });
  const wired = wireDomains(domains, { ...services, send, dropPages: () => built.site?.dropPages() });
  const wiring: Wiring = { ...wired, gauges: [...wired.gauges, budgetGauge(services.config)] };
  const pages =
    services.site === undefined && services.config.roles.includes('web') ? await openBuiltSite(Object.keys(titles)) : services.site;
  const site = await buildHttp({ ...services, site: pages ? createSite(services, pages) : null }, onlyRoles(wiring, services.config.roles));
  built.site = site;
  return { ...site, wiring };
}
