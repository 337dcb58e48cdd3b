type Listed = { readonly name: string; readonly tier: number };

/** Adds the domain to the text of server/src/domains/registry.ts, after the last one of its tier or of a lower tier. @throws Error when the list is not where it was. */
export function addToRegistry(text: string, name: string, tier: number, domains: readonly Listed[]): string {
  const last = domains.findLast((domain) => domain.tier <= tier)?.name;
  const listed = text.replace(new RegExp(`^(\\s+)${last},$`, 'm'), `$&\n$1${name},`);
  if (listed === text) throw new Error('server/src/domains/registry.ts: no domain to insert it after');
  return listed.replace(
    /(import \{ domain as [^\n]+\n)(?!import \{ domain as)/,
    `$1import { domain as ${name} } from './${name}/index.ts';\n`,
  );
}

/** Adds the domain's errors to the text of contract/src/errors/catalogue.ts. @throws Error when the catalogue is not where it was. */
export function addErrorTable(text: string, name: string): string {
  const catalogue = /export const errors = \{\n[^}]+,\n(?=\};)/.exec(text);
  if (!catalogue) throw new Error('contract/src/errors/catalogue.ts: the catalogue is not where it was');
  const withImport = text.replace(
    /(import \{ \w+Errors \} from [^\n]+\n)(?![\s\S]*import \{ \w+Errors \} from)/,
    `$1import { ${name}Errors } from './${name}.ts';\n`,
  );
  return withImport.replace(catalogue[0], `${catalogue[0]}  ...${name}Errors,\n`);
}

/** The number after the highest among names such as `0007-payments`. */
export function nextMigration(folders: readonly string[]): string {
  const highest = Math.max(0, ...folders.map((folder) => Number(/^(\d{4})-/.exec(folder)?.[1] ?? 0)));
  return String(highest + 1).padStart(4, '0');
}

/** The problem with a name and a tier, or null. */
export function planError(name: string | undefined, tier: number, taken: readonly string[]): string | null {
  if (!name || !/^[a-z]{3,24}$/.test(name)) return 'a domain is named by one word of 3 to 24 small letters';
  if (taken.includes(name)) return `there is a domain ${name} already`;
  return Number.isInteger(tier) && tier >= 1 && tier <= 6 ? null : 'a tier is a number from 1 to 6';
}
