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
  /** The source of pages; by default the built site. Null: no pages. */
  readonly site?: SiteSource | null;
};
export type App = HttpApp & { /** Consumers, jobs and seeds of all domains; the start needs them. */ readonly wiring: Wiring };

function budgetGauge({ dbConnections }: Config): GaugeSource {
  return {
    name: 'mela_db_connections_max',
    help: 'Database connections that this process may open, all pools together.',
    read: () => dbConnections.total,
  };
}

/** Builds the process: all domains, the HTTP server and the site. Does not listen yet. */
export async function buildApp(services: AppServices): Promise<App> {
  const built: { site?: HttpApp } = {};
  // The sandboxes call the site, which is built below.
  const send: SendToSite = sendBy(services.config, async (path, headers, rawBody) => {
    if (!built.site) throw new Error(`${path} was called before the site was built`);
    return (await built.site.fastify.inject({ method: 'POST', url: path, headers: { ...headers }, payload: rawBody })).statusCode;
  });
  const wired = wireDomains(domains, { ...services, send, dropPages: () => built.site?.dropPages() });
  const wiring: Wiring = { ...wired, gauges: [...wired.gauges, budgetGauge(services.config)] };
  const pages = services.site === undefined && services.config.roles.includes('web') ? await openBuiltSite(titles) : services.site;
  const site = await buildHttp({ ...services, site: pages ? createSite(services, pages) : null }, onlyRoles(wiring, services.config.roles));
  built.site = site;
  return { ...site, wiring };
}
