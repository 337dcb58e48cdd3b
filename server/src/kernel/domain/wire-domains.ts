import { noFailpoint } from '../failpoint.ts';
import { eventJobs } from '../events/jobs.ts';
import { projectionConsumer } from '../projections/projection-consumer.ts';
import { projectionJobs } from '../projections/rebuild.ts';
import { retentionJobs, retentionGauges } from '../retention/jobs.ts';
import { kernelRetention } from '../retention/kernel-retention.ts';
import { joinSettings } from '../settings/define-settings.ts';
import type { Route } from '../http/route.ts';
import type { Wiring } from '../http/wiring.ts';
import type { Domain, DomainParts, DomainServices, ProcessServices } from './define-domain.ts';
import { extensionsOf } from './extension-point.ts';
import { analyticsOf } from './table-rights.ts';

/** Joins the domains of a process once, in the order of the list. Throws an Error when a definition does not match its parts. */
export function wireDomains(domains: readonly Domain[], given: ProcessServices): Wiring {
  const extensions = domains.flatMap((domain) => domain.extensions ?? []);
  const routes: Route[] = [];
  const services: DomainServices = {
    ...given,
    routes: () => routes,
    failpoint: given.failpoint ?? noFailpoint,
    projections: domains.flatMap(({ projections = [], journals = [] }) => [...projections, ...journals]),
    analytics: analyticsOf(domains.flatMap(({ tables }) => tables ?? [])),
    personal: domains.flatMap(({ personal }) => personal ?? []),
    settings: joinSettings(domains.map((domain) => domain.settings ?? {})),
    extensionsOf: (point) => extensionsOf(extensions, point),
  };
  const built = domains.map((domain) => ({ domain, parts: partsOf(domain, services) }));
  for (const { domain, parts } of built) assertHears(domain, parts);
  const parts = built.map((each) => each.parts);
  routes.push(...parts.flatMap((part) => part.routes ?? []));
  const [authenticate, ...others] = domains.flatMap((domain) => domain.authenticate ?? []);
  if (!authenticate || others.length > 0) throw new Error('exactly one domain must define authenticate');
  const retention = [...kernelRetention, ...domains.flatMap((domain) => domain.retention ?? [])];
  const remarketing = domains.find((domain) => domain.remarketing);
  return {
    routes,
    consumers: parts.flatMap(({ consumers = [] }) => consumers),
    jobs: [...eventJobs, ...retentionJobs(retention), ...projectionJobs(services.projections), ...parts.flatMap(({ jobs = [] }) => jobs)],
    gauges: [...retentionGauges(retention, given.db, given.clock), ...parts.flatMap(({ gauges = [] }) => gauges)],
    changes: domains.flatMap((domain) => domain.clearsCaches ?? []),
    readiness: [],
    authenticate,
    playerOfFrame: domains.find((domain) => domain.playerOfFrame)?.playerOfFrame ?? null,
    operators: domains.find((domain) => domain.operators)?.operators ?? null,
    remarketing: async (db) => (await remarketing?.remarketing?.(db)) ?? false,
    async seed(tx) {
      for (const domain of domains) await domain.seed?.(tx, services);
    },
    clearCaches: () => parts.forEach((part) => part.clearCaches?.()),
    async open() {
      for (const part of parts) await part.open?.();
    },
    attach(server) {
      const detaches = parts.map((part) => part.attach?.(server));
      return () => detaches.toReversed().forEach((detach) => detach?.());
    },
    async close() {
      for (const part of parts.toReversed()) await part.close?.();
    },
  };
}

function partsOf(domain: Domain, services: DomainServices): DomainParts {
  const built = domain.parts?.(services) ?? {};
  return {
    ...built,
    routes: [...(domain.routes ?? []), ...(built.routes ?? [])],
    consumers: [...(domain.consumers ?? []), ...(domain.projections ?? []).map(projectionConsumer), ...(built.consumers ?? [])],
    jobs: [...(domain.jobs ?? []), ...(built.jobs ?? [])],
  };
}

/** The architecture rules and the diagram of domains use `hears`; this compares it with the types of the consumers. */
function assertHears({ name, hears }: Domain, { consumers = [] }: DomainParts): void {
  const taken = new Set<string>(consumers.flatMap(({ types }) => types));
  const unlisted = [...taken].filter((type) => !hears.some((listed) => listed === type));
  const untaken = hears.filter((type) => !taken.has(type));
  if (unlisted.length > 0) throw new Error(`${name} takes ${unlisted.join(', ')}, which its definition does not list under hears`);
  if (untaken.length > 0) throw new Error(`${name} lists ${untaken.join(', ')} under hears, which none of its consumers takes`);
}
