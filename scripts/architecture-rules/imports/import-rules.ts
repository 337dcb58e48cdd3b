import type { TableRights } from '../../../server/src/kernel/domain/table-rights.ts';
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** The part of a domain's definition that the rules read (server/src/domains/<domain>/index.ts). */
export type DomainRow = {
  readonly name: string;
  readonly tier: number;
  readonly calls: readonly string[];
  readonly hears: readonly string[];
  readonly emits: readonly string[];
  readonly tables?: TableRights;
};

/** Which workspaces a workspace may import. Benches and journeys are not part of the product and may import what they measure. */
export const workspaces: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  games: ['contract'],
  kit: ['contract'],
  stage: ['contract', 'kit'],
  mobile: [],
  web: ['contract', 'kit', 'mobile'],
  admin: ['contract', 'kit'],
  server: ['contract', 'games'],
  'title-kit': ['contract', 'games', 'kit', 'stage'],
  sdk: [],
};

const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

const folder = (name: string): string => `^server/src/domains/${name}/`;

function workspaceRules(): IForbiddenRuleType[] {
  const all = [...Object.keys(workspaces), 'e2e', 'bench', 'clients', 'scripts'];
  return Object.entries(workspaces).map(([name, allowed]) => {
    const forbidden = all.filter((other) => other !== name && !allowed.includes(other));
    const from = { path: `^${name}/`, pathNot: ['\\.test\\.tsx?$', `^${name}/vitest\\.config\\.ts$`] };
    return rule(`workspace-${name}`, `${name} imports ${allowed.join(' and ') || 'no other workspace'}`, from, {
      path: `^(${forbidden.join('|')})/`,
    });
  });
}

function domainRules(domain: DomainRow, all: readonly DomainRow[]): IForbiddenRuleType[] {
  const closed = all.filter((other) => other.name !== domain.name && !domain.calls.includes(other.name)).map((other) => other.name);
  const allowed = domain.calls.join(', ') || 'no other domain';
  return [
    ...(closed.length
      ? [
          rule(
            `calls-of-${domain.name}`,
            `${domain.name} may call ${allowed}`,
            { path: folder(domain.name) },
            { path: folder(`(${closed.join('|')})`) },
          ),
        ]
      : []),
    rule(
      `interface-of-${domain.name}`,
      `${domain.name} is imported through its index.ts only`,
      { path: '^server/src/', pathNot: folder(domain.name) },
      // What a domain has for tests is for the tests of others too; the product imports none of it (product-without-tests).
      { path: folder(domain.name), pathNot: `${folder(domain.name)}(index\\.ts$|testing/)` },
    ),
  ];
}

/** The layers of the site, lowest first (web/app/<layer>). A file imports from its own layer and from lower ones. */
export const siteLayers = ['site', 'data', 'parts', 'features', 'frame', 'routes'] as const;

const layerFolder = (names: readonly string[]): string => `^web/app/(${names.join('|')})/`;
const notTests = ['\\.test\\.tsx?$', '/testing/'];

function siteRules(): IForbiddenRuleType[] {
  const upwards = siteLayers
    .slice(0, -1)
    .map((layer, at) =>
      rule(
        `layer-${layer}`,
        `${layer} of the site imports ${['kit', ...siteLayers.slice(0, at)].join(', ')} and itself`,
        { path: layerFolder([layer]), pathNot: notTests },
        { path: layerFolder(siteLayers.slice(at + 1)) },
      ),
    );
  return [
    ...upwards,
    rule(
      'features-apart',
      'features do not import each other: they meet in data/ and share what is in parts/',
      { path: '^web/app/features/([^/]+)/', pathNot: notTests },
      { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    ),
  ];
}

/** Errors of the definitions themselves: a call that does not go down a tier, or names no domain. Sentences, empty without errors. */
export function domainListErrors(domains: readonly DomainRow[]): string[] {
  const tiers = new Map(domains.map((domain) => [domain.name, domain.tier]));
  const twice = domains
    .filter((domain, at) => domains.findIndex((other) => other.name === domain.name) !== at)
    .map((domain) => `${domain.name} is listed twice`);
  const calls = domains.flatMap((domain) =>
    domain.calls.flatMap((other) => {
      const tier = tiers.get(other);
      if (tier === undefined) return [`${domain.name} may call ${other}, which is not a domain`];
      return tier < domain.tier ? [] : [`${domain.name} (tier ${domain.tier}) may not call ${other} (tier ${tier}): only lower tiers`];
    }),
  );
  return [...twice, ...calls];
}

/** The import rules, computed from the definitions of the domains. */
export function importRules(domains: readonly DomainRow[]): IForbiddenRuleType[] {
  const known = domains.map((domain) => domain.name).join('|');
  return [
    ...workspaceRules(),
    ...siteRules(),
    ...domains.flatMap((domain) => domainRules(domain, domains)),
    rule(
      'listed-domains',
      'a folder under domains/ is a domain of server/src/domains/registry.ts',
      { path: '^server/src/domains/[^/]+/', pathNot: folder(`(${known})`) },
      {},
    ),
    rule(
      'kernel-knows-no-domain',
      'the kernel serves every domain and imports none',
      { path: '^server/src/(kernel|config)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/domains/' },
    ),
    rule(
      'kernel-reads-no-configuration',
      'the kernel is given what is configured: it knows the shape of a configuration, as a type, and no code of it',
      { path: '^server/src/kernel/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      { path: '^server/src/config/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'kernel-imports-no-process',
      'the process is built from the kernel and the domains, not they from it',
      { path: '^server/src/(kernel|config|domains/[^/]+/)', pathNot: ['\\.test\\.ts$', '/testing/'] },
      { path: '^server/src/(process|cli)/' },
    ),
    rule(
      'commands-record-their-acts',
      'a command changes rows by transactRecorded, which rolls back what is no act in the audit log',
      { path: '^server/src/cli/', pathNot: ['\\.test\\.ts$', '^server/src/cli/acts/transact-recorded\\.ts$'] },
      { path: '^server/src/kernel/db/transact\\.ts$' },
    ),
    rule(
      'tests-stay-tests',
      'nothing that runs imports a test or its tools',
      { pathNot: ['\\.test\\.tsx?$', '/testing/', '^(scripts|bench|e2e)/', 'vitest\\.config\\.ts$'] },
      { path: ['\\.test\\.tsx?$', '/testing/'], pathNot: ['(^|/)node_modules/'] },
    ),
    rule('no-circles', 'two files that import each other, be it for types, are one idea in two places', {}, { circular: true }),
    rule(
      'resolvable',
      'an import that cannot be resolved',
      { pathNot: ['\\.gen\\.tsx?$'] },
      { couldNotResolve: true, pathNot: ['^virtual:', '\\.gen\\.[jt]s$', 'words\\.gen', '\\?(url|raw)$'] },
    ),
  ];
}
